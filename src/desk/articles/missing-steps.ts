import { sql } from "kysely";
import { PublicError } from "../../platform/public-error.ts";
import type { DeskDb } from "../desk-database.ts";
import type { StaffSession } from "../staff/staff-sessions.ts";
import type { SavedStep } from "./article-hub.ts";
import { noSuchArticle, readFields } from "./article-store.ts";
import { copy } from "./articles-copy.ts";
import { isWindowOpen } from "./closed-windows.ts";

const PAGE_STEPS = 1_000;
/** In bytes, of the steps in one answer; a larger step comes by itself. */
const PAGE_BYTES = 4 * 1024 * 1024;

/**
 * Answer to a save that is behind: the steps on top of its version, as many as one answer takes, and the article's
 * version, up to which the others are asked for. Null: they are not kept any more, or the article has no such version.
 */
export type MissingSteps = {
  readonly version: number;
  readonly steps: readonly SavedStep[];
  readonly current: number;
} | null;

type Reader = Pick<StaffSession, "guest">;
const TEAM: Reader = { guest: null };

/** @throws PublicError */
export async function missingSteps(
  db: DeskDb,
  id: string,
  version: number,
  reader: Reader = TEAM,
): Promise<MissingSteps> {
  if (await areFormer(db, id, version, reader)) return null;
  const { version: current } = await db
    .selectFrom("article")
    .select("version")
    .where("id", "=", id)
    .executeTakeFirstOrThrow(noSuchArticle);
  const missing = db
    .selectFrom("step")
    .where("article_id", "=", id)
    .where("version", ">", version)
    .orderBy("version");
  const sizes = await missing
    .select(["version", sql<number>`octet_length(step)`.as("bytes")])
    .where("version", "<=", current)
    .limit(PAGE_STEPS)
    .execute();
  let last = version;
  let bytes = 0;
  for (const size of sizes) {
    bytes += size.bytes;
    if (bytes > PAGE_BYTES && last > version) break;
    last = size.version;
  }
  const rows = await missing.select(["step", "client_id"]).where("version", "<=", last).execute();
  const hasNext = last > version && rows.length === last - version;
  if (!hasNext && version !== current) return null;
  const steps = rows.map((row) => ({ clientId: row.client_id, step: JSON.parse(row.step) }));
  return { version, steps, current };
}

/** A save of a guest from before the link was opened would be answered with what was written until then. @throws PublicError */
export async function refuseFormer(db: DeskDb, id: string, version: number, reader: Reader): Promise<void> {
  if (await areFormer(db, id, version, reader))
    throw new PublicError("conflict", copy.tooOld, { detail: null });
}

/** Whether the steps on top of a version have words of the history, which is not for guests. */
async function areFormer(db: DeskDb, id: string, version: number, { guest }: Reader): Promise<boolean> {
  if (guest === null) return false;
  const former = db
    .selectFrom("step")
    .select("version")
    .where("article_id", "=", id)
    .where("version", ">", version)
    .where("at", "<", guest.since);
  return (await former.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * The refusal of a save that was not taken. One that is behind has the MissingSteps on top of `before` in its `detail`,
 * one of fields alone, without steps, the current `{ version, fields }`.
 */
export async function saveRefused(
  db: DeskDb,
  id: string,
  { before, steps }: { readonly before: number; readonly steps: readonly { readonly clientId: string }[] },
): Promise<PublicError> {
  const open = db.selectFrom("article").select("id").where("id", "=", id).where("deleted_at", "is", null);
  if (!(await open.executeTakeFirst())) return new PublicError("missing", copy.inBin);
  const [step] = steps;
  if (!step) return new PublicError("conflict", copy.behind, { detail: await readFields(db, id) });
  if (!(await open.where(isWindowOpen(step.clientId)).executeTakeFirst()))
    return new PublicError("refused", copy.windowClosed, { detail: { isShutOut: true } });
  const missing = await missingSteps(db, id, before);
  return new PublicError("conflict", missing ? copy.behind : copy.tooOld, { detail: missing });
}
