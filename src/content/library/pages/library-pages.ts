import { hash } from "node:crypto";
import type { ExpressionBuilder, Transaction } from "kysely";
import { refused } from "../../../platform/public-error.ts";
import { type AlsoWritten, insertFile } from "../add-post.ts";
import type { Library } from "../library.ts";
import { copy } from "../library-copy.ts";
import { sweepFiles } from "../library-files.ts";
import type { LibraryTables } from "../library-tables.ts";
import type { PageDraft, PageStatus } from "./import-page.ts";
import { pageIdOf } from "./page-id.ts";

export interface LibraryPageLine {
  readonly id: string;
  readonly title: string;
  readonly status: PageStatus;
}

export interface LibraryPage extends LibraryPageLine {
  readonly html: string | null;
}

const PAGE_COLUMNS = ["id", "title", "status", "html"] as const;

/** Another one after each change of what it says. */
export function pageVersion({ title, html, status }: Omit<LibraryPage, "id">): string {
  return hash("sha256", JSON.stringify([title, html, status]), "base64url").slice(0, 16);
}

/** All pages, in the publisher's order. */
export function listPages(library: Library): Promise<LibraryPageLine[]> {
  return library.database
    .selectFrom("page")
    .select(["id", "title", "status"])
    .orderBy("position")
    .orderBy("id")
    .execute();
}

export async function findPage(library: Library, id: string): Promise<LibraryPage | null> {
  const page = library.database.selectFrom("page").select(PAGE_COLUMNS);
  return (await page.where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Adds a page at the end, or in place of the sample's page. @throws PublicError when the id is taken or unusable */
export async function addPage(
  library: Library,
  draft: PageDraft,
  also?: AlsoWritten,
): Promise<LibraryPageLine> {
  const { page, former } = await library.database.transaction().execute(async (tx) => {
    const isSample = (eb: ExpressionBuilder<LibraryTables, "page">) =>
      eb.and({ id: draft.id ?? pageIdOf(draft.title), is_sample: 1 });
    const former = await tx
      .deleteFrom("page_file")
      .where("page_id", "in", (eb) => eb.selectFrom("page").select("id").where(isSample))
      .returning("hash")
      .execute();
    await tx.deleteFrom("page").where(isSample).execute();
    const page = await insertPage(tx, library.files, draft);
    await also?.(tx, page.id);
    return { page, former };
  });
  const hashes = former.map(({ hash }) => hash);
  await sweepFiles(library, hashes);
  return page;
}

/** @param tx a transaction @throws PublicError */
async function insertPage(
  tx: Transaction<LibraryTables>,
  files: Library["files"],
  draft: PageDraft,
  isSample = false,
): Promise<LibraryPageLine> {
  const id = draft.id ?? pageIdOf(draft.title);
  const { title, html, status } = { ...draft, status: draft.status ?? "published" };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("page")
    .values((eb) => ({
      id,
      title,
      html,
      status,
      is_sample: isSample ? 1 : 0,
      position: eb
        .selectFrom("page")
        .select(({ fn, lit }) => fn.coalesce(fn.max("position"), lit(-1)).as("last")),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) throw refused(copy.pageIdTaken, `“${id}”`);
  await renumber(tx, (ids) => [...ids.filter((other) => other !== id), id]);
  await insertPageFiles(tx, files, id, draft);
  return { id, title, status };
}

/** The publisher's own pages stay, also in place of the sample's with the same id. @param tx a transaction */
export async function replaceSamplePages(
  tx: Transaction<LibraryTables>,
  files: Library["files"],
  drafts: readonly PageDraft[],
): Promise<void> {
  await tx.deleteFrom("page").where("is_sample", "=", 1).execute();
  const own = new Set((await tx.selectFrom("page").select("id").execute()).map(({ id }) => id));
  for (const draft of drafts)
    if (!own.has(draft.id ?? pageIdOf(draft.title))) await insertPage(tx, files, draft, true);
}

async function insertPageFiles(
  tx: Transaction<LibraryTables>,
  files: Library["files"],
  id: string,
  { pictures }: PageDraft,
): Promise<void> {
  for (const file of pictures) {
    await insertFile(tx, files, file);
    await tx.insertInto("page_file").values({ page_id: id, hash: file.hash }).execute();
  }
}

/**
 * Its title, its text and, where the draft says it, its status; its id and its place stay.
 * @param options `check` is given the page as it is, while nobody else changes it; what it throws ends the change
 * @throws PublicError
 */
export async function updatePage(
  library: Library,
  id: string,
  draft: PageDraft,
  { check, also }: { check?: (current: LibraryPage) => void; also?: AlsoWritten } = {},
): Promise<LibraryPageLine> {
  if (draft.id !== null && draft.id !== id) throw refused(copy.pageIdStays(id), `“${draft.id}”`);
  const { page, former } = await library.database.transaction().execute(async (tx) => {
    const { title, html, status } = draft;
    // The first statement writes, which takes the lock before anything is read.
    await tx
      .updateTable("page")
      .set((eb) => ({ id: eb.ref("id") }))
      .where("id", "=", id)
      .execute();
    const current = await findPage({ ...library, database: tx }, id);
    if (current) check?.(current);
    const page = await tx
      .updateTable("page")
      .set({ title, html, is_sample: 0, ...(status !== null && { status }) })
      .where("id", "=", id)
      .returning(["id", "title", "status"])
      .executeTakeFirst();
    if (!page) throw refused(copy.noSuchPage, `“${id}”`);
    const former = await tx.deleteFrom("page_file").where("page_id", "=", id).returning("hash").execute();
    await insertPageFiles(tx, library.files, id, draft);
    await also?.(tx, id);
    return { page, former };
  });
  const hashes = former.map(({ hash }) => hash);
  await sweepFiles(library, hashes);
  return page;
}

/** Readers see it no more. @returns what it was @throws PublicError */
export async function withdrawPage(library: Library, id: string): Promise<LibraryPage> {
  return await library.database.transaction().execute(async (tx) => {
    // The first statement writes, which takes the lock before anything is read.
    const withdrawn = tx.updateTable("page").set((eb) => ({ id: eb.ref("id") }));
    const page = await withdrawn.where("id", "=", id).returning(PAGE_COLUMNS).executeTakeFirst();
    if (!page) throw refused(copy.noSuchPage, `“${id}”`);
    await tx.updateTable("page").set({ status: "draft" }).where("id", "=", id).execute();
    return page;
  });
}

/** @param place as it was typed: among all pages, drafts included, from 1 @throws PublicError */
export function movePage(library: Library, id: string, place: string): Promise<LibraryPageLine> {
  return library.database.transaction().execute((tx) => placePage(tx, id, place));
}

/** Does what `movePage` does within a transaction. @throws PublicError */
export async function placePage(
  tx: Transaction<LibraryTables>,
  id: string,
  place: string,
): Promise<LibraryPageLine> {
  // The first statement writes, which takes the lock before anything is read.
  const page = await tx
    .updateTable("page")
    .set({ position: -1 })
    .where("id", "=", id)
    .returning(["id", "title", "status"])
    .executeTakeFirst();
  if (!page) throw refused(copy.noSuchPage, `“${id}”`);
  await renumber(tx, (ids) => {
    const number = /^\d{1,4}$/.test(place) ? Number(place) : 0;
    if (number < 1 || number > ids.length)
      throw refused(copy.pagePosition(place.slice(0, 20), ids.length), `“${id}”`);
    return ids.filter((other) => other !== id).toSpliced(number - 1, 0, id);
  });
  return page;
}

/** Removes a page, with its pictures that are not used elsewhere. @returns its title @throws PublicError */
export async function removePage(library: Library, id: string): Promise<string> {
  const { title, files } = await library.database.transaction().execute(async (tx) => {
    const files = await tx.deleteFrom("page_file").where("page_id", "=", id).returning("hash").execute();
    const removed = await tx.deleteFrom("page").where("id", "=", id).returning("title").executeTakeFirst();
    if (!removed) throw refused(copy.noSuchPage, `“${id}”`);
    await renumber(tx, (ids) => ids);
    return { title: removed.title, files };
  });
  const hashes = files.map(({ hash }) => hash);
  await sweepFiles(library, hashes);
  return title;
}

async function renumber(
  tx: Transaction<LibraryTables>,
  order: (ids: readonly string[]) => readonly string[],
): Promise<void> {
  const rows = await tx.selectFrom("page").select("id").orderBy("position").orderBy("id").execute();
  for (const [position, id] of order(rows.map((row) => row.id)).entries())
    await tx.updateTable("page").set({ position }).where("id", "=", id).execute();
}
