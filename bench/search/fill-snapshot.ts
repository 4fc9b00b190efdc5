import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openSnapshot } from "../../src/content/snapshot/open-snapshot.ts";
import { AUTO_PAGES } from "../../src/domain/issue/page-setup.ts";
import { foldTerm } from "../../src/domain/turkish-text.ts";
import { corpusPost, words } from "./corpus.ts";

const WORDS_OF_PAGE = 300;
const WORDS_OF_LINE = 8;

/** A snapshot as a sync leaves it, without pictures. @param source names it @returns an open connection */
export async function fillSnapshot(folder: string, source: string, posts: number, issues: number) {
  const db = await openSnapshot(folder, source);
  const common = {
    categories: "[]",
    authors: "[]",
    source_hash: "1",
    page_box: AUTO_PAGES.box,
    page_spreads: AUTO_PAGES.spreads,
  };
  await db.transaction().execute(async (tx) => {
    for (let number = 0; number < posts; number += 1) {
      const { createdAt, ...post } = corpusPost(number);
      const folded = `${foldTerm(post.title)}\n${foldTerm(post.abstract)}`;
      await tx
        .insertInto("post")
        .values({ ...common, ...post, created_at: createdAt, is_issue: 0, folded })
        .execute();
    }
    for (let number = 0; number < issues; number += 1) {
      const title = `Sayı ${number}`;
      await tx
        .insertInto("post")
        .values({
          ...common,
          id: `sayi-${number}`,
          title,
          is_issue: 1,
          pdf_url: "x",
          folded: foldTerm(title),
        })
        .execute();
    }
    await tx.updateTable("state").set({ revision: 1 }).execute();
  });
  return db;
}

/** Texts of an issue's pages as they lie on the disk. @returns their paths */
export async function writePages(folder: string, issue: number, pages: number): Promise<string[]> {
  const own = join(folder, `sayi-${issue}`);
  await mkdir(own);
  const paths: string[] = [];
  for (let page = 0; page < pages; page += 1) {
    const written = words(1_000_000 + issue * pages + page, WORDS_OF_PAGE);
    const lines = Array.from({ length: Math.ceil(WORDS_OF_PAGE / WORDS_OF_LINE) }, (_, line) => ({
      text: written.slice(line * WORDS_OF_LINE, (line + 1) * WORDS_OF_LINE).join(" "),
      box: [0, 0, 1, 1],
      words: [],
    }));
    const path = join(own, `${page + 1}.json`);
    await writeFile(path, JSON.stringify({ blocks: [lines], links: [] }));
    paths.push(path);
  }
  return paths;
}
