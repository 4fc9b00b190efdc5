import type { Kysely } from "kysely";
import { credentialOfRow } from "../credentials/code-name.ts";
import type { MembershipTables } from "../membership-tables.ts";
import { isActive } from "../sessions/active-session.ts";

/**
 * How many sessions open something at this moment, by the id of the batch whose code opened them.
 * @param now milliseconds since 1970
 * @param batchId of this batch alone; null: of all
 */
export async function livingDevices(
  db: Kysely<MembershipTables>,
  now: number,
  batchId: string | null,
): Promise<ReadonlyMap<string, number>> {
  let sessions = db
    .selectFrom("session")
    .innerJoin("code", (join) => join.on("session.credential", "=", credentialOfRow))
    .select(({ fn }) => ["code.batch_id", fn.countAll().as("devices")])
    .where(isActive(now))
    .groupBy("code.batch_id");
  if (batchId !== null) sessions = sessions.where("code.batch_id", "=", batchId);
  const rows = await sessions.execute();
  return new Map(rows.map(({ batch_id, devices }) => [batch_id, Number(devices)]));
}
