import { readFileSync } from "node:fs";
import { join } from "node:path";
import { micromark } from "micromark";
import { test as base, expect } from "vitest";
import { tempSnapshot } from "../content/snapshot/testing/temp-snapshot.ts";
import { article } from "../content/snapshot/testing/written-source.ts";
import type { OutlineEntry } from "../domain/issue/edition.ts";
import type { Post } from "../domain/post.ts";
import { openContent } from "../issues/text/pdf-content.ts";
import { openSqlite } from "../platform/database/open-sqlite.ts";
import { pageText } from "./article-text.ts";
import { PrintedArticles } from "./printed-articles.ts";
import { matchNext } from "./printed-index.ts";
import { type SearchTables, searchMigrations } from "./search-tables.ts";
import { htmlOf, prose } from "./testing/prose.ts";
import { TextIndex } from "./text-index.ts";

const SAMPLE = new URL("../../sample/", import.meta.url);

/** Articles of the sample that are printed in each of its issues. */
const PRINTED: readonly (readonly [number, readonly string[]])[] = [
  [
    10,
    "kaybolan-sesler arilar-bize-ne-soyler terzinin-ignesi ruzgar-nasil-olculur ince-ses sessiz-film-hic-sessiz-miydi bir-sozluk-nasil-yaslanir bir-mucellitle-aksamustu".split(
      " ",
    ),
  ],
  [
    11,
    "isik-uzerine isik-ve-golge harfin-sabri bahce-duvari isik-hizi-ve-bekleyis kar-yagarken-acilan-dukkan tuzun-hafizasi yazlik-sinemanin-son-gecesi".split(
      " ",
    ),
  ],
  [
    12,
    "son-vapur istanbulda-yurumek karsa-giden-tren uc-deniz-siiri kucuk-dergilerin-uzun-omru ispartada-gul-sabahi bos-mektup-kutusu datcada-badem-zamani".split(
      " ",
    ),
  ],
];

const text = (seed: number, words = 300) => htmlOf(prose(seed, words));
const first = article({ id: "bir", title: "Işığın izinde", html: text(1) });
const second = article({ id: "iki", title: "Yağmurda", html: text(2) });
const unprinted = article({ id: "uc", title: "Editörden", html: text(3) });
const issue = (id: string, pdf = id): Post =>
  article({ id, title: id, html: null, pdfUrl: `library:${pdf}` });

const test = base.extend("magazine", async ({ task: _ }, { onCleanup }) => {
  const snapshot = await tempSnapshot();
  const file = join(snapshot.folder, "search.db");
  const index = await openSqlite<SearchTables>(file, searchMigrations);
  const texts = new TextIndex(index);
  await texts.begin();
  const printed = new PrintedArticles(file, snapshot.reader);
  onCleanup(async () => {
    await printed[Symbol.asyncDispose]();
    await index.destroy();
    await snapshot.remove();
  });
  /** Looks until nothing is left to do. @returns the issues that were compared */
  const settle = async () => {
    const { changed, gone } = await texts.pending(snapshot.db);
    await texts.removePosts(gone);
    await texts.indexPosts(snapshot.db, changed);
    const compared: string[] = [];
    for (let next = await matchNext(index, snapshot.db); next; next = await matchNext(index, snapshot.db))
      if (next.articles !== null) compared.push(next.issue);
    return compared.sort();
  };
  return {
    settle,
    async publish(...posts: readonly Post[]) {
      await snapshot.publish(...posts);
      return settle();
    },
    publishOnly: snapshot.publish,
    async print(id: string, edition: string, ...pages: readonly (readonly string[])[]) {
      const [labels, outline] = [pages.map((_, page) => `s. ${page + 1}`), [] as OutlineEntry[]];
      await texts.indexIssue(
        id,
        edition,
        pages.map((words) => words.join(" ")),
        { labels, outline },
      );
      return settle();
    },
    texts,
    async inIssue(id: string, edition: string) {
      return (await printed.inIssue(id, edition)).map(({ id, pages }) => `${id} ${pages.join()}`);
    },
    placeOf: (id: string) => printed.placeOf(id),
  };
});

async function readPdf(number: number) {
  const pdf = await openContent(new Uint8Array(readFileSync(new URL(`issues/sayi-${number}.pdf`, SAMPLE))));
  const { outline, units } = await pdf.structure();
  const pages: string[] = [];
  for (const index of units.keys()) pages.push(pageText(await pdf.page(index + 1)));
  pdf.close();
  return {
    pages,
    outline: outline.map(({ title, depth, place }) => ({ title, depth, page: place?.page ?? null })),
  };
}

test("the sample's 24 articles are found in its three issues, where they begin, in whichever order both come", async ({
  magazine: { publish, texts, settle, inIssue },
}) => {
  const slugs = PRINTED.flatMap(([, all]) => all);
  const articles = slugs.map((id) => {
    const [, head = "", ...body] = readFileSync(new URL(`posts/${id}.md`, SAMPLE), "utf8").split(/^---$/m);
    const title = (/^title: "?(.*?)"?$/m.exec(head)?.[1] ?? "").trim();
    return article({ id, title, html: micromark(body.join("---")) });
  });
  const issues = PRINTED.map(([number]) => issue(`sayi-${number}`));
  await publish(...articles.slice(0, 12), ...issues);
  for (const [number] of PRINTED) {
    const { pages, outline } = await readPdf(number);
    await texts.indexIssue(`sayi-${number}`, "a", pages, { outline, labels: null });
  }
  await settle();
  await publish(...articles, ...issues);
  for (const [number, all] of PRINTED) {
    const { outline } = await readPdf(number);
    const begins = all.map((id) => {
      const { title } = articles.find((one) => one.id === id) as Post;
      return [id, outline.find((entry) => entry.title === title)?.page];
    });
    const found = (await inIssue(`sayi-${number}`, "a")).map((one) => one.split(/[ ,]/));
    expect(found.map(([id, page]) => [id, Number(page)]).sort()).toEqual(begins.sort());
    // Without a gap from its first page to its last.
    for (const [, from, ...others] of found)
      expect(others.map(Number)).toEqual(others.map((_, place) => Number(from) + place + 1));
  }
});

test("articles are found in an issue, and the issue from an article", async ({
  magazine: { publish, print, inIssue, placeOf },
}) => {
  await publish(first, second, unprinted, issue("sayi"));
  expect([await inIssue("sayi", "a"), await placeOf("bir")]).toEqual([[], null]);
  await print(
    "sayi",
    "a",
    prose(90, 60),
    prose(1, 200),
    [...prose(1, 300).slice(200), ...prose(2, 300)],
    prose(91, 200),
  );
  expect(await inIssue("sayi", "a")).toEqual(["bir 2,3", "iki 3"]);
  expect(await placeOf("bir")).toEqual({ issue: { id: "sayi", title: "sayi" }, page: 2, label: "s. 2" });
  expect([await placeOf("uc"), await placeOf("sayi")]).toEqual([null, null]);
  // Of another edition than the one that is read nothing is known.
  expect(await inIssue("sayi", "b")).toEqual([]);
});

test("only what changed is looked at: a new article, another text, an article that is gone", async ({
  magazine: { publish, publishOnly, print, settle, inIssue, placeOf },
}) => {
  await publish(unprinted, issue("sayi"), issue("baska"));
  await print("baska", "a", prose(95, 300));
  expect(await print("sayi", "a", prose(1, 300), prose(2, 300))).toEqual(["sayi"]);
  const since = (...posts: readonly Post[]) => publish(...posts, unprinted, issue("sayi"), issue("baska"));
  expect(await since(first)).toEqual(["sayi"]);
  expect(await inIssue("sayi", "a")).toEqual(["bir 1"]);
  expect(await since(first, { ...second, html: text(4) })).toEqual([]);
  expect(await since(first, second)).toEqual(["sayi"]);
  expect(await inIssue("sayi", "a")).toEqual(["bir 1", "iki 2"]);
  expect(await settle()).toEqual([]);
  expect(await since({ ...first, html: text(5) }, second)).toEqual(["sayi"]);
  expect(await inIssue("sayi", "a")).toEqual(["iki 2"]);
  // Before anything is looked for, an article that is gone is not offered.
  await publishOnly(unprinted, issue("sayi"), issue("baska"));
  expect(await inIssue("sayi", "a")).toEqual([]);
  await settle();
  expect(await placeOf("iki")).toBeNull();
});

test("another PDF of an issue, and an issue that is gone, leave nothing of what was found before", async ({
  magazine: { publish, publishOnly, print, texts, settle, placeOf },
}) => {
  await publish(first, second, issue("sayi"));
  await print("sayi", "a", prose(1, 300), prose(90, 300));
  expect((await placeOf("bir"))?.page).toBe(1);
  await texts.keepEdition("sayi", "b");
  expect(await placeOf("bir")).toBeNull();
  await print("sayi", "b", prose(91, 300), prose(90, 200), prose(2, 300));
  expect([await placeOf("bir"), (await placeOf("iki"))?.page]).toEqual([null, 3]);
  await publishOnly(first, second);
  expect(await placeOf("iki")).toBeNull();
  expect(await settle()).toEqual([]);
  await publish(first, second, issue("sayi"));
  expect(await placeOf("iki")).toBeNull();
});

test("an article is in one issue, where most of it is printed, and of two with one text the longer is offered", async ({
  magazine: { publish, print, inIssue, placeOf },
}) => {
  const part = article({ id: "parca", title: "Parça", html: text(1, 120) });
  await publish(first, part, issue("eski"), issue("yeni"));
  await print("eski", "a", prose(1, 180));
  expect(await inIssue("eski", "a")).toEqual(["bir 1"]);
  await print("yeni", "a", prose(90, 200), prose(1, 300));
  expect([await inIssue("eski", "a"), await inIssue("yeni", "a")]).toEqual([[], ["bir 2"]]);
  expect((await placeOf("bir"))?.issue.id).toBe("yeni");
  await publish(part, issue("eski"), issue("yeni"));
  const found = { eski: await inIssue("eski", "a"), yeni: await inIssue("yeni", "a") };
  expect([...found.eski, ...found.yeni]).toHaveLength(1);
  expect(found).toHaveProperty((await placeOf("parca"))?.issue.id ?? "", [expect.stringMatching(/^parca/)]);
});

test("a short note is found by the few phrases that it has, an edited article by those that are left", async ({
  magazine: { publish, print, inIssue },
}) => {
  const note = article({ id: "not", title: "Işıklar", html: htmlOf(prose(5, 30)) });
  const edited = prose(1, 300).map((word, index) => (index % 9 === 0 ? "başka" : word));
  const pages = [[...prose(6, 50), "IŞIKLAR", ...prose(5, 30), ...prose(7, 50)], edited];
  await publish(note, first, issue("sayi"), issue("sonra"));
  await print("sayi", "a", ...pages);
  expect(await inIssue("sayi", "a")).toEqual(["not 1", "bir 2"]);
  await publish(issue("sayi"));
  await publish(note, first, issue("sayi"));
  expect(await inIssue("sayi", "a")).toEqual(["not 1", "bir 2"]);
});

test("an index of a former version tells nothing, and is made anew", async ({ onTestFinished }) => {
  const snapshot = await tempSnapshot();
  await snapshot.publish(first, issue("sayi"));
  const { source_hash } = await snapshot.db
    .selectFrom("post")
    .select("source_hash")
    .where("id", "=", "bir")
    .executeTakeFirstOrThrow();
  const file = join(snapshot.folder, "former.db");
  const former = await openSqlite<SearchTables>(file, { "0001-first": searchMigrations["0001-first"] });
  await former.insertInto("indexing").values({ id: 1, format: "1" }).execute();
  await former.insertInto("indexed_post").values({ post_id: "bir", source_hash, place: 1 }).execute();
  await former.destroy();
  const printed = new PrintedArticles(file, snapshot.reader);
  expect([await printed.placeOf("bir"), await printed.inIssue("sayi", "a")]).toEqual([null, []]);
  const index = await openSqlite<SearchTables>(file, searchMigrations);
  onTestFinished(async () => {
    await printed[Symbol.asyncDispose]();
    await index.destroy();
    await snapshot.remove();
  });
  const texts = new TextIndex(index);
  await texts.begin();
  const { changed } = await texts.pending(snapshot.db);
  expect([...changed].sort()).toEqual(["bir", "sayi"]);
  await texts.indexPosts(snapshot.db, changed);
  const pages = [prose(1, 300).join(" ")];
  await texts.indexIssue("sayi", "a", pages, { outline: [], labels: null });
  while (await matchNext(index, snapshot.db));
  expect((await printed.placeOf("bir"))?.page).toBe(1);
});
