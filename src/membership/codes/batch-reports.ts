import { printedCode } from "../../domain/credential/printed-code.ts";
import { credentialOfRow } from "../credentials/credential-id.ts";
import type { BatchTable, MembershipDb } from "../membership-tables.ts";
import { isActive } from "../sessions/sessions.ts";
import { type CodeState, codeState, isoOrNull } from "./describe-code.ts";

/** A batch in a list. Instants are ISO 8601. Here and below the command's `--json` has these names. */
interface BatchLine {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly count: number;
  readonly validFrom: string | null;
  /** The first instant at which its codes open nothing any more. */
  readonly validUntil: string | null;
  readonly used: number;
  readonly revoked: number;
  readonly revokedAt: string | null;
}

export interface BatchDescription extends BatchLine {
  readonly state: CodeState;
  readonly firstUsedAt: string | null;
  readonly lastUsedAt: string | null;
  readonly livingDevices: number;
}

export interface BatchStatistics
  extends Pick<BatchDescription, "name" | "used" | "firstUsedAt" | "lastUsedAt" | "livingDevices"> {
  readonly made: number;
  readonly usedPercent: number;
  readonly oddUse: readonly SuspiciousUse[];
}

export async function listBatches(db: MembershipDb): Promise<BatchLine[]> {
  return (await batchesWithUse(db, null)).map(batchLine);
}

export async function describeBatch(
  db: MembershipDb,
  { id }: Pick<BatchTable, "id">,
  now: number,
): Promise<BatchDescription> {
  const [batch] = await batchesWithUse(db, id);
  if (!batch) throw new Error(`batch ${id} does not exist`);
  const { first_used_at, last_used_at } = batch;
  return {
    ...batchLine(batch),
    state: codeState({ first_used_at, revoked_at: null, batch }, now),
    firstUsedAt: isoOrNull(first_used_at),
    lastUsedAt: isoOrNull(last_used_at),
    livingDevices: (await activeDevices(db, now)).get(id) ?? 0,
  };
}

export async function batchStatistics(
  db: MembershipDb,
  options: SuspiciousUseOptions,
): Promise<BatchStatistics[]> {
  const devices = await activeDevices(db, options.now);
  const suspicious = await findSuspiciousUse(db, options);
  return (await batchesWithUse(db, options.batchId)).map((batch) => ({
    name: batch.name,
    made: batch.count,
    used: batch.used,
    usedPercent: Math.round((1000 * batch.used) / batch.count) / 10,
    firstUsedAt: isoOrNull(batch.first_used_at),
    lastUsedAt: isoOrNull(batch.last_used_at),
    livingDevices: devices.get(batch.id) ?? 0,
    oddUse: suspicious.get(batch.id) ?? [],
  }));
}

type BatchWithUse = Awaited<ReturnType<typeof batchesWithUse>>[number];

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

function batchLine(batch: BatchWithUse): BatchLine {
  return {
    id: batch.id,
    name: batch.name,
    createdAt: new Date(batch.created_at).toISOString(),
    count: batch.count,
    validFrom: isoOrNull(batch.valid_from),
    validUntil: isoOrNull(batch.valid_until),
    used: batch.used,
    revoked: batch.revoked,
    revokedAt: isoOrNull(batch.revoked_at),
  };
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

interface SuspiciousUse {
  readonly number: number;
  readonly username: string;
  /** Number of those that signed in in the last 30 days. */
  readonly devices: number;
  /** Sessions of the last 30 days that ended because another device signed in. */
  readonly endedByLimit: number;
}

interface SuspiciousUseOptions {
  readonly batchId: string | null;
  readonly maxDevices: number;
  readonly now: number;
}

const SUSPICIOUS_FACTOR = 2;
export const WATCHED_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

async function findSuspiciousUse(
  db: MembershipDb,
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
