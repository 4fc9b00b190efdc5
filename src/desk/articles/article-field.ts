import { type RawBuilder, sql } from "kysely";
import { isPostgres } from "../../platform/database/migrate.ts";
import type { DeskDb } from "../desk-database.ts";
import type { ArticleFields } from "../document/article-fields.ts";

/** A text in a column of fields, read by the database; null where it is none. @param column JSON of ArticleFields */
export function fieldOf(
  db: DeskDb,
  column: string,
  name: "title" & keyof ArticleFields,
): RawBuilder<string | null> {
  return isPostgres(db)
    ? sql`desk_field(${sql.ref(column)}, ${sql.lit(name)})`
    : sql`json_extract(${sql.ref(column)}, ${sql.lit(`$.${name}`)})`;
}

/** The same, with words in place of none. */
export function titleOf(db: DeskDb, column: string, untitled: string): RawBuilder<string> {
  return sql`coalesce(nullif(${fieldOf(db, column, "title")}, ''), ${untitled})`;
}
