import { type Kysely, sql } from "kysely";
import type { Byline } from "../../domain/author.ts";
import type { PageSetup } from "../../domain/issue/page-setup.ts";
import { TEXT_NAMES, textsOf } from "../../domain/post-fields.ts";
import type { FileHash } from "../../platform/blobs/blob-store.ts";
import { isPostgres } from "../../platform/database/migrate.ts";
import type { Library } from "./library.ts";
import { type LibraryFile, type LibraryPost, type LibraryPostLine, setupOf } from "./library-post.ts";
import type { LibraryTables } from "./library-tables.ts";

/** The post's categories in their order, as JSON. */
function categoryNames(db: Kysely<LibraryTables>) {
  const all = isPostgres(db)
    ? sql`coalesce(json_agg(name order by position), '[]')::text`
    : sql`json_group_array(name order by position)`;
  return sql<string>`(select ${all} from post_category where post_category.post_id = post.id)`.as(
    "category_names",
  );
}

export function parseCategoryNames(json: string): string[] {
  return JSON.parse(json);
}

/** The post's authors in their order, as JSON. */
export function bylines(db: Kysely<LibraryTables>) {
  const all = isPostgres(db)
    ? sql`coalesce(
        json_agg(json_build_object('id', author.id, 'name', author.name, 'role', role) order by position), '[]'
      )::text`
    : sql`json_group_array(json_object('id', author.id, 'name', author.name, 'role', role) order by position)`;
  return sql<string>`(
    select ${all} from post_author join author on author.id = author_id where post_author.post_id = post.id
  )`.as("bylines");
}

export function parseBylines(json: string): Byline[] {
  return JSON.parse(json);
}

const lineColumns = ["id", "title", "status", "created_at", "pdf_file"] as const;

/** What `lineOf` reads. */
export function selectLines(db: Kysely<LibraryTables>) {
  return db.selectFrom("post").select([...lineColumns, categoryNames(db)]);
}

type LineRow = Pick<LibraryTables["post"], "id" | "title" | "status" | "created_at" | "pdf_file"> & {
  readonly category_names: string;
};

export function lineOf(row: LineRow): LibraryPostLine {
  return {
    id: row.id,
    title: row.title,
    categories: parseCategoryNames(row.category_names),
    createdAt: row.created_at,
    status: row.status,
    isIssue: row.pdf_file !== null,
  };
}

/** Whole rows with what other tables tell of a post. */
export function selectPosts(db: Kysely<LibraryTables>) {
  return db
    .selectFrom("post")
    .selectAll()
    .select([categoryNames(db), bylines(db)]);
}

/** Newest first. */
export async function listPosts(library: Library): Promise<LibraryPostLine[]> {
  const rows = await selectLines(library.database)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(lineOf);
}

export async function findPost(library: Library, id: string): Promise<LibraryPost | null> {
  const row = await selectPosts(library.database).where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  return {
    ...lineOf(row),
    ...textsOf(row, TEXT_NAMES),
    html: row.html,
    authors: parseBylines(row.bylines),
    image: await findFile(library, row.image_file),
    pdf: await findFile(library, row.pdf_file),
    pageSetup: setupOf(row),
    isDated: row.is_dated === 1,
    updatedAt: row.updated_at,
  };
}

/** The PDF of every issue, published or not, with its page setup. */
export async function listPdfs(
  library: Library,
): Promise<{ readonly hash: FileHash; readonly setup: PageSetup }[]> {
  const rows = await library.database
    .selectFrom("post")
    .select(["pdf_file", "page_box", "page_spreads"])
    .where("pdf_file", "is not", null)
    .$narrowType<{ pdf_file: FileHash }>()
    .execute();
  return rows.map((row) => ({ hash: row.pdf_file, setup: setupOf(row) }));
}

export async function findFile(library: Library, hash: FileHash | null): Promise<LibraryFile | null> {
  if (hash === null) return null;
  const row = await library.database
    .selectFrom("file")
    .select(["hash", "name", "content_type", "size", "width", "height"])
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (!row) return null;
  const { content_type: contentType, ...file } = row;
  return { ...file, contentType };
}
