import type { Kysely, Transaction } from "kysely";
import { credentialOfCode, credentialOfRow } from "../credentials/credential-id.ts";
import type { LogEvent } from "../membership-events.ts";
import type { MembershipTables } from "../membership-tables.ts";
import { isActive } from "../sessions/sessions.ts";
import type { FoundCode } from "./find-printed.ts";

export interface Revoked {
  /** False when it was revoked before, a code also with its batch. */
  readonly isNew: boolean;
  readonly ended: number;
}

/** Revokes a code and ends its sessions. */
export async function revokeCode(
  db: Kysely<MembershipTables>,
  { id, batch }: Pick<FoundCode, "id" | "batch">,
  logEvent: LogEvent,
  now: number,
): Promise<Revoked> {
  const revoked = await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("code")
      .set({ revoked_at: now })
      .where("id", "=", id)
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    const ended = await endSessions(tx, credentials(tx).where("id", "=", id), now);
    return { isNew: numUpdatedRows > 0n && batch.revoked_at === null, ended };
  });
  if (revoked.isNew)
    logEvent({ event: "code revoked", credential: credentialOfCode(id), ended: revoked.ended });
  return revoked;
}

/** Revokes all codes of a batch and ends their sessions. */
export async function revokeBatch(
  db: Kysely<MembershipTables>,
  { id, count }: { readonly id: string; readonly count: number },
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
    // Each code too: a sign-in that is under way holds its code, and is waited for so that its session ends as well.
    await tx
      .updateTable("code")
      .set({ revoked_at: now })
      .where("batch_id", "=", id)
      .where("revoked_at", "is", null)
      .execute();
    const ended = await endSessions(tx, credentials(tx).where("batch_id", "=", id), now);
    return { isNew: numUpdatedRows > 0n, ended };
  });
  if (revoked.isNew) logEvent({ event: "batch revoked", batch: id, count, ended: revoked.ended });
  return revoked;
}

function credentials(tx: Transaction<MembershipTables>) {
  return tx.selectFrom("code").select(credentialOfRow.as("credential"));
}

async function endSessions(
  tx: Transaction<MembershipTables>,
  of: ReturnType<typeof credentials>,
  now: number,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("session")
    .set({ ended_at: now, ended_why: "revoked" })
    .where("credential", "in", of)
    .where(isActive(now))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
