import type { Kysely } from "kysely";
import type { StaffMember } from "../../domain/staff.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import { noSuchArticle } from "../articles/article-store.ts";
import { titleOf } from "../articles/select-articles.ts";
import type { DeskDb } from "../desk-database.ts";
import type { DeskServices } from "../desk-services.ts";
import type { CommentTarget, DeskTables } from "../desk-tables.ts";
import { REMOVABLE_FOR_MS } from "../document/comment-places.ts";
import { noteEvent } from "../history/article-journal.ts";
import type { StaffSession } from "../staff/staff-sessions.ts";
import { copy } from "./comments-copy.ts";
import { type SentPlace, savedPlaces } from "./saved-places.ts";

type Services = Pick<DeskServices, "db" | "now" | "articles">;

export type ArticleComments = Awaited<ReturnType<typeof listComments>>;
export type CommentThread = ArticleComments["threads"][number];

export interface NewComment {
  /** Made by the window, so that one that is sent twice is there once. */
  readonly id: string;
  readonly text: string;
  readonly waitsFor: string | null;
}

interface NewThread extends NewComment {
  readonly target: CommentTarget;
  /** Null: it is about the whole post. */
  readonly place: SentPlace | null;
}

const MAX_THREADS = 1_000;
const SHOWN_WAITING = 20;

/** An article's threads, the oldest first, with the places of those that have words of their own. */
export async function listComments(db: DeskDb, articleId: string, { guest }: Pick<StaffSession, "guest">) {
  const threads = await db
    .selectFrom("comment_thread")
    .leftJoin("staff", "staff.id", "waits_for")
    .leftJoin("staff as closer", "closer.id", "done_by")
    .select(["comment_thread.id", "target", "quote", "waits_for as waitsFor", "staff.name as waitsForName"])
    .select(["done_at as doneAt", "closer.name as doneBy"])
    .where("article_id", "=", articleId)
    .orderBy("at")
    .orderBy("comment_thread.id")
    .execute();
  const comments = await db
    .selectFrom("comment")
    .innerJoin("comment_thread", "comment_thread.id", "thread_id")
    .leftJoin("staff", "staff.id", "comment.staff_id")
    .select(["comment.id", "thread_id as threadId", "comment.staff_id as staffId", "staff.name as by"])
    .select(["comment.at", "text", "edited_at as editedAt"])
    .where("article_id", "=", articleId)
    .orderBy("comment.at")
    .orderBy("comment.id")
    .execute();
  const people = await peopleOf(db, articleId).orderBy("name").execute();
  const byThread = Map.groupBy(comments, ({ threadId }) => threadId);
  return {
    placed: await savedPlaces(db, articleId),
    threads: threads.map((thread) => ({ ...thread, comments: byThread.get(thread.id) ?? [] })),
    // A guest sees no name but those in the article.
    people: guest === null ? people : [],
  };
}

/** Whose answer may be waited for: the team, and the guests of the article. */
function peopleOf(db: DeskDb, articleId: string) {
  return db
    .selectFrom("staff")
    .select(["id", "name"])
    .where("disabled_at", "is", null)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb("role", "!=", "guest"),
        eb("id", "in", selectFrom("guest_link").select("staff_id").where("article_id", "=", articleId)),
      ]),
    );
}

/** Open threads that wait for somebody, the oldest first. */
export function waitingComments(db: DeskDb, staffId: string) {
  return db
    .selectFrom("comment_thread")
    .innerJoin("article", "article.id", "article_id")
    .select([
      "comment_thread.id",
      "article_id as articleId",
      titleOf(db, "article.fields").as("title"),
      "quote",
    ])
    .where("waits_for", "=", staffId)
    .where("done_at", "is", null)
    .where("article.deleted_at", "is", null)
    .orderBy("at")
    .limit(SHOWN_WAITING)
    .execute();
}

/** @throws PublicError */
export async function beginThread(
  { db, now, articles }: Services,
  articleId: string,
  { id: staffId }: StaffMember,
  { id, text, waitsFor, target, place }: NewThread,
): Promise<void> {
  await refuseUnfit(db, articleId, waitsFor);
  const known = db.selectFrom("comment_thread").select("id").where("id", "=", id);
  if (await known.executeTakeFirst()) return;
  const { count } = await db
    .selectFrom("comment_thread")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("article_id", "=", articleId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_THREADS) throw refused(copy.tooMany(MAX_THREADS));
  const at = now();
  const write = async (tx: Kysely<DeskTables>, quote: string) => {
    const thread = { id, article_id: articleId, staff_id: staffId, at, target, quote, waits_for: waitsFor };
    await tx.insertInto("comment_thread").values(thread).execute();
    await tx.insertInto("comment").values({ id, thread_id: id, staff_id: staffId, at, text }).execute();
    await noteEvent(tx, { articleId, kind: "noted", staffId, at, forStaffId: waitsFor });
  };
  if (place) await articles.placeComment(articleId, id, place, write);
  else await db.transaction().execute((tx) => write(tx, ""));
  articles.tellComments(articleId);
}

/** @throws PublicError */
export async function answerThread(
  { db, now, articles }: Services,
  articleId: string,
  threadId: string,
  { id: staffId }: StaffMember,
  { id, text, waitsFor }: NewComment,
): Promise<void> {
  await refuseUnfit(db, articleId, waitsFor);
  await db.transaction().execute(async (tx) => {
    await changeThread(tx, articleId, threadId, { waits_for: waitsFor, done_at: null, done_by: null });
    const at = now();
    const added = await tx
      .insertInto("comment")
      .values({ id, thread_id: threadId, staff_id: staffId, at, text })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 0n)
      await noteEvent(tx, { articleId, kind: "noted", staffId, at, forStaffId: waitsFor });
  });
  articles.tellComments(articleId);
}

/** @throws PublicError */
export async function closeThread(
  { db, now, articles }: Services,
  articleId: string,
  threadId: string,
  { id: staffId }: StaffMember,
  isDone: boolean,
): Promise<void> {
  const done = isDone ? { done_at: now(), done_by: staffId } : { done_at: null, done_by: null };
  await changeThread(db, articleId, threadId, done);
  articles.tellComments(articleId);
}

/** @throws PublicError */
export async function editComment(
  { db, now, articles }: Services,
  articleId: string,
  commentId: string,
  { id: staffId }: StaffMember,
  text: string,
): Promise<void> {
  const own = ownComment(db, articleId, commentId, staffId);
  const { id } = await own.executeTakeFirstOrThrow(() => refused(copy.notYours));
  await db.updateTable("comment").set({ text, edited_at: now() }).where("id", "=", id).execute();
  articles.tellComments(articleId);
}

/** Its thread goes with it where it was the only one. @throws PublicError */
export async function removeComment(
  { db, now, articles }: Services,
  articleId: string,
  commentId: string,
  { id: staffId }: StaffMember,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const own = ownComment(tx, articleId, commentId, staffId).where(
      "comment.at",
      ">",
      now() - REMOVABLE_FOR_MS,
    );
    const { thread_id } = await own.executeTakeFirstOrThrow(() => refused(copy.notRemovable));
    await tx.deleteFrom("comment").where("id", "=", commentId).execute();
    await tx
      .deleteFrom("comment_thread")
      .where("id", "=", thread_id)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("comment").select("id").where("thread_id", "=", thread_id))),
      )
      .execute();
  });
  articles.tellComments(articleId);
}

function ownComment(db: Kysely<DeskTables>, articleId: string, commentId: string, staffId: string) {
  return db
    .selectFrom("comment")
    .innerJoin("comment_thread", "comment_thread.id", "thread_id")
    .select(["comment.id", "thread_id"])
    .where("comment.id", "=", commentId)
    .where("article_id", "=", articleId)
    .where("comment.staff_id", "=", staffId);
}

async function changeThread(
  db: Kysely<DeskTables>,
  articleId: string,
  threadId: string,
  changes: Partial<Pick<DeskTables["comment_thread"], "waits_for" | "done_at" | "done_by">>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("comment_thread")
    .set(changes)
    .where("id", "=", threadId)
    .where("article_id", "=", articleId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new PublicError("missing", copy.noSuchThread);
}

async function refuseUnfit(db: DeskDb, articleId: string, waitsFor: string | null): Promise<void> {
  const article = db.selectFrom("article").select("deleted_at").where("id", "=", articleId);
  if ((await article.executeTakeFirstOrThrow(noSuchArticle)).deleted_at !== null) throw refused(copy.inBin);
  if (waitsFor === null) return;
  const person = peopleOf(db, articleId).where("id", "=", waitsFor);
  await person.executeTakeFirstOrThrow(() => refused(copy.noSuchPerson));
}
