import { type InferResult, type Kysely, sql } from "kysely";
import type { Byline } from "../../domain/author.ts";
import { TEXT_NAMES, textsOf } from "../../domain/post-fields.ts";
import type { FileHash } from "../../platform/blobs/blob-store.ts";
import { isPostgres } from "../../platform/database/migrate.ts";
import type { Library } from "./library.ts";
import { type LibraryPost, setupOf } from "./library-post.ts";
import type { LibraryTables } from "./library-tables.ts";

function categoryNames(db: Kysely<LibraryTables>) {
  const all = isPostgres(db)
    ? sql`coalesce(json_agg(name order by position), '[]')::text`
    : sql`json_group_array(name order by position)`;
  return sql<string>`(select ${all} from post_category where post_category.post_id = post.id)`.as(
    "category_names",
  );
}

function bylines(db: Kysely<LibraryTables>) {
  const all = isPostgres(db)
    ? sql`coalesce(
        json_agg(json_build_object('id', author.id, 'name', author.name, 'role', role) order by position), '[]'
      )::text`
    : sql`json_group_array(json_object('id', author.id, 'name', author.name, 'role', role) order by position)`;
  return sql<string>`(
    select ${all} from post_author join author on author.id = author_id where post_author.post_id = post.id
  )`.as("bylines");
}

export function selectPosts(db: Kysely<LibraryTables>) {
  return db
    .selectFrom("post")
    .selectAll()
    .select([categoryNames(db), bylines(db)]);
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

export async function listPdfs(library: Library) {
  const rows = await library.database
    .selectFrom("post")
    .select(["pdf_file", "page_box", "page_spreads"])
    .where("pdf_file", "is not", null)
    .$narrowType<{ pdf_file: FileHash }>()
    .execute();
  return rows.map((row) => ({ hash: row.pdf_file, setup: setupOf(row) }));
}

export async function findFile({ database }: Pick<Library, "database">, hash: FileHash | null) {
  if (hash === null) return null;
  const file = database
    .selectFrom("file")
    .select(["hash", "name", "content_type as contentType", "size", "width", "height"]);
  return (await file.where("hash", "=", hash).executeTakeFirst()) ?? null;
}
