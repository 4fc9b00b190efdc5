import { credentialOfCode } from "../credentials/credential-id.ts";
import type { LogEvent } from "../membership-events.ts";
import type { BatchTable, CodeTable, MembershipDb } from "../membership-tables.ts";

/** @param until the first instant at which it opens nothing any more @returns false when that is no later than now, or it is revoked */
export async function extendCode(
  db: MembershipDb,
  { id }: Pick<CodeTable, "id">,
  until: number,
  logEvent: LogEvent,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("code")
    .set({ valid_until: until })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .where((eb) => eb.or([eb("valid_until", "is", null), eb("valid_until", "<", until)]))
    .where("batch_id", "in", (eb) =>
      eb.selectFrom("batch").select("id").where("revoked_at", "is", null).where("valid_until", "<", until),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n) logEvent({ event: "code extended", credential: credentialOfCode(id) });
  return numUpdatedRows > 0n;
}

/** @param until null: without end @returns as `extendCode` does */
export async function extendBatch(
  db: MembershipDb,
  { id }: Pick<BatchTable, "id">,
  until: number | null,
  logEvent: LogEvent,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("batch")
    .set({ valid_until: until })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .where((eb) => (until === null ? eb("valid_until", "is not", null) : eb("valid_until", "<", until)))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) logEvent({ event: "batch extended", batch: id });
  return numUpdatedRows > 0n;
}
