import type { DeskDb } from "../desk-database.ts";
import { newestRevisions } from "../history/revisions.ts";

/**
 * The one that readers have, or had before it was withdrawn. Its id goes with the next publishing, so that of two at
 * once one is told. One that the clock published has no `by`, and `plannedFor`, when it was to come out.
 */
export async function lastPublication(db: DeskDb, articleId: string) {
  const last = await newestRevisions(db, articleId)
    .leftJoin("staff", "staff.id", "revision.staff_id")
    .select(["revision.id", "at", "planned_for as plannedFor", "staff.name as by"])
    .where("kind", "=", "published")
    .limit(1)
    .executeTakeFirst();
  return last ?? null;
}
