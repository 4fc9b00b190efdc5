import { credentialOfCode, credentialOfRow } from "../credentials/credential-id.ts";
import type { LogEvent } from "../membership-events.ts";
import type { BatchTable, MembershipDb } from "../membership-tables.ts";
import { endingSessions, isActive } from "../sessions/sessions.ts";
import type { FoundCode } from "./find-printed.ts";

/** @returns whether neither it nor its batch was revoked before, and the number of sessions that end */
export async function revokeCode(
  db: MembershipDb,
  { id, batch }: Pick<FoundCode, "id" | "batch">,
  logEvent: LogEvent,
  now: number,
) {
  const { isMarked, ended } = await db.transaction().execute((tx) => revokeCodes(tx, "code.id", id, now));
  const isNew = isMarked && batch.revoked_at === null;
  if (isNew) logEvent({ event: "code revoked", credential: credentialOfCode(id), ended });
  return { isNew, ended };
}

/** @returns whether it was not revoked before, and the number of sessions that end */
export async function revokeBatch(
  db: MembershipDb,
  { id, count }: Pick<BatchTable, "id" | "count">,
  logEvent: LogEvent,
  now: number,
) {
  const { isNew, ended } = await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("batch")
      .set({ revoked_at: now })
      .where("id", "=", id)
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    const { ended } = await revokeCodes(tx, "code.batch_id", id, now);
    return { isNew: numUpdatedRows > 0n, ended };
  });
  if (isNew) logEvent({ event: "batch revoked", batch: id, count, ended });
  return { isNew, ended };
}

/**
 * Ends codes that are not revoked yet, and all their sessions. Marking each code waits for a sign-in that holds its row, so that its session ends
 * as well.
 */
export async function revokeCodes(
  tx: MembershipDb,
  by: "code.id" | "code.batch_id",
  id: string,
  now: number,
) {
  const marked = await tx
    .updateTable("code")
    .set({ revoked_at: now, is_revoked_with_batch: by === "code.batch_id" ? 1 : null })
    .where(by, "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  const credentials = tx.selectFrom("code").select(credentialOfRow.as("credential")).where(by, "=", id);
  const ended = await endingSessions(tx, "revoked", now)
    .where("credential", "in", credentials)
    .where(isActive(now))
    .executeTakeFirst();
  return { isMarked: marked.numUpdatedRows > 0n, ended: Number(ended.numUpdatedRows) };
}
