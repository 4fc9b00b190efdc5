import type { Kysely } from "kysely";
import type { DeskTables } from "../desk-tables.ts";

/** Removes an article's schedule and its frozen revision. @param db in a transaction @returns false when there was none */
export async function dropSchedule(db: Kysely<DeskTables>, articleId: string): Promise<boolean> {
  const schedule = await db
    .deleteFrom("schedule")
    .where("article_id", "=", articleId)
    .returning("revision_id")
    .executeTakeFirst();
  if (!schedule) return false;
  await db.deleteFrom("revision").where("id", "=", schedule.revision_id).execute();
  return true;
}
