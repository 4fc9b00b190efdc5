import type { Kysely } from "kysely";
import { printedCode } from "../../domain/printed-code.ts";
import { credentialOfRow } from "../credentials/credential-id.ts";
import type { MembershipTables } from "../membership-tables.ts";

export interface SuspiciousUse {
  readonly number: number;
  readonly username: string;
  /** Number of those that signed in in the last 30 days. */
  readonly devices: number;
  /** Sessions of the last 30 days that ended because another device signed in. */
  readonly endedByLimit: number;
}

export interface SuspiciousUseOptions {
  readonly batchId: string | null;
  readonly maxDevices: number;
  readonly now: number;
}

const SUSPICIOUS_FACTOR = 2;
export const WATCHED_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

export async function findSuspiciousUse(
  db: Kysely<MembershipTables>,
  { batchId, maxDevices, now }: SuspiciousUseOptions,
): Promise<ReadonlyMap<string, SuspiciousUse[]>> {
  const since = now - WATCHED_DAYS * DAY;
  let codes = db
    .selectFrom("known_device")
    .innerJoin("code", (join) => join.on("known_device.credential", "=", credentialOfRow))
    .select(["code.batch_id", "code.number", "code.username"])
    .select(({ fn, selectFrom }) => [
      fn.countAll().as("devices"),
      selectFrom("session")
        .select(({ fn }) => fn.countAll().as("ended"))
        .where("session.credential", "=", credentialOfRow)
        .where("session.ended_why", "=", "limit")
        .where("session.started_at", ">", since)
        .as("ended_by_limit"),
    ])
    .where("known_device.last_seen_at", ">", since)
    .groupBy("code.id")
    .having(({ eb, fn }) => eb(fn.countAll(), ">", SUSPICIOUS_FACTOR * maxDevices))
    .orderBy("devices", "desc")
    .orderBy("code.number");
  if (batchId !== null) codes = codes.where("code.batch_id", "=", batchId);
  const uses = new Map<string, SuspiciousUse[]>();
  for (const { batch_id, number, username, devices, ended_by_limit } of await codes.execute()) {
    const use = {
      number,
      username: printedCode(username),
      devices: Number(devices),
      endedByLimit: Number(ended_by_limit),
    };
    uses.set(batch_id, [...(uses.get(batch_id) ?? []), use]);
  }
  return uses;
}
