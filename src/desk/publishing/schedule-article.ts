import * as v from "valibot";
import type { StaffMember } from "../../domain/staff.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import { instant, versionsBody } from "../articles/article-bodies.ts";
import { readArticle } from "../articles/article-store.ts";
import { copy as articlesCopy } from "../articles/articles-copy.ts";
import type { DeskServices } from "../desk-services.ts";
import { noteEvent } from "../history/article-journal.ts";
import { dropSchedule, keepRevision } from "../history/revisions.ts";
import { refuseTaken } from "./article-address.ts";
import { articlePost } from "./article-post.ts";
import { copy } from "./publishing-copy.ts";
import { refuseNewer } from "./refuse-newer.ts";

type ScheduleServices = Pick<
  DeskServices,
  "db" | "library" | "issues" | "now" | "audit" | "articles" | "publisher" | "scheduleClock"
>;

const MAX_LEAD_MS = 2 * 366 * 24 * 60 * 60 * 1000;

export const scheduleBody = v.object({
  instant,
  zone: v.pipe(v.string(), v.maxLength(60)),
  seen: versionsBody,
});

/** Freezes the text as it was seen, which is as it is saved now: this one goes out, whatever is written later. @throws PublicError */
export async function scheduleArticle(
  services: ScheduleServices,
  articleId: string,
  staff: StaffMember,
  { instant, zone, seen }: v.InferOutput<typeof scheduleBody>,
): Promise<void> {
  const { db, now, audit, articles, publisher, scheduleClock } = services;
  const due = Date.parse(instant);
  if (due <= now()) throw refused(copy.instantOver);
  if (due - now() > MAX_LEAD_MS) throw refused(copy.instantTooFar);
  const { kind, title } = await publisher.alone(articleId, async () => {
    const article = await readArticle(db, articleId);
    if (article.deletedAt !== null) throw refused(copy.inBin);
    refuseNewer(article, seen, staff.id);
    const { address, date } = article.fields;
    await refuseTaken(services, article, address);
    if (date !== null && Date.parse(date) > due) throw refused(copy.dateAfterInstant);
    const { title } = await articlePost(services, article.kind, article);
    await db.transaction().execute(async (tx) => {
      await dropSchedule(tx, articleId);
      const kept = { ...article, articleId, staffId: staff.id, at: now() };
      const revisionId = await keepRevision(tx, { ...kept, kind: "scheduled" });
      const order = { article_id: articleId, revision_id: revisionId, staff_id: staff.id, instant, zone };
      await tx.insertInto("schedule").values(order).execute();
      await noteEvent(tx, { ...kept, kind: "scheduled", revisionId });
    });
    return { kind: article.kind, title };
  });
  await audit.record(staff, `${kind} scheduled`, title, { article: articleId, instant });
  articles.tellState(articleId);
  scheduleClock.wake();
}

/** @throws PublicError when it has no time */
export async function cancelSchedule(
  services: ScheduleServices,
  articleId: string,
  staff: StaffMember,
): Promise<void> {
  const { db, now, audit, articles, publisher } = services;
  const isCancelled = await publisher.alone(articleId, () =>
    db.transaction().execute(async (tx) => {
      const isDropped = await dropSchedule(tx, articleId);
      const event = { articleId, kind: "unscheduled", staffId: staff.id, at: now() } as const;
      if (isDropped) await noteEvent(tx, event);
      return isDropped;
    }),
  );
  if (!isCancelled) throw new PublicError("missing", copy.notScheduled);
  const { kind, fields } = await readArticle(db, articleId);
  await audit.record(staff, `${kind} schedule cancelled`, fields.title || articlesCopy.untitled, {
    article: articleId,
  });
  articles.tellState(articleId);
}
