import type { DeskDb } from "../desk-database.ts";

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

/** By what was published, since two machines' clocks may differ and one may be set back. */
export async function lastPublication(db: DeskDb, articleId: string): Promise<LastPublication | null> {
  const last = await db
    .selectFrom("revision")
    .leftJoin("staff", "staff.id", "staff_id")
    .select(["revision.id", "at", "planned_for", "staff.name as by"])
    .where("article_id", "=", articleId)
    .where("kind", "=", "published")
    .orderBy((eb) => eb("doc_version", "+", eb.ref("fields_version")), "desc")
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ? { id: last.id, at: last.at, by: last.by, plannedFor: last.planned_for } : null;
}
