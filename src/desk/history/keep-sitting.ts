import { readArticle } from "../articles/article-store.ts";
import type { DeskDb } from "../desk-database.ts";
import { keepUnlessKept, newestRevisions } from "./revisions.ts";

/** A longer pause begins a new sitting. */
const PAUSE_MS = 30 * 60 * 1000;
/** While somebody writes on; two who write at once take turns no faster. */
const KEEP_EVERY_MS = 10 * 60 * 1000;

interface NextChange {
  readonly articleId: string;
  readonly staffId: string | null;
  /** By the isLargeDeletion of large-deletion.ts. */
  readonly isLargeDeletion: boolean;
}

/**
 * Keeps the words that a sitting ended with, before another one begins: after a pause, or with another person. Within
 * one the words of every ten minutes are kept, and what is taken away at once, since nobody waits for a pause before that.
 * @param db in the transaction that will change the article
 */
export async function keepSitting(
  db: DeskDb,
  { articleId, staffId, isLargeDeletion }: NextChange,
  now: number,
): Promise<void> {
  const last = await db
    .selectFrom("article")
    .select(["updated_at", "updated_by", "version", "fields_version", "created_at", "unkept_since"])
    .where("id", "=", articleId)
    .executeTakeFirst();
  if (!last) return;
  const isNew = last.version === 0 && last.fields_version === 0 && last.updated_at === last.created_at;
  const isEnded =
    isLargeDeletion ||
    now - last.updated_at >= PAUSE_MS ||
    now - (last.unkept_since ?? now) >= KEEP_EVERY_MS ||
    (last.updated_by !== staffId && (await isTurnOver(db, articleId, now)));
  if (isNew || isEnded || last.unkept_since === null)
    await db.updateTable("article").set({ unkept_since: now }).where("id", "=", articleId).execute();
  if (isNew || !isEnded) return;
  const article = await readArticle(db, articleId);
  const kept = { articleId, kind: "sitting", staffId: last.updated_by, at: last.updated_at } as const;
  await keepUnlessKept(db, { ...article, ...kept });
}

async function isTurnOver(db: DeskDb, articleId: string, now: number): Promise<boolean> {
  const kept = newestRevisions(db, articleId).select("at").where("kind", "!=", "set aside").limit(1);
  const last = await kept.executeTakeFirst();
  return !last || now - last.at >= KEEP_EVERY_MS;
}
