import * as v from "valibot";
import type { StaffMember } from "../../domain/staff.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import { calendarDay, instant, versionsBody } from "../articles/article-bodies.ts";
import { readArticle, readArticleHead } from "../articles/article-store.ts";
import { copy as articlesCopy } from "../articles/articles-copy.ts";
import type { DeskServices } from "../desk-services.ts";
import type { ArticleFields } from "../document/article-fields.ts";
import { sameTimeOn } from "../document/calendar-days.ts";
import { noteEvent } from "../history/article-journal.ts";
import { dropSchedule, keepRevision, readRevision } from "../history/revisions.ts";
import { amendmentBody } from "./amendment-body.ts";
import { refuseTaken } from "./article-address.ts";
import { articlePost } from "./article-post.ts";
import { copy } from "./publishing-copy.ts";
import { refuseNewer } from "./refuse-newer.ts";

const ISTANBUL = "Europe/Istanbul";
const MAX_LEAD_MS = 2 * 366 * 24 * 60 * 60 * 1000;

/** `revision` is the text that is to move: another one may have taken its place. */
export const scheduleDayBody = v.object({ day: calendarDay, revision: v.pipe(v.string(), v.maxLength(40)) });

export const scheduleBody = v.object({
  instant,
  zone: v.pipe(v.string(), v.maxLength(60)),
  seen: versionsBody,
  amendment: v.exactOptional(amendmentBody),
});

/** Freezes the text as it was seen, which is as it is saved now: this one goes out, whatever is written later. @throws PublicError */
export async function scheduleArticle(
  services: DeskServices,
  articleId: string,
  staff: StaffMember,
  { instant, zone, seen, amendment }: v.InferOutput<typeof scheduleBody>,
): Promise<void> {
  const { db, now, audit, articles, publisher } = services;
  refuseInstant(instant, now());
  const { kind, title } = await publisher.alone(articleId, async () => {
    const article = await readArticle(db, articleId);
    if (article.deletedAt !== null) throw refused(articlesCopy.takeOutFirst);
    refuseNewer(article, seen, staff.id);
    await refuseTaken(services, article, article.fields.address);
    refuseDate(article.fields, instant);
    const { title } = await articlePost(services, article.kind, article);
    await db.transaction().execute(async (tx) => {
      await dropSchedule(tx, articleId);
      const kept = { ...article, articleId, staffId: staff.id, at: now() };
      const revisionId = await keepRevision(tx, { ...kept, kind: "scheduled" });
      const order = {
        article_id: articleId,
        revision_id: revisionId,
        staff_id: staff.id,
        instant,
        zone,
        amendment: amendment ? JSON.stringify(amendment) : null,
      };
      await tx.insertInto("schedule").values(order).execute();
      await noteEvent(tx, { ...kept, kind: "scheduled", revisionId });
    });
    return { kind: article.kind, title };
  });
  await audit.record(staff, `${kind} scheduled`, title, { article: articleId, instant });
  articles.tellState(articleId);
}

const SOON_MS = 1_000;

/** The clock publishes it as it is written now, an issue as soon as its pages are made. @throws PublicError */
export async function publishWhenMade(services: DeskServices, articleId: string, staff: StaffMember) {
  const instant = new Date(services.now() + SOON_MS).toISOString();
  const seen = await services.articles.current(articleId);
  await scheduleArticle(services, articleId, staff, { instant, zone: ISTANBUL, seen });
}

/** The text that was frozen goes out on another day, at the same hour in Istanbul. @throws PublicError */
export async function moveSchedule(
  { db, now, audit, articles, publisher }: DeskServices,
  articleId: string,
  staff: StaffMember,
  { day, revision: revisionId }: v.InferOutput<typeof scheduleDayBody>,
): Promise<void> {
  const { kind, title, instant } = await publisher.alone(articleId, async () => {
    const { kind } = await readArticleHead(db, articleId);
    const own = db.selectFrom("schedule").where("article_id", "=", articleId);
    const schedule = await own.select(["instant", "revision_id"]).executeTakeFirst();
    if (!schedule) throw new PublicError("missing", copy.notScheduled);
    if (schedule.revision_id !== revisionId) throw new PublicError("conflict", copy.scheduledMeanwhile);
    const instant = sameTimeOn(schedule.instant, day);
    refuseInstant(instant, now());
    const { fields } = await readRevision(db, articleId, revisionId);
    refuseDate(fields, instant);
    await db.transaction().execute(async (tx) => {
      const moved = { instant, staff_id: staff.id, claimed_at: null, failed_why: null };
      await tx.updateTable("schedule").set(moved).where("article_id", "=", articleId).execute();
      await noteEvent(tx, { articleId, kind: "scheduled", staffId: staff.id, at: now(), revisionId });
    });
    return { kind, title: fields.title, instant };
  });
  await audit.record(staff, `${kind} scheduled`, title, { article: articleId, instant });
  articles.tellState(articleId);
}

function refuseInstant(instant: string, now: number): void {
  const lead = Date.parse(instant) - now;
  if (lead <= 0) throw refused(copy.instantOver);
  if (lead > MAX_LEAD_MS) throw refused(copy.instantTooFar);
}

function refuseDate({ date }: ArticleFields, instant: string): void {
  if (date !== null && date > instant) throw refused(copy.dateAfterInstant);
}

/** @throws PublicError when it has no time */
export async function cancelSchedule(
  { db, now, audit, articles, publisher }: DeskServices,
  articleId: string,
  staff: StaffMember,
): Promise<void> {
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
