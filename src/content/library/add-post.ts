import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import { slugOf } from "../../domain/turkish-text.ts";
import type { Library } from "./library.ts";
import { copy } from "./library-copy.ts";
import type { LibraryFile, LibraryPostLine, PostDraft } from "./library-post.ts";
import type { LibraryTables } from "./library-tables.ts";
import { Refusal } from "./refusal.ts";
import { markHolding } from "./sample-mark.ts";

/** @param draft its files lie in the store already @throws Refusal */
export async function addPost(library: Library, draft: PostDraft): Promise<LibraryPostLine> {
  return await library.database.transaction().execute(async (tx) => {
    await markHolding(tx, "own");
    return await insertDraft(tx, library.files, draft);
  });
}

/** @param tx holds the write lock already @throws Refusal */
export async function insertDraft(
  tx: Transaction<LibraryTables>,
  files: Library["files"],
  draft: PostDraft,
): Promise<LibraryPostLine> {
  const needed = filesOf(draft);
  for (const file of needed) await insertFile(tx, files, file);
  const id = await choosePostId(tx, draft.id, draft.title);
  await tx
    .insertInto("post")
    .values({
      id,
      title: draft.title,
      abstract: draft.abstract,
      html: draft.html,
      created_at: draft.createdAt,
      updated_at: new Date().toISOString(),
      image_file: draft.image?.hash ?? null,
      pdf_file: draft.pdf?.hash ?? null,
      page_box: draft.pageSetup.box,
      page_spreads: draft.pageSetup.spreads,
    })
    .execute();
  await insertCategories(tx, id, draft.categories);
  for (const { hash } of needed) await tx.insertInto("post_file").values({ post_id: id, hash }).execute();
  const { title, categories, createdAt } = draft;
  return { id, title, categories, createdAt, isIssue: draft.pdf !== null };
}

/** @throws Refusal */
export async function insertFile(
  tx: Transaction<LibraryTables>,
  files: Library["files"],
  { contentType, ...about }: LibraryFile,
): Promise<void> {
  // Another command may have removed the last post with this file between our check and our lock.
  if ((await files.size(about.hash)) === null) throw new Refusal(about.name, copy.fileVanished);
  await tx
    .insertInto("file")
    .values({ ...about, content_type: contentType })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertCategories(
  tx: Transaction<LibraryTables>,
  id: string,
  categories: readonly string[],
): Promise<void> {
  for (const [position, name] of categories.entries())
    await tx.insertInto("post_category").values({ post_id: id, position, name }).execute();
}

function filesOf(draft: PostDraft): LibraryFile[] {
  const all = [draft.image, draft.pdf, ...draft.pictures].filter((file) => file !== null);
  return [...new Map(all.map((file) => [file.hash, file])).values()];
}

/** Addresses stay usable in a mail or a chat; a title may be a paragraph. */
const MAX_SLUG_LENGTH = 80;

/** The wanted id, else the title's slug, made unique by `-2`, `-3`. @throws Refusal when the wanted id is taken */
async function choosePostId(
  tx: Transaction<LibraryTables>,
  wanted: string | null,
  title: string,
): Promise<string> {
  if (wanted !== null) {
    if (await isTaken(tx, wanted)) throw new Refusal(`“${wanted}”`, copy.idTaken);
    return wanted;
  }
  const slug = shorten(slugOf(title));
  if (slug === "") return randomBytes(6).toString("hex");
  let id = slug;
  for (let number = 2; await isTaken(tx, id); number += 1) id = `${slug}-${number}`;
  return id;
}

async function isTaken(tx: Transaction<LibraryTables>, id: string): Promise<boolean> {
  return (await tx.selectFrom("post").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

function shorten(slug: string): string {
  if (slug.length <= MAX_SLUG_LENGTH) return slug;
  const cut = slug.slice(0, MAX_SLUG_LENGTH + 1);
  const end = cut.lastIndexOf("-");
  return cut.slice(0, end > 0 ? end : MAX_SLUG_LENGTH);
}
