import type { Kysely } from "kysely";
import { paths } from "../../domain/paths.ts";
import { closestWord } from "../../domain/search/closest-word.ts";
import type { FileHash } from "../../platform/blobs/blob-store.ts";
import { refused } from "../../platform/public-error.ts";
import { movedId } from "./former-addresses.ts";
import type { Library } from "./library.ts";
import { copy } from "./library-copy.ts";
import { type LibraryFile, type LibraryPost, setupOf } from "./library-post.ts";
import type { LibraryTables } from "./library-tables.ts";
import { fieldsOf, selectPosts } from "./post-rows.ts";

export async function listPosts({ database }: Library) {
  const rows = await database
    .selectFrom("post")
    .select(["id", "title", "status", "pdf_file"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ pdf_file, ...post }) => ({ ...post, isIssue: pdf_file !== null }));
}

export async function findPost(library: Library, id: string): Promise<LibraryPost | null> {
  const row = await selectPosts(library.database).where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  return {
    ...fieldsOf(row),
    status: row.status,
    isIssue: row.pdf_file !== null,
    image: await findFile(library, row.image_file),
    pdf: await findFile(library, row.pdf_file),
    isDated: row.is_dated === 1,
    updatedAt: row.updated_at,
  };
}

/** @throws PublicError naming the nearest post */
export async function knownPost(library: Library, id: string): Promise<LibraryPost> {
  return (await findPost(library, id)) ?? refuseUnknownPost(library.database, id);
}

/** @throws PublicError naming the post that moved away from there, or the nearest one */
export async function refuseUnknownPost(database: Kysely<LibraryTables>, id: string): Promise<never> {
  const moved = await movedId(database, paths.post(id));
  if (moved !== null) throw refused(copy.postMoved(moved), `“${id}”`);
  const posts = await database.selectFrom("post").select("id").execute();
  const near = closestWord(
    id,
    posts.map((post) => post.id).filter((known) => Math.abs(known.length - id.length) <= 2),
  );
  throw refused(copy.noSuchPost(near), `“${id}”`);
}

export async function listPdfs(library: Library) {
  const rows = await library.database
    .selectFrom("post")
    .select(["pdf_file", "page_box", "page_spreads"])
    .where("pdf_file", "is not", null)
    .orderBy("updated_at", "desc")
    .$narrowType<{ pdf_file: FileHash }>()
    .execute();
  return rows.map((row) => ({ hash: row.pdf_file, setup: setupOf(row) }));
}

export async function findFile(
  { database }: Pick<Library, "database">,
  hash: FileHash | null,
): Promise<LibraryFile | null> {
  if (hash === null) return null;
  const file = database
    .selectFrom("file")
    .select(["hash", "name", "content_type as contentType", "size", "width", "height"]);
  return (await file.where("hash", "=", hash).executeTakeFirst()) ?? null;
}
