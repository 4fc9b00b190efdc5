import type { Kysely } from "kysely";
import type { RecordEvent } from "../record.ts";
import type { BatchTable, MembershipTables } from "../tables.ts";
import { codePlaces } from "./code-places.ts";
import { deletePending } from "./insert-batch.ts";
import { type Moved, moveIntoPlace } from "./move-into-place.ts";

/** A batch whose files cannot be moved into place yet. */
export interface BlockedBatch {
  readonly name: string;
  /** Where its sheet is to go. */
  readonly out: string;
  readonly why: Extract<Moved, "taken" | "out of reach">;
}

/**
 * Finishes what commands that were killed have left: moves the files of their batches into place, and takes back
 * batches that have none. @returns those that must wait
 */
export async function finishPending(
  db: Kysely<MembershipTables>,
  record: RecordEvent,
): Promise<BlockedBatch[]> {
  const blocked: BlockedBatch[] = [];
  const pending = await db.selectFrom("batch").selectAll().where("pending_out", "is not", null).execute();
  for (const batch of pending) {
    const out = batch.pending_out ?? "";
    const why = await finishBatch(db, batch, out, record);
    if (why === "taken" || why === "out of reach") blocked.push({ name: batch.name, out, why });
  }
  return blocked;
}

/** Moves a batch's files into place and records it, once, whoever does it. A batch that lost its files is taken back. */
export async function finishBatch(
  db: Kysely<MembershipTables>,
  batch: Pick<BatchTable, "id" | "count">,
  out: string,
  record: RecordEvent,
): Promise<Moved> {
  const moved = await moveIntoPlace(codePlaces(out));
  if (moved === "taken" || moved === "out of reach") return moved;
  if (moved === "lost" && !(await isUsed(db, batch.id))) {
    await deletePending(db, batch.id);
    return moved;
  }
  const { numUpdatedRows } = await db
    .updateTable("batch")
    .set({ pending_out: null })
    .where("id", "=", batch.id)
    .where("pending_out", "is not", null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) record({ event: "codes made", batch: batch.id, count: batch.count });
  return moved;
}

/** Somebody signed in by one of its codes: they were printed, so its files were there. */
async function isUsed(db: Kysely<MembershipTables>, batchId: string): Promise<boolean> {
  const used = await db
    .selectFrom("code")
    .select("id")
    .where("batch_id", "=", batchId)
    .where("first_used_at", "is not", null)
    .executeTakeFirst();
  return used !== undefined;
}
