import { titleOf } from "../articles/select-articles.ts";
import type { DeskServices } from "../desk-services.ts";

export type WaitingArticles = Awaited<ReturnType<typeof waitingArticles>>;

const LATE_AFTER_MS = 60_000;
const LATE_SHOWN_FOR_MS = 3 * 24 * 60 * 60 * 1000;
const MAX_SHOWN = 50;

/**
 * Articles that wait for a person or for their time: at most 50 of each kind, without their texts. Times are
 * milliseconds since 1970, instants ISO 8601 in UTC.
 */
export async function waitingArticles({ db, now }: Pick<DeskServices, "db" | "now">) {
  const scheduled = await db
    .selectFrom("schedule")
    .innerJoin("revision", "revision.id", "revision_id")
    .select([
      "schedule.article_id as articleId",
      titleOf(db, "revision.fields").as("title"),
      "instant",
      "failed_why as failedWhy",
    ])
    .orderBy("instant")
    .limit(MAX_SHOWN)
    .execute();
  const handedIn = await db
    .selectFrom("hand_in")
    .innerJoin("article", "article.id", "article_id")
    .leftJoin("staff", "staff.id", "hand_in.staff_id")
    .select([
      "article.id as articleId",
      titleOf(db, "article.fields").as("title"),
      "staff.name as by",
      "note",
      "hand_in.at",
    ])
    .where("article.deleted_at", "is", null)
    .orderBy("hand_in.at")
    .limit(MAX_SHOWN)
    .execute();
  const published = await db
    .selectFrom("revision")
    .select(["article_id as articleId", titleOf(db, "fields").as("title"), "planned_for", "at"])
    .where("kind", "=", "published")
    .where("planned_for", "is not", null)
    .where("at", ">", now() - LATE_SHOWN_FOR_MS)
    .orderBy("at", "desc")
    .limit(MAX_SHOWN)
    .execute();
  /** The server was down when their time came. */
  const late = published
    .map(({ planned_for, ...line }) => ({ ...line, instant: planned_for ?? "" }))
    .filter(({ at, instant }) => at - Date.parse(instant) > LATE_AFTER_MS);
  return { scheduled, handedIn, late };
}
