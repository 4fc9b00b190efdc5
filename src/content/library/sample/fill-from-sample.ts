import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Transaction } from "kysely";
import { idOfName } from "../../../domain/author.ts";
import { refused } from "../../../platform/public-error.ts";
import { insertDraft } from "../add-post.ts";
import type { LibraryAuthor } from "../authors/author-details.ts";
import { importAuthor } from "../authors/import-author.ts";
import { insertAuthor } from "../authors/library-authors.ts";
import { importArticle, type NamedText, openText } from "../import/import-article.ts";
import type { Progress } from "../import/import-pdf.ts";
import type { Library } from "../library.ts";
import { copy } from "../library-copy.ts";
import { changeFiles, type StoreFile, withStoredFiles } from "../library-files.ts";
import type { PostDraft } from "../library-post.ts";
import type { LibraryTables } from "../library-tables.ts";
import { importPage, type PageDraft } from "../pages/import-page.ts";
import { replaceSamplePages } from "../pages/library-pages.ts";
import { isUntouched, markHolding } from "./sample-flag.ts";

interface FillOptions {
  readonly onProgress?: Progress;
  readonly signal?: AbortSignal;
}

/** Fills a library that never held a post. @returns how many posts @throws PublicError naming the sample's faulty file */
export async function fillFromSample(library: Library, folder: string, options?: FillOptions) {
  return (await isUntouched(library.database)) ? await fill(library, folder, true, options) : 0;
}

/** Whole or not at all. @returns how many posts @throws PublicError */
export function replaceBySample(library: Library, folder: string, options?: FillOptions): Promise<number> {
  return fill(library, folder, false, options);
}

/** @param isFirst nothing is written when another process came first */
async function fill(
  library: Library,
  folder: string,
  isFirst: boolean,
  { onProgress, signal }: FillOptions = {},
): Promise<number> {
  const work = async (storeFile: StoreFile) => {
    const texts = [...(await markdownIn(folder, "posts")), ...(await markdownIn(folder, "issues"))];
    if (texts.length === 0) throw refused(copy.sampleMissing, folder);
    const drafts: PostDraft[] = [];
    for (const [index, name] of texts.entries()) {
      onProgress?.(index, texts.length);
      drafts.push(await importArticle(await openSample(folder, name), storeFile, signal));
    }
    const pages: PageDraft[] = [];
    for (const name of await markdownIn(folder, "pages"))
      pages.push(await importPage(await openSample(folder, name), storeFile, signal));
    const authors: LibraryAuthor[] = [];
    for (const file of await markdownIn(folder, "authors")) {
      const { id, name, about, told } = await importAuthor(await openSample(folder, file), storeFile);
      authors.push({ image: null, links: [], ...told, id: id ?? idOfName(name), name, about });
    }
    onProgress?.(texts.length, texts.length);
    return changeFiles(library, async (tx, release) => {
      // The first statement writes, which takes the lock before anything is read.
      await tx.deleteFrom("meta").where("key", "=", "").execute();
      if (isFirst && !(await isUntouched(tx))) return 0;
      await markHolding(tx, "sample");
      release(await tx.selectFrom("file").select("hash").execute());
      await tx.deleteFrom("post").execute();
      await removeSampleAuthors(tx);
      for (const author of authors) await insertAuthor(tx, library.files, author, true);
      for (const draft of drafts) await insertDraft(tx, library.files, draft, true);
      await tx.deleteFrom("pin").execute();
      await replaceSamplePages(tx, library.files, pages);
      return drafts.length;
    });
  };
  return withStoredFiles(library, work, signal);
}

/** And those of whom only the name is known; what the publisher wrote of the others stays. */
async function removeSampleAuthors(tx: Transaction<LibraryTables>): Promise<void> {
  await tx
    .deleteFrom("author")
    .where(({ eb, and, or }) =>
      or([
        eb("is_sample", "=", 1),
        and([eb("about", "is", null), eb("image_file", "is", null), eb("links", "=", "[]")]),
      ]),
    )
    .execute();
}

function openSample(folder: string, name: string): Promise<NamedText> {
  return openText(join(folder, name), join("sample", name));
}

async function markdownIn(folder: string, part: string): Promise<string[]> {
  const entries = await readdir(join(folder, part)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return entries
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => join(part, name));
}
