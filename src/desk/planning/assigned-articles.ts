import type { StaffMember } from "../../domain/staff.ts";
import { istanbulDay } from "../../domain/turkish-date.ts";
import { selectTitled, type TitledArticle } from "../articles/select-articles.ts";
import type { DeskServices } from "../desk-services.ts";

export type AssignedArticle = Awaited<ReturnType<typeof assignedArticles>>["mine"][number];

const MAX_SHOWN = 50;

/** What somebody has, and what of others is late, by the days on which they are due: at most 50 of both. */
export async function assignedArticles({ db, now }: Pick<DeskServices, "db" | "now">, { id }: StaffMember) {
  const today = istanbulDay(now());
  const rows = await selectTitled(db)
    .where("article.deleted_at", "is", null)
    .where(({ or, eb }) => or([eb("assignee.id", "=", id), eb("due_day", "<", today)]))
    .orderBy("due_day", (day) => day.asc().nullsLast())
    .orderBy("article.id")
    .limit(MAX_SHOWN)
    .execute();
  const all = rows.map(({ id: articleId, title, assigneeId, assignee, dueDay, review, plannedFor }) => ({
    articleId,
    title,
    assigneeId,
    assignee,
    dueDay,
    review,
    isLate: isLate({ dueDay, review, plannedFor }, today),
  }));
  return {
    mine: all.filter(({ assigneeId }) => assigneeId === id),
    overdue: all.filter((line) => line.isLate && line.assigneeId !== id),
  };
}

type Due = Pick<TitledArticle, "dueDay" | "review" | "plannedFor">;

/** Its day is over, and it is neither handed in nor waits for its time. What is published has no day any more. */
export function isLate({ dueDay, review, plannedFor }: Due, today: string): boolean {
  return dueDay !== null && dueDay < today && review !== "handed in" && plannedFor === null;
}
