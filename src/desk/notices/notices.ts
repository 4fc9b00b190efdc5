import type { StaffMember } from "../../domain/staff.ts";
import { titleOf } from "../articles/select-articles.ts";
import type { DeskDb } from "../desk-database.ts";
import type { ArticleEventKind } from "../document/journal-kinds.ts";

/** What is told to whoever was away, each once. */
const TOLD = [
  "handed in",
  "given back",
  "noted",
  "suggested",
  "published",
] as const satisfies ArticleEventKind[];

export type NoticeKind = (typeof TOLD)[number];

/** `by` is null where the clock did it; `at` in milliseconds since 1970. */
export type Notice = Awaited<ReturnType<typeof noticesFor>>[number];

const MAX_SHOWN = 50;

/** What others did since an event, the newest first, and of what one did to an article again and again the last. @param since id of the last event that the person knows of */
export async function noticesFor(db: DeskDb, { id, role }: Pick<StaffMember, "id" | "role">, since: number) {
  const rows = await db
    .selectFrom("article_event")
    .innerJoin("article", "article.id", "article_event.article_id")
    .leftJoin("staff", "staff.id", "article_event.staff_id")
    .select(["article_event.id", "article_id as articleId", "article_event.kind", "article_event.at"])
    .select(["note", "staff.name as by", "for_staff_id as forStaffId"])
    .select(titleOf(db, "article.fields").as("title"))
    .where("article_event.id", ">", since)
    .where("article_event.kind", "in", TOLD)
    .where("article.deleted_at", "is", null)
    .where(({ eb, or }) =>
      or([eb("article_event.staff_id", "is", null), eb("article_event.staff_id", "!=", id)]),
    )
    .orderBy("article_event.id", "desc")
    .limit(MAX_SHOWN)
    .execute();
  const isLast = ({ articleId, kind, by, forStaffId }: (typeof rows)[number], place: number) =>
    !rows
      .slice(0, place)
      .some(
        (later) =>
          later.articleId === articleId &&
          later.kind === kind &&
          later.by === by &&
          later.forStaffId === forStaffId,
      );
  return rows.filter(isLast).map(({ forStaffId, kind, ...row }) => ({
    ...row,
    kind: kind as NoticeKind,
    /** It waits for this person. */
    isOwn: forStaffId === id || (forStaffId === null && kind === "handed in" && role === "publisher"),
  }));
}

/** The ones that the desk has not shown the person yet. */
export async function newNotices(db: DeskDb, staff: StaffMember): Promise<readonly Notice[]> {
  const { told_event: since } = await db
    .selectFrom("staff")
    .select("told_event")
    .where("id", "=", staff.id)
    .executeTakeFirstOrThrow();
  return noticesFor(db, staff, since);
}

/** @param last id of the newest event that was shown; what came meanwhile is told the next time */
export async function settleNotices(db: DeskDb, staffId: string, last: number): Promise<void> {
  await db
    .updateTable("staff")
    .set({ told_event: last })
    .where("id", "=", staffId)
    .where("told_event", "<", last)
    .execute();
}
