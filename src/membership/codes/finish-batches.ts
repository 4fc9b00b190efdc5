import type { Kysely } from "kysely";
import type { LogEvent } from "../membership-events.ts";
import type { MembershipTables } from "../membership-tables.ts";
import { type Placement, placeFiles, removePartialFiles } from "./batch-files.ts";
import { deleteBatch, markPlaced, type UnfinishedBatch, unfinishedBatches } from "./batch-rows.ts";

/** A batch whose files cannot be placed now, or that was withdrawn because one of them is lost. */
export interface UnplacedBatch {
  readonly name: string;
  readonly out: string;
  readonly why: Exclude<Placement, "placed" | "absent">;
}

/**
 * Finishes the batches of commands that were killed after their transaction. Only partial files that this machine sees
 * are acted upon: they bear the id of their batch.
 * @returns what the publisher should know of
 */
export async function finishBatches(
  db: Kysely<MembershipTables>,
  logEvent: LogEvent,
): Promise<UnplacedBatch[]> {
  const unplaced: UnplacedBatch[] = [];
  for (const batch of await unfinishedBatches(db)) {
    const placement = await finishBatch(db, batch, logEvent);
    if (placement === "placed" || placement === "absent") continue;
    if (placement === "lost") {
      // Somebody who signed in by one of its codes has it in print.
      if (await isUsed(db, batch.id)) continue;
      await withdrawBatch(db, batch);
    }
    unplaced.push({ name: batch.name, out: batch.files.sheet, why: placement });
  }
  return unplaced;
}

export async function finishBatch(
  db: Kysely<MembershipTables>,
  { id, count, files }: UnfinishedBatch,
  logEvent: LogEvent,
): Promise<Placement> {
  const placement = await placeFiles(files);
  if (placement === "placed") {
    await markPlaced(db, id);
    logEvent({ event: "codes made", batch: id, count });
  }
  return placement;
}

/** Takes a batch back, its rows first: files may only go while no row promises them. */
export async function withdrawBatch(
  db: Kysely<MembershipTables>,
  { id, files }: UnfinishedBatch,
): Promise<void> {
  await deleteBatch(db, id);
  await removePartialFiles(files);
}

async function isUsed(db: Kysely<MembershipTables>, batchId: string): Promise<boolean> {
  const used = await db
    .selectFrom("code")
    .select("id")
    .where("batch_id", "=", batchId)
    .where("first_used_at", "is not", null)
    .executeTakeFirst();
  return used !== undefined;
}
