import { type InferResult, type Kysely, type RawBuilder, sql } from "kysely";
import type { Byline } from "../../domain/author.ts";
import { TEXT_NAMES, textsOf } from "../../domain/post-fields.ts";
import { isPostgres } from "../../platform/database/migrate.ts";
import { setupOf } from "./library-post.ts";
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
