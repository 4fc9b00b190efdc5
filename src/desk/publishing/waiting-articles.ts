import { titleOf } from "../articles/article-title.ts";
import type { DeskServices } from "../desk-services.ts";
import { copy } from "./publishing-copy.ts";

interface WaitingArticle {
  readonly articleId: string;
  readonly title: string;
}

/** Articles that wait for a person or for their time. Times are milliseconds since 1970, instants ISO 8601 in UTC. */
export interface WaitingArticles {
  /** The next one first. */
  readonly scheduled: readonly (WaitingArticle & {
    readonly instant: string;
    readonly failedWhy: string | null;
  })[];
  /** The one that waits longest first. */
  readonly handedIn: readonly (WaitingArticle & {
    readonly by: string | null;
    readonly note: string;
    readonly at: number;
  })[];
  /** The server was down when their time came: the newest first. */
  readonly late: readonly (WaitingArticle & { readonly instant: string; readonly at: number })[];
}

const LATE_AFTER_MS = 60_000;
const LATE_SHOWN_FOR_MS = 3 * 24 * 60 * 60 * 1000;
const MAX_SHOWN = 50;

/** At most 50 of each kind, without their texts. */
export async function waitingArticles({
  db,
  now,
}: Pick<DeskServices, "db" | "now">): Promise<WaitingArticles> {
  const title = (column: string) => titleOf(db, column, copy.untitled).as("title");
  const scheduled = await db
    .selectFrom("schedule")
    .innerJoin("revision", "revision.id", "revision_id")
    .select([
      "schedule.article_id as articleId",
      title("revision.fields"),
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
    .select(["article.id as articleId", title("article.fields"), "staff.name as by", "note", "hand_in.at"])
    .where("article.deleted_at", "is", null)
    .orderBy("hand_in.at")
    .limit(MAX_SHOWN)
    .execute();
  const published = await db
    .selectFrom("revision")
    .select(["article_id as articleId", title("fields"), "planned_for", "at"])
    .where("kind", "=", "published")
    .where("planned_for", "is not", null)
    .where("at", ">", now() - LATE_SHOWN_FOR_MS)
    .orderBy("at", "desc")
    .limit(MAX_SHOWN)
    .execute();
  const late = published
    .map(({ planned_for, ...line }) => ({ ...line, instant: planned_for ?? "" }))
    .filter(({ at, instant }) => at - Date.parse(instant) > LATE_AFTER_MS);
  return { scheduled, handedIn, late };
}
