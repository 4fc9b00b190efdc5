import { titleOf } from "../articles/select-articles.ts";
import type { DeskServices } from "../desk-services.ts";
import type { ReviewKind } from "../desk-tables.ts";

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
  const reviewed = (kind: ReviewKind) =>
    db
      .selectFrom("review")
      .innerJoin("article", "article.id", "article_id")
      .leftJoin("staff", "staff.id", "review.staff_id")
      // Somebody whose account was closed mends nothing any more.
      .leftJoin("staff as assignee", (join) =>
        join.onRef("assignee.id", "=", "assignee_id").on("assignee.disabled_at", "is", null),
      )
      .leftJoin("staff as waiting", (join) =>
        join.onRef("waiting.id", "=", "for_staff_id").on("waiting.disabled_at", "is", null),
      )
      .select(["article.id as articleId", titleOf(db, "article.fields").as("title"), "note", "review.at"])
      .select(({ fn }) => ["staff.name as by", fn.coalesce("assignee.name", "waiting.name").as("for")])
      .where("review.kind", "=", kind)
      .where("article.deleted_at", "is", null)
      .orderBy("review.id")
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
  return {
    scheduled,
    handedIn: await reviewed("handed in"),
    givenBack: await reviewed("given back"),
    late,
  };
}
