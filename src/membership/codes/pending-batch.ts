import type { Kysely } from "kysely";
import type { MembershipTables, PendingBatchTable } from "../membership-tables.ts";

/** Notes a batch whose files are going to be written aside: whatever becomes of this process, they are found again. */
export async function notePending(db: Kysely<MembershipTables>, pending: PendingBatchTable): Promise<void> {
  await db.insertInto("pending_batch").values(pending).execute();
}

/** Those of one maker. */
export async function pendingOf(db: Kysely<MembershipTables>, maker: string): Promise<PendingBatchTable[]> {
  return db.selectFrom("pending_batch").selectAll().where("maker", "=", maker).orderBy("batch_id").execute();
}

/**
 * Notes that a batch's files are in place.
 * @returns whether that was new, or had been noted before, or the batch is gone: codes that open nothing
 */
export async function settlePending(
  db: Kysely<MembershipTables>,
  id: string,
): Promise<"settled" | "before" | "gone"> {
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom("pending_batch")
      .where("batch_id", "=", id)
      .executeTakeFirst();
    const batch = await tx.selectFrom("batch").select("id").where("id", "=", id).executeTakeFirst();
    if (!batch) return "gone";
    return numDeletedRows > 0n ? "settled" : "before";
  });
}

/** Takes a batch back as if it had never been made, unless its files have come into place meanwhile. */
export async function deletePending(db: Kysely<MembershipTables>, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // First: whoever settles it at the same time waits here, or has done so already.
    const { numDeletedRows } = await tx
      .deleteFrom("pending_batch")
      .where("batch_id", "=", id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await tx.deleteFrom("code").where("batch_id", "=", id).execute();
    await tx.deleteFrom("batch").where("id", "=", id).execute();
  });
}
