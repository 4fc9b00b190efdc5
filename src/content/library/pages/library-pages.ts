import { hash } from "node:crypto";
import type { Transaction } from "kysely";
import { paths } from "../../../domain/paths.ts";
import { refused } from "../../../platform/public-error.ts";
import type { AlsoWritten } from "../add-post.ts";
import { redirectTo } from "../former-addresses.ts";
import type { Library } from "../library.ts";
import { copy } from "../library-copy.ts";
import { changeFiles, insertFile } from "../library-files.ts";
import type { LibraryTables } from "../library-tables.ts";
import type { AlsoWithdrawn, Withdrawal } from "../withdraw-post.ts";
import type { PageDraft } from "./import-page.ts";
import { pageIdOf } from "./page-id.ts";

export type LibraryPage = Readonly<Pick<LibraryTables["page"], "id" | "title" | "status" | "html">>;
export type LibraryPageLine = Omit<LibraryPage, "html">;

type InDatabase = Pick<Library, "database">;

/** Another one after each change of what it says: pages have no time of their last change. */
export function pageMark({
  title,
  html,
  status,
}: Readonly<Record<"title" | "html" | "status", string | null>>) {
  return hash("sha256", JSON.stringify([title, html, status]), "base64url");
}

export function pageVersion(page: LibraryPage): string {
  return pageMark(page).slice(0, 16);
}

export function listPages({ database }: InDatabase): Promise<LibraryPageLine[]> {
  const pages = database.selectFrom("page").select(["id", "title", "status"]);
  return pages.orderBy("position").orderBy("id").execute();
}

export async function findPage({ database }: InDatabase, id: string): Promise<LibraryPage | null> {
  const page = database.selectFrom("page").select(["id", "title", "status", "html"]);
  return (await page.where("id", "=", id).executeTakeFirst()) ?? null;
}

async function knownPage(tx: Transaction<LibraryTables>, id: string): Promise<LibraryPage> {
  const page = await findPage({ database: tx }, id);
  if (!page) throw refused(copy.noSuchPage, `“${id}”`);
  return page;
}

/** Adds a page at the end, or in place of the sample's page. @throws PublicError when the id is taken or unusable */
export function addPage(library: Library, draft: PageDraft, also?: AlsoWritten): Promise<LibraryPageLine> {
  return changeFiles(library, async (tx, release) => {
    const id = draft.id ?? pageIdOf(draft.title);
    const row = await tx.selectFrom("page").select("is_sample").where("id", "=", id).executeTakeFirst();
    if (row?.is_sample) {
      release(await deletePictures(tx, id));
      await tx.deleteFrom("page").where("id", "=", id).execute();
    }
    const page = await insertPage(tx, library.files, draft);
    await also?.(tx, id);
    return page;
  });
}

async function insertPage(
  tx: Transaction<LibraryTables>,
  files: Library["files"],
  draft: PageDraft,
  isSample = false,
): Promise<LibraryPageLine> {
  const id = draft.id ?? pageIdOf(draft.title);
  if (await findPage({ database: tx }, id)) throw refused(copy.pageIdTaken, `“${id}”`);
  const { title, html, status } = { ...draft, status: draft.status ?? "published" };
  const ids = (await listPages({ database: tx })).map((page) => page.id);
  // A page at a former address takes it over.
  await tx.deleteFrom("redirect").where("path", "=", paths.page(id)).execute();
  await tx
    .insertInto("page")
    .values({ id, title, html, status, is_sample: isSample ? 1 : 0, position: ids.length })
    .execute();
  await renumber(tx, [...ids, id]);
  await insertPictures(tx, files, id, draft);
  return { id, title, status };
}

/** The publisher's own pages stay, also in place of the sample's with the same id. @param tx a transaction */
export async function replaceSamplePages(
  tx: Transaction<LibraryTables>,
  files: Library["files"],
  drafts: readonly PageDraft[],
): Promise<void> {
  await tx.deleteFrom("page").where("is_sample", "=", 1).execute();
  const own = new Set((await listPages({ database: tx })).map(({ id }) => id));
  for (const draft of drafts)
    if (!own.has(draft.id ?? pageIdOf(draft.title))) await insertPage(tx, files, draft, true);
}

async function insertPictures(
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
 * @param draft another id moves the page's address
 * @param options what `check` throws of the page as it is ends the change @throws PublicError
 */
export async function updatePage(
  library: Library,
  id: string,
  draft: PageDraft,
  { check, also }: { check?: (current: LibraryPage) => void; also?: AlsoWritten } = {},
): Promise<LibraryPageLine> {
  const newId = draft.id ?? id;
  return changeFiles(library, async (tx, release) => {
    const current = await knownPage(tx, id);
    check?.(current);
    if (newId !== id && (await findPage({ database: tx }, newId)))
      throw refused(copy.pageIdTaken, `“${newId}”`);
    const { title, html, status } = { ...draft, status: draft.status ?? current.status };
    const changes = { id: newId, title, html, status, is_sample: 0 };
    await tx.updateTable("page").set(changes).where("id", "=", id).execute();
    if (newId !== id) await redirectTo(tx, paths.page(id), paths.page(newId));
    release(await deletePictures(tx, newId));
    await insertPictures(tx, library.files, newId, draft);
    await also?.(tx, newId);
    return { id: newId, title, status };
  });
}

/** Readers see it no more. @param also written in the same transaction @throws PublicError */
export function withdrawPage({ database }: Library, id: string, also: AlsoWithdrawn): Promise<Withdrawal> {
  return database.transaction().execute(async (tx) => {
    const page = await knownPage(tx, id);
    await tx.updateTable("page").set({ status: "draft" }).where("id", "=", id).execute();
    const version = pageVersion({ ...page, status: "draft" });
    const change = { title: page.title, formerVersion: pageVersion(page), version };
    await also(tx, change);
    return change;
  });
}

/** @param place as it was typed: among all pages, drafts included, from 1 @throws PublicError */
export function movePage({ database }: Library, id: string, place: string): Promise<LibraryPageLine> {
  return database.transaction().execute((tx) => placePage(tx, id, place));
}

/** @throws PublicError */
export async function placePage(
  tx: Transaction<LibraryTables>,
  id: string,
  place: string,
): Promise<LibraryPage> {
  const page = await knownPage(tx, id);
  const ids = (await listPages({ database: tx })).map((one) => one.id);
  const number = /^\d{1,4}$/.test(place) ? Number(place) : 0;
  if (number < 1 || number > ids.length)
    throw refused(copy.pagePosition(place.slice(0, 20), ids.length), `“${id}”`);
  await renumber(tx, ids.filter((other) => other !== id).toSpliced(number - 1, 0, id));
  return page;
}

/** Removes a page, with its pictures that are not used elsewhere. @returns its title @throws PublicError */
export function removePage(library: Library, id: string): Promise<string> {
  return changeFiles(library, async (tx, release) => {
    const { title } = await knownPage(tx, id);
    release(await deletePictures(tx, id));
    await tx.deleteFrom("page").where("id", "=", id).execute();
    await renumber(
      tx,
      (await listPages({ database: tx })).map((page) => page.id),
    );
    return title;
  });
}

async function renumber(tx: Transaction<LibraryTables>, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx.updateTable("page").set({ position }).where("id", "=", id).execute();
}

function deletePictures(tx: Transaction<LibraryTables>, id: string) {
  return tx.deleteFrom("page_file").where("page_id", "=", id).returning("hash").execute();
}
