import type { DeskDb } from "../desk-database.ts";
import { DeskError } from "../desk-error.ts";
import type { SavedStep } from "./article-hub.ts";
import { readFields } from "./article-store.ts";
import { copy } from "./articles-copy.ts";

const MAX_CATCH_UP = 5_000;

/** Answer to a save that is behind: the steps it lacks, or none where they are not kept any more. */
export type MissingSteps = { readonly version: number; readonly steps: readonly SavedStep[] } | null;

/** Null: not all of them are there. @throws DeskError */
export async function missingSteps(db: DeskDb, id: string, version: number): Promise<MissingSteps> {
  const article = await db.selectFrom("article").select("version").where("id", "=", id).executeTakeFirst();
  if (!article) throw new DeskError("missing", copy.noSuchArticle);
  const rows = await db
    .selectFrom("step")
    .select(["step", "client_id", "version"])
    .where("article_id", "=", id)
    .where("version", ">", version)
    .orderBy("version")
    .limit(MAX_CATCH_UP)
    .execute();
  const isWhole =
    rows.length >= article.version - version && (rows[0]?.version ?? version + 1) === version + 1;
  if (version > article.version || !isWhole) return null;
  return { version, steps: rows.map((row) => ({ clientId: row.client_id, step: JSON.parse(row.step) })) };
}

/** The refusal of steps on top of a former version; its `detail` is MissingSteps. */
export async function stepsBehind(db: DeskDb, id: string, version: number): Promise<DeskError> {
  const missing = await missingSteps(db, id, version);
  return new DeskError("conflict", missing ? copy.behind : copy.tooOld, missing);
}

/** The refusal of a change to former fields; its `detail` is the current `{ version, fields }`. */
export async function fieldsBehind(db: DeskDb, id: string): Promise<DeskError> {
  return new DeskError("conflict", copy.behind, await readFields(db, id));
}
