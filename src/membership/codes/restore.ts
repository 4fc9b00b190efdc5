import { credentialOfCode } from "../credentials/credential-id.ts";
import type { LogEvent } from "../membership-events.ts";
import type { BatchTable, CodeTable, MembershipDb } from "../membership-tables.ts";

/** A revocation can be taken back for so long. */
export const RESTORABLE_MS = 24 * 60 * 60 * 1000;

/** Takes a code's own revocation back. @returns false when it is too late, it was replaced, or went with its batch */
export async function restoreCode(
  db: MembershipDb,
  { id }: Pick<CodeTable, "id">,
  logEvent: LogEvent,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("code")
    .set({ revoked_at: null })
    .where("id", "=", id)
    .where("revoked_at", ">", now - RESTORABLE_MS)
    .where("is_revoked_with_batch", "is", null)
    .where("replaced_by", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) logEvent({ event: "code restored", credential: credentialOfCode(id) });
  return numUpdatedRows > 0n;
}

/** Takes a batch's revocation back, with those of the codes that went with it. @returns false when it is too late */
export async function restoreBatch(
  db: MembershipDb,
  { id }: Pick<BatchTable, "id">,
  logEvent: LogEvent,
  now: number,
): Promise<boolean> {
  const isRestored = await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("batch")
      .set({ revoked_at: null })
      .where("id", "=", id)
      .where("revoked_at", ">", now - RESTORABLE_MS)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await tx
      .updateTable("code")
      .set({ revoked_at: null, is_revoked_with_batch: null })
      .where("batch_id", "=", id)
      .where("is_revoked_with_batch", "=", 1)
      .execute();
    return true;
  });
  if (isRestored) logEvent({ event: "batch restored", batch: id });
  return isRestored;
}
