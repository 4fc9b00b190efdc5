import type { Kysely } from "kysely";
import { readArticle } from "../articles/article-store.ts";
import type { DeskTables } from "../desk-tables.ts";
import { keepRevision } from "./revisions.ts";

/** In milliseconds: a longer pause begins a new sitting. */
const PAUSE = 30 * 60 * 1000;
/** In milliseconds: two who write at once do not take turns by the second. */
const LEAST_OF_TURN = 10 * 60 * 1000;

/**
 * Keeps the words that a sitting ended with, before another one begins: after a pause, or with another person.
 * @param db in the transaction that will change the article
 */
export async function keepSitting(
  db: Kysely<DeskTables>,
  articleId: string,
  staffId: string | null,
  now: number,
): Promise<void> {
  const last = await db
    .selectFrom("article")
    .select(["updated_at", "updated_by", "version", "fields_version", "created_at"])
    .where("id", "=", articleId)
    .executeTakeFirst();
  if (!last || (last.version === 0 && last.fields_version === 0 && last.updated_at === last.created_at))
    return;
  const isPause = now - last.updated_at >= PAUSE;
  if (!isPause && last.updated_by === staffId) return;
  const kept = await db
    .selectFrom("revision")
    .select(["at", "doc_version", "fields_version"])
    .where("article_id", "=", articleId)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!isPause && kept && now - kept.at < LEAST_OF_TURN) return;
  if (kept?.doc_version === last.version && kept.fields_version === last.fields_version) return;
  const { doc, fields, version, fieldsVersion } = await readArticle(db, articleId);
  const words = { articleId, doc, fields, version, fieldsVersion };
  await keepRevision(db, { ...words, kind: "sitting", staffId: last.updated_by, at: last.updated_at });
}
