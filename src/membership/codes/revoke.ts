import { credentialOfCode, credentialOfRow } from "../credentials/credential-id.ts";
import type { LogEvent } from "../membership-events.ts";
import type { BatchTable, MembershipDb } from "../membership-tables.ts";
import { isActive } from "../sessions/sessions.ts";
import type { FoundCode } from "./find-printed.ts";

interface Revoked {
  /** False when the code, its batch or this batch was revoked before. */
  readonly isNew: boolean;
  readonly ended: number;
}

export async function revokeCode(
  db: MembershipDb,
  { id, batch }: Pick<FoundCode, "id" | "batch">,
  logEvent: LogEvent,
  now: number,
): Promise<Revoked> {
  const revoked = await db.transaction().execute(async (tx) => {
    const isNew = await markCodes(tx, "code.id", id, now);
    const ended = await endSessions(tx, "code.id", id, now);
    return { isNew: isNew && batch.revoked_at === null, ended };
  });
  if (revoked.isNew)
    logEvent({ event: "code revoked", credential: credentialOfCode(id), ended: revoked.ended });
  return revoked;
}

export async function revokeBatch(
  db: MembershipDb,
  { id, count }: Pick<BatchTable, "id" | "count">,
  logEvent: LogEvent,
  now: number,
): Promise<Revoked> {
  const revoked = await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("batch")
      .set({ revoked_at: now })
      .where("id", "=", id)
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    // Marking each code waits for a sign-in that holds its row, so that its session ends as well.
    await markCodes(tx, "code.batch_id", id, now);
    return { isNew: numUpdatedRows > 0n, ended: await endSessions(tx, "code.batch_id", id, now) };
  });
  if (revoked.isNew) logEvent({ event: "batch revoked", batch: id, count, ended: revoked.ended });
  return revoked;
}

type CodesBy = "code.id" | "code.batch_id";

async function markCodes(tx: MembershipDb, by: CodesBy, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("code")
    .set({ revoked_at: now })
    .where(by, "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function endSessions(tx: MembershipDb, by: CodesBy, id: string, now: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("session")
    .set({ ended_at: now, ended_why: "revoked" })
    .where(
      "credential",
      "in",
      tx.selectFrom("code").select(credentialOfRow.as("credential")).where(by, "=", id),
    )
    .where(isActive(now))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
