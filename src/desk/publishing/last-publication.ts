import type { DeskDb } from "../desk-database.ts";
import { newestRevisions } from "../history/revisions.ts";

/** The one that readers have, or had before it was withdrawn. */
export interface LastPublication {
  /** Goes with the next publishing, so that of two at once one is told. */
  readonly id: string;
  readonly at: number;
  /** Null: the clock. */
  readonly by: string | null;
  /** When it was to come out, of one that the clock published. */
  readonly plannedFor: string | null;
}

export async function lastPublication(db: DeskDb, articleId: string): Promise<LastPublication | null> {
  const last = await newestRevisions(db, articleId)
    .leftJoin("staff", "staff.id", "revision.staff_id")
    .select(["revision.id", "at", "planned_for as plannedFor", "staff.name as by"])
    .where("kind", "=", "published")
    .limit(1)
    .executeTakeFirst();
  return last ?? null;
}
