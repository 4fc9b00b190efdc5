import type { LogEvent } from "../membership-events.ts";
import type { MembershipDb } from "../membership-tables.ts";
import { batchFilesOf, type Placement, placeFiles, removePartialFiles } from "./batch-files.ts";

type UnfinishedBatch = Awaited<ReturnType<typeof unfinishedBatches>>[number];

/** A batch whose files cannot be placed now, or that was withdrawn because one of them is lost. */
export interface UnplacedBatch {
  readonly name: string;
  readonly out: string;
  readonly why: Exclude<Placement, "placed" | "absent">;
}

/** Finishes batches of commands that were killed after their transaction, if this machine has their partial files. */
export async function finishBatches(db: MembershipDb, logEvent: LogEvent): Promise<UnplacedBatch[]> {
  const unplaced: UnplacedBatch[] = [];
  for (const batch of await unfinishedBatches(db)) {
    const placement = await finishBatch(db, batch, logEvent);
    if (placement === "placed" || placement === "absent") continue;
    if (placement === "lost") {
      // A code that somebody signed in by is in print.
      if (await isUsed(db, batch.id)) continue;
      await withdrawBatch(db, batch);
    }
    unplaced.push({ name: batch.name, out: batch.files.sheet, why: placement });
  }
  return unplaced;
}

/** Batches whose files may not have their final names yet, on whichever machine they were made. */
export async function unfinishedBatches(db: MembershipDb) {
  const rows = await db
    .selectFrom("batch")
    .select(["id", "name", "count", "partial_sheet"])
    .where("partial_sheet", "is not", null)
    .where("revoked_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, count, partial_sheet }) => ({
    id,
    name,
    count,
    files: batchFilesOf(partial_sheet ?? "", id),
  }));
}

export async function finishBatch(
  db: MembershipDb,
  { id, count, files }: UnfinishedBatch,
  logEvent: LogEvent,
): Promise<Placement> {
  const placement = await placeFiles(files);
  if (placement === "placed") {
    await db.updateTable("batch").set({ partial_sheet: null }).where("id", "=", id).execute();
    logEvent({ event: "codes made", batch: id, count });
  }
  return placement;
}

/** Rows first: none may promise files that are removed. */
export async function withdrawBatch(db: MembershipDb, { id, files }: UnfinishedBatch): Promise<void> {
  await deleteBatch(db, id);
  await removePartialFiles(files);
}

/** For a batch that nobody can have in print. */
export async function deleteBatch(db: MembershipDb, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom("code").where("batch_id", "=", id).execute();
    await tx.deleteFrom("batch").where("id", "=", id).execute();
  });
}

export async function isUsed(db: MembershipDb, batchId: string): Promise<boolean> {
  const used = await db
    .selectFrom("code")
    .select("id")
    .where("batch_id", "=", batchId)
    .where("first_used_at", "is not", null)
    .executeTakeFirst();
  return used !== undefined;
}
