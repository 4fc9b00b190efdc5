import type { DeskDb } from "../desk-database.ts";
import type { ReviewKind } from "../desk-tables.ts";
import type { ArticleEventKind } from "../document/journal-kinds.ts";

export type ArticleEvent = Awaited<ReturnType<typeof listEvents>>[number];
export type Review = ArticleEvent & { readonly kind: ReviewKind };

interface NewEvent {
  readonly articleId: string;
  readonly kind: ArticleEventKind;
  /** Null: the clock. */
  readonly staffId: string | null;
  readonly at: number;
  readonly forStaffId?: string | null;
  readonly note?: string;
  readonly revisionId?: string | null;
}

/** They end that an article is handed in or given back, or begin it anew. */
const REVIEW_KINDS = ["handed in", "given back", "taken back", "settled", "published"] as const;

/** Notes what happened with an article. @param db in the transaction that does it */
export async function noteEvent(db: DeskDb, event: NewEvent): Promise<void> {
  const { articleId, kind, staffId, at, forStaffId = null, note = "", revisionId = null } = event;
  const whose = { article_id: articleId, staff_id: staffId, for_staff_id: forStaffId };
  await db
    .insertInto("article_event")
    .values({ ...whose, kind, at, note, revision_id: revisionId })
    .execute();
}

/**
 * What happened with an article's text, the newest first. `by` is the name of who did it, `for` of whom it waits for.
 * What was noted and suggested stands beside the text itself.
 */
export async function listEvents(db: DeskDb, articleId: string) {
  return await selectEvents(db, articleId).where("kind", "not in", ["noted", "suggested"]).execute();
}

/** The last word between editors and publishers. */
export async function lastWord(db: DeskDb, articleId: string) {
  return await selectEvents(db, articleId).where("kind", "in", REVIEW_KINDS).limit(1).executeTakeFirst();
}

export function isReview(event: ArticleEvent | undefined): event is Review {
  return event?.kind === "handed in" || event?.kind === "given back";
}

function selectEvents(db: DeskDb, articleId: string) {
  return db
    .selectFrom("article_event")
    .leftJoin("staff", "staff.id", "staff_id")
    .leftJoin("staff as waiting", "waiting.id", "for_staff_id")
    .select(["article_event.id", "kind", "at", "note", "revision_id as revisionId", "staff_id as staffId"])
    .select(["staff.name as by", "waiting.name as for"])
    .where("article_id", "=", articleId)
    .orderBy("article_event.id", "desc");
}
