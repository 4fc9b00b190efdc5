import type { Kysely } from "kysely";
import type { MembershipTables } from "../membership-tables.ts";
import { isoOrNull } from "./iso-or-null.ts";
import { livingDevices } from "./living-devices.ts";
import { findSuspiciousUse, type SuspiciousUse, type SuspiciousUseOptions } from "./suspicious-use.ts";

/** How a batch's codes are used. Instants are ISO 8601. */
export interface BatchStatistics {
  readonly name: string;
  readonly made: number;
  readonly used: number;
  /** Of those made, one decimal. */
  readonly usedPercent: number;
  readonly firstUsedAt: string | null;
  readonly lastUsedAt: string | null;
  readonly livingDevices: number;
  /** Most devices first. */
  readonly oddUse: readonly SuspiciousUse[];
}

/** @param options which batch, or null for all, newest first */
export async function batchStatistics(
  db: Kysely<MembershipTables>,
  options: SuspiciousUseOptions,
): Promise<BatchStatistics[]> {
  const devices = await livingDevices(db, options.now, options.batchId);
  const odd = await findSuspiciousUse(db, options);
  let counts = db
    .selectFrom("batch")
    .leftJoin("code", "code.batch_id", "batch.id")
    .select(["batch.id", "batch.name", "batch.count"])
    .select(({ fn }) => [
      fn.count("code.first_used_at").as("used"),
      fn.min("code.first_used_at").as("first_used_at"),
      fn.max("code.last_used_at").as("last_used_at"),
    ])
    .groupBy("batch.id")
    .orderBy("batch.created_at", "desc")
    .orderBy("batch.id");
  if (options.batchId !== null) counts = counts.where("batch.id", "=", options.batchId);
  return (await counts.execute()).map((batch) => ({
    name: batch.name,
    made: batch.count,
    used: Number(batch.used),
    usedPercent: Math.round((1000 * Number(batch.used)) / batch.count) / 10,
    firstUsedAt: isoOrNull(batch.first_used_at),
    lastUsedAt: isoOrNull(batch.last_used_at),
    livingDevices: devices.get(batch.id) ?? 0,
    oddUse: odd.get(batch.id) ?? [],
  }));
}
