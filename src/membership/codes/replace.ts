import type { Credential } from "../../domain/credential/credential.ts";
import { refused } from "../../platform/public-error.ts";
import { credentialOfCode } from "../credentials/credential-id.ts";
import { hashPassword } from "../hashing/password-pool.ts";
import type { LogEvent } from "../membership-events.ts";
import type { MembershipDb } from "../membership-tables.ts";
import { copy } from "./codes-copy.ts";
import { newCredentials } from "./create-batch.ts";
import type { FoundCode } from "./find-printed.ts";
import { revokeCodes } from "./revoke.ts";

/**
 * Revokes a code and makes another one of its batch, with its terms, marks and last pages. Nobody has the new one's
 * password but whoever calls this.
 * @returns the new code, and the number of sessions that end
 * @throws PublicError when it, or its batch, is revoked
 */
export async function replaceCode(
  db: MembershipDb,
  { id, batch_id }: Pick<FoundCode, "id" | "batch_id">,
  logEvent: LogEvent,
  now: number,
): Promise<{ id: string; credential: Credential; ended: number }> {
  const [credential = { username: "", password: "" }] = newCredentials(1);
  const password_hash = await hashPassword(credential.password);
  const made = await db.transaction().execute(async (tx) => {
    // The batch's row comes first, as when a batch is revoked: two at once neither wait for each other nor share a number.
    const { count: number } = await tx
      .updateTable("batch")
      .set(({ eb }) => ({ count: eb("count", "+", 1) }))
      .where("id", "=", batch_id)
      .where("revoked_at", "is", null)
      .returning("count")
      .executeTakeFirstOrThrow(() => refused(copy.isRevoked));
    const { isMarked, ended } = await revokeCodes(tx, "code.id", id, now);
    if (!isMarked) throw refused(copy.isRevoked);
    const newId = `${batch_id}-${number}`;
    const { valid_until } = await tx
      .updateTable("code")
      .set({ replaced_by: newId })
      .where("id", "=", id)
      .returning("valid_until")
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("code")
      .values({ id: newId, batch_id, number, username: credential.username, password_hash, valid_until })
      .execute();
    for (const table of ["reading_position", "annotation"] as const)
      await tx
        .updateTable(table)
        .set({ credential: credentialOfCode(newId) })
        .where("credential", "=", credentialOfCode(id))
        .execute();
    return { id: newId, ended };
  });
  logEvent({ event: "code replaced", credential: credentialOfCode(id), by: made.id, ended: made.ended });
  return { ...made, credential };
}
