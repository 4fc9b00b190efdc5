import { type RawBuilder, sql } from "kysely";
import { isPostgres } from "../../platform/database/migrate.ts";
import type { DeskDb } from "../desk-database.ts";

/** The title in a column of fields, read by the database. @param column JSON of ArticleFields @param untitled in place of none */
export function titleOf(db: DeskDb, column: string, untitled: string): RawBuilder<string> {
  const title = isPostgres(db)
    ? sql`desk_field(${sql.ref(column)}, 'title')`
    : sql`json_extract(${sql.ref(column)}, '$.title')`;
  return sql`coalesce(nullif(${title}, ''), ${untitled})`;
}
