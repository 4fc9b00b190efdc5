import * as v from "valibot";
import type { StaffMember } from "../../domain/staff.ts";
import { istanbulDay, turkishDate } from "../../domain/turkish-date.ts";
import { refused } from "../../platform/public-error.ts";
import { calendarDay } from "../articles/article-bodies.ts";
import { readArticle } from "../articles/article-store.ts";
import { copy as articlesCopy } from "../articles/articles-copy.ts";
import type { DeskServices } from "../desk-services.ts";
import { noteEvent } from "../history/article-journal.ts";
import { copy } from "./planning-copy.ts";

/** What is left out stays. */
export const assignmentBody = v.partial(
  v.object({
    assigneeId: v.nullable(v.pipe(v.string(), v.maxLength(60))),
    dueDay: v.nullable(calendarDay),
  }),
);

/** Says who has an article, and until which day. @throws PublicError */
export async function assignArticle(
  { db, now, articles, audit }: Pick<DeskServices, "db" | "now" | "articles" | "audit">,
  articleId: string,
  staff: StaffMember,
  changes: v.InferOutput<typeof assignmentBody>,
): Promise<void> {
  const title = await db.transaction().execute(async (tx) => {
    const { deletedAt, fields, ...article } = await readArticle(tx, articleId);
    if (deletedAt !== null) throw refused(copy.inBin);
    const { assigneeId = article.assigneeId, dueDay = article.dueDay } = changes;
    if (assigneeId === article.assigneeId && dueDay === article.dueDay) return null;
    if (dueDay !== article.dueDay && dueDay !== null && dueDay < istanbulDay(now()))
      throw refused(copy.dueDayOver);
    const working = tx.selectFrom("staff").select("id").where("disabled_at", "is", null);
    if (assigneeId !== null && !(await working.where("id", "=", assigneeId).executeTakeFirst()))
      throw refused(copy.notInTeam);
    const assigned = { assignee_id: assigneeId, due_day: dueDay };
    await tx.updateTable("article").set(assigned).where("id", "=", articleId).execute();
    const note = dueDay === null ? "" : copy.dueDay(turkishDate(dueDay));
    const event = { articleId, kind: "assigned", staffId: staff.id, at: now() } as const;
    await noteEvent(tx, { ...event, forStaffId: assigneeId, note });
    return fields.title || articlesCopy.untitled;
  });
  if (title !== null) await audit.record(staff, "assigned", title, { article: articleId });
  articles.tellState(articleId);
}
