import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { countRows } from "../../platform/database/transfer-tables.ts";
import type { SnapshotTables, StagingTables } from "../snapshot/snapshot-tables.ts";

export interface SuddenLoss {
  readonly former: number;
  readonly posts: number;
  /** ISO 8601: since when the source has given just these. */
  readonly since: string;
  readonly answer: string;
  readonly isAccepted: boolean;
}

const MIN_GONE = 10;
const HOUR_MS = 60 * 60 * 1000;

/** @param believeHours 0 believes everything at once @returns the loss that keeps the staged posts from being shown */
export async function suddenLoss(
  db: Kysely<StagingTables>,
  believeHours: number,
  now: Date,
): Promise<SuddenLoss | null> {
  const [former, posts] = [await countRows(db, ["post"]), await countRows(db, ["staged_post"])];
  const isLoss = former > 0 && (posts === 0 || (former - posts > MIN_GONE && former - posts >= former / 3));
  const known = await readLoss(db);
  if (!isLoss || believeHours === 0) {
    if (known) await writeLoss(db, null);
    return null;
  }
  const answer = await hashOfIds(db);
  const isSame = known?.answer === answer;
  const loss: SuddenLoss = {
    former,
    posts,
    since: isSame ? known.since : now.toISOString(),
    answer,
    isAccepted: known?.isAccepted === true && (isSame || posts >= known.posts),
  };
  const isBelieved = loss.isAccepted || now.getTime() - Date.parse(loss.since) >= believeHours * HOUR_MS;
  await writeLoss(db, isBelieved ? null : loss);
  return isBelieved ? null : loss;
}

export async function readLoss(db: Kysely<SnapshotTables>): Promise<SuddenLoss | null> {
  const { loss } = await db.selectFrom("state").select("loss").executeTakeFirstOrThrow();
  return loss === null ? null : JSON.parse(loss);
}

/** The publisher's word: the site believes the loss at its next sync. @returns null when there is none to accept */
export async function acceptLoss(db: Kysely<SnapshotTables>): Promise<SuddenLoss | null> {
  const loss = await readLoss(db);
  if (loss) {
    await writeLoss(db, { ...loss, isAccepted: true });
    await db.updateTable("state").set({ requested_at: new Date().toISOString() }).execute();
  }
  return loss;
}

async function writeLoss(db: Kysely<SnapshotTables>, loss: SuddenLoss | null): Promise<void> {
  await db
    .updateTable("state")
    .set({ loss: loss && JSON.stringify(loss) })
    .execute();
}

async function hashOfIds(db: Kysely<StagingTables>): Promise<string> {
  const hash = createHash("sha256");
  const { rows } = await sql<{ id: string }>`SELECT id FROM staged_post ORDER BY id`.execute(db);
  for (const { id } of rows) hash.update(JSON.stringify(id));
  return hash.digest("base64url");
}
