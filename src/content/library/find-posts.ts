import { type InferResult, type Kysely, type RawBuilder, sql } from "kysely";
import type { Byline } from "../../domain/author.ts";
import { paths } from "../../domain/paths.ts";
import { TEXT_NAMES, textsOf } from "../../domain/post-fields.ts";
import { closestWord } from "../../domain/search/closest-word.ts";
import type { FileHash } from "../../platform/blobs/blob-store.ts";
import { isPostgres } from "../../platform/database/migrate.ts";
import { refused } from "../../platform/public-error.ts";
import { movedId } from "./former-addresses.ts";
import type { Library } from "./library.ts";
import { copy } from "./library-copy.ts";
import { type LibraryFile, type LibraryPost, setupOf } from "./library-post.ts";
import type { LibraryTables } from "./library-tables.ts";

export function selectPosts(db: Kysely<LibraryTables>) {
  return db.selectFrom("post").selectAll().select(namesOf(db));
}

/** The names of a post's categories and its Bylines, as JSON. */
export function namesOf(db: Kysely<LibraryTables>) {
  const object = sql.raw(isPostgres(db) ? "json_build_object" : "json_object");
  const names = jsonList(db, sql`name`);
  const bylines = jsonList(db, sql`${object}('id', author.id, 'name', author.name, 'role', role)`);
  return [
    sql<string>`(
      select ${names} from post_category where post_category.post_id = post.id
    )`.as("category_names"),
    sql<string>`(
      select ${bylines} from post_author join author on author.id = author_id where post_author.post_id = post.id
    )`.as("bylines"),
  ] as const;
}

function jsonList(db: Kysely<LibraryTables>, item: RawBuilder<unknown>): RawBuilder<string> {
  return isPostgres(db)
    ? sql`coalesce(json_agg(${item} order by position), '[]')::text`
    : sql`json_group_array(${item} order by position)`;
}

export type PostRow = InferResult<ReturnType<typeof selectPosts>>[number];

export function fieldsOf(row: PostRow) {
  return {
    id: row.id,
    ...textsOf(row, TEXT_NAMES),
    html: row.html,
    categories: JSON.parse(row.category_names) as string[],
    authors: JSON.parse(row.bylines) as Byline[],
    createdAt: row.created_at,
    pageSetup: setupOf(row),
    outline: row.outline,
  };
}

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
