import { printedCode } from "../../domain/credential/printed-code.ts";
import { credentialOfRow } from "../credentials/credential-id.ts";
import type { MembershipDb } from "../membership-tables.ts";
import { isActive } from "../sessions/sessions.ts";
import { codeState, isoOrNull, restorableUntil } from "./describe-code.ts";

interface ReportOptions {
  /** Null: all batches. */
  readonly batchId: string | null;
  readonly maxDevices: number;
  readonly now: number;
}

const SUSPICIOUS_FACTOR = 2;
export const WATCHED_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export type BatchReport = Awaited<ReturnType<typeof reportBatches>>[number];

/** What is known of batches, newest first. Instants are ISO 8601; the command's `--json` has these names. */
export async function reportBatches(db: MembershipDb, options: ReportOptions) {
  const { batchId, now } = options;
  const devices = await activeDevices(db, now);
  const suspicious = await findSuspiciousUse(db, options);
  return (await batchesWithUse(db, batchId)).map(({ first_used_at, last_used_at, ...batch }) => ({
    id: batch.id,
    name: batch.name,
    createdAt: new Date(batch.created_at).toISOString(),
    count: batch.count,
    state: codeState({ first_used_at, revoked_at: null, valid_until: null, batch }, now),
    validFrom: isoOrNull(batch.valid_from),
    /** The first instant at which its codes open nothing any more. */
    validUntil: isoOrNull(batch.valid_until),
    used: batch.used,
    usedPercent: Math.round((1000 * batch.used) / batch.count) / 10,
    firstUsedAt: isoOrNull(first_used_at),
    lastUsedAt: isoOrNull(last_used_at),
    revoked: batch.revoked,
    revokedAt: isoOrNull(batch.revoked_at),
    restorableUntil: restorableUntil(batch.revoked_at, now),
    livingDevices: devices.get(batch.id) ?? 0,
    oddUse: (suspicious.get(batch.id) ?? []).map(({ use }) => use),
  }));
}

async function batchesWithUse(db: MembershipDb, id: string | null) {
  let query = db
    .selectFrom("batch")
    .leftJoin("code", "code.batch_id", "batch.id")
    .selectAll("batch")
    .select(({ fn }) => [
      fn.count("code.first_used_at").as("used"),
      fn.count("code.revoked_at").as("revoked"),
      fn.min("code.first_used_at").as("first_used_at"),
      fn.max("code.last_used_at").as("last_used_at"),
    ])
    .groupBy("batch.id")
    .orderBy("batch.created_at", "desc")
    .orderBy("batch.id");
  if (id !== null) query = query.where("batch.id", "=", id);
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, used: Number(row.used), revoked: Number(row.revoked) }));
}

async function activeDevices(db: MembershipDb, now: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("session")
    .innerJoin("code", (join) => join.on("session.credential", "=", credentialOfRow))
    .select(({ fn }) => ["code.batch_id", fn.countAll().as("devices")])
    .where(isActive(now))
    .groupBy("code.batch_id")
    .execute();
  return new Map(rows.map(({ batch_id, devices }) => [batch_id, Number(devices)]));
}

async function findSuspiciousUse(db: MembershipDb, { batchId, maxDevices, now }: ReportOptions) {
  const since = now - WATCHED_DAYS * DAY_MS;
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
  const uses = (await codes.execute()).map(({ batch_id, number, username, devices, ended_by_limit }) => ({
    batch_id,
    use: {
      number,
      username: printedCode(username),
      /** Number of those that signed in in the last 30 days. */
      devices: Number(devices),
      /** Sessions of the last 30 days that ended because another device signed in. */
      endedByLimit: Number(ended_by_limit),
    },
  }));
  return Map.groupBy(uses, ({ batch_id }) => batch_id);
}
