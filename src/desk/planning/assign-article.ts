import * as v from "valibot";
import type { StaffMember } from "../../domain/staff.ts";
import { istanbulDay, turkishDate } from "../../domain/turkish-date.ts";
import { refused } from "../../platform/public-error.ts";
import { calendarDay } from "../articles/article-bodies.ts";
import { changeStanding, type StandingServices } from "../articles/article-standing.ts";
import { copy } from "./planning-copy.ts";

/** What is left out stays. */
export const assignmentBody = v.partial(
  v.object({
    assigneeId: v.nullable(v.pipe(v.string(), v.maxLength(60))),
    dueDay: v.nullable(calendarDay),
  }),
);

/** Says who has an article, and until which day. @throws PublicError */
export function assignArticle(
  services: StandingServices,
  articleId: string,
  staff: StaffMember,
  changes: v.InferOutput<typeof assignmentBody>,
): Promise<void> {
  return changeStanding(services, articleId, staff, "assigned", async (article, tx) => {
    const { assigneeId = article.assigneeId, dueDay = article.dueDay } = changes;
    if (assigneeId === article.assigneeId && dueDay === article.dueDay) return null;
    if (dueDay !== article.dueDay && dueDay !== null && dueDay < istanbulDay(services.now()))
      throw refused(copy.dueDayOver);
    const working = tx.selectFrom("staff").select("id").where("disabled_at", "is", null);
    if (assigneeId !== null && !(await working.where("id", "=", assigneeId).executeTakeFirst()))
      throw refused(copy.notInTeam);
    const assigned = { assignee_id: assigneeId, due_day: dueDay };
    await tx.updateTable("article").set(assigned).where("id", "=", articleId).execute();
    return { forStaffId: assigneeId, note: dueDay === null ? "" : copy.dueDay(turkishDate(dueDay)) };
  });
}
