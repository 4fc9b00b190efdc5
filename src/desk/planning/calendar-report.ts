import { isPublic } from "../../content/library/library-source.ts";
import { type IstanbulMonth, istanbulDay, istanbulInstant } from "../../domain/turkish-date.ts";
import { selectTitled, titleOf } from "../articles/select-articles.ts";
import type { DeskServices } from "../desk-services.ts";
import { addDays, daysOfWeeks } from "../document/calendar-days.ts";
import { isLate } from "./assigned-articles.ts";

export type CalendarEntry = Awaited<ReturnType<typeof calendarReport>>[number];

type Services = Pick<DeskServices, "db" | "library" | "snapshot" | "isHosted" | "now">;

/**
 * What came out, goes out and is due in the weeks of a month, each on its day in Istanbul, by the hour. Of the desk's own
 * there is an `articleId`, of all others a `post`; what has a `revision` goes out by the desk's clock.
 */
export async function calendarReport(services: Services, month: IstanbulMonth) {
  const days = daysOfWeeks(month);
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const range = { first, last, from: beginOf(first), until: beginOf(addDays(last, 1)) };
  const entries = [
    ...(await scheduledOnes(services, range)),
    ...(await dueOnes(services, range)),
    ...(await posts(services, range)),
  ];
  return entries.sort((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1));
}

interface Range {
  /** Days, and the instants of their beginning and their end. */
  readonly first: string;
  readonly last: string;
  readonly from: string;
  readonly until: string;
}

const NOTHING = { articleId: null, post: null, revision: null, instant: null, assignee: null, isLate: false };

async function scheduledOnes({ db }: Services, { from, until }: Range) {
  const rows = await db
    .selectFrom("schedule")
    .innerJoin("revision", "revision.id", "revision_id")
    .select(["schedule.article_id as articleId", "instant", "revision_id as revision", "failed_why"])
    .select(titleOf(db, "revision.fields").as("title"))
    .where("instant", ">=", from)
    .where("instant", "<", until)
    .execute();
  return rows.map(({ failed_why, ...row }) => ({
    ...NOTHING,
    ...row,
    key: `scheduled ${row.articleId}`,
    kind: "scheduled" as const,
    day: dayOf(row.instant),
    isLate: failed_why !== null,
  }));
}

async function dueOnes({ db, now }: Services, { first, last }: Range) {
  const rows = await selectTitled(db)
    .where("article.deleted_at", "is", null)
    .where("due_day", ">=", first)
    .where("due_day", "<=", last)
    .execute();
  return rows.map((row) => ({
    ...NOTHING,
    key: `due ${row.id}`,
    kind: "due" as const,
    articleId: row.id,
    title: row.title,
    day: row.dueDay ?? "",
    assignee: row.assignee,
    isLate: isLate(row, istanbulDay(now())),
  }));
}

async function posts({ library, snapshot, isHosted, now }: Services, { from, until }: Range) {
  const rows = isHosted
    ? await snapshot
        .selectFrom("post")
        .select(["id", "title", "is_issue as isIssue", "created_at as instant"])
        .select(({ lit }) => lit(1).as("isOut"))
        .where("created_at", ">=", from)
        .where("created_at", "<", until)
        .execute()
    : await library.database
        .selectFrom("post")
        .select(["id", "title", "created_at as instant", isPublic(new Date(now())).as("isOut")])
        .select(({ eb }) => eb("pdf_file", "is not", null).as("isIssue"))
        .where("status", "=", "published")
        .where("created_at", ">=", from)
        .where("created_at", "<", until)
        .execute();
  return rows.map(({ id, title, isIssue, instant, isOut }) => ({
    ...NOTHING,
    key: `post ${id}`,
    kind: isOut ? ("published" as const) : ("scheduled" as const),
    title,
    day: dayOf(instant ?? ""),
    instant,
    post: { id, title, isIssue: Boolean(isIssue) },
  }));
}

function timeOf({ day, instant }: { readonly day: string; readonly instant: string | null }): string {
  return instant ?? beginOf(day);
}

function beginOf(day: string): string {
  return new Date(istanbulInstant(new Date(`${day}T00:00:00Z`))).toISOString();
}

function dayOf(instant: string): string {
  return istanbulDay(Date.parse(instant));
}
