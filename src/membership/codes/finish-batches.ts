import type { Kysely } from "kysely";
import type { LogEvent } from "../membership-events.ts";
import type { MembershipTables, PendingBatchTable } from "../membership-tables.ts";
import { codePlaces } from "./batch-files.ts";
import { finishBatch } from "./finish-batch.ts";
import { holdPlace } from "./hold-place.ts";
import { knownMaker } from "./maker.ts";
import type { Moved } from "./move-into-place.ts";
import { deletePending, pendingOf } from "./pending-batch.ts";
import { removeAside } from "./write-aside.ts";

/** A batch whose files cannot be moved into place yet, or that was taken back because they are lost. */
export interface UnplacedBatch {
  readonly name: string;
  /** Where its sheet was to go. */
  readonly out: string;
  readonly why: Exclude<Moved, "in place">;
}

/**
 * Finishes what this machine's commands have left that were killed: moves the files of their batches into place, takes
 * back batches that have lost them, removes what lies aside for none.
 * @param dataDir of the commands that are meant
 * @returns what the publisher should know of
 */
export async function finishPending(
  db: Kysely<MembershipTables>,
  dataDir: string,
  record: LogEvent,
): Promise<UnplacedBatch[]> {
  const maker = await knownMaker(dataDir);
  if (maker === null) return [];
  const unplaced: UnplacedBatch[] = [];
  for (const { batch_id, out } of await pendingOf(db, maker)) {
    const letGo = await holdPlace(dataDir, codePlaces(out));
    // A command is about it, and will finish it by itself.
    if (!letGo) continue;
    try {
      const found = await finishOne(db, batch_id, record);
      if (found) unplaced.push(found);
    } finally {
      letGo();
    }
  }
  return unplaced;
}

async function finishOne(
  db: Kysely<MembershipTables>,
  id: string,
  record: LogEvent,
): Promise<UnplacedBatch | null> {
  const pending = await stillPending(db, id);
  if (!pending) return null;
  const { out } = pending;
  const batch = await db
    .selectFrom("batch")
    .select(["id", "name", "count"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!batch) {
    await removeAside(codePlaces(out));
    await deletePending(db, id);
    return null;
  }
  const finished = await finishBatch(db, batch, codePlaces(out), record);
  return finished === "in place" || finished === "gone" ? null : { name: batch.name, out, why: finished };
}

/** Its command may have finished it while its place was waited for. */
async function stillPending(
  db: Kysely<MembershipTables>,
  id: string,
): Promise<PendingBatchTable | undefined> {
  return db.selectFrom("pending_batch").selectAll().where("batch_id", "=", id).executeTakeFirst();
}
