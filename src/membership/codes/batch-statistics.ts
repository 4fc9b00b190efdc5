import { type Kysely, sql } from "kysely";
import { printedCode } from "../../domain/printed-code.ts";
import type { MembershipTables } from "../tables.ts";
import { isoOrNull } from "./iso-or-null.ts";
import { codeSessions, livingByBatch } from "./living-by-batch.ts";

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
  /** Most sessions first. */
  readonly oddUse: readonly OddUse[];
}

/** A code that more people seem to use than bought the copy. */
export interface OddUse {
  /** Its line in the sheet. */
  readonly number: number;
  /** As printed. */
  readonly username: string;
  /** Sessions begun in the last 30 days, without those that the same device began anew. */
  readonly sessions: number;
  /** Of them, those that ended because another device came. */
  readonly endedByLimit: number;
}

/** More sessions than this many times the devices that a code may have are odd. */
const ODD = 2;
/** How far back sessions are counted. */
export const WATCHED_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

export interface StatisticsOptions {
  /** Of this batch alone; null: of all, newest first. */
  readonly batchId: string | null;
  readonly maxDevices: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export async function batchStatistics(
  db: Kysely<MembershipTables>,
  options: StatisticsOptions,
): Promise<BatchStatistics[]> {
  const devices = await livingByBatch(db, options.now);
  const odd = await oddCodes(db, options);
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
    oddUse: odd.filter(({ batchId }) => batchId === batch.id).map(({ use }) => use),
  }));
}

async function oddCodes(db: Kysely<MembershipTables>, { maxDevices, now }: StatisticsOptions) {
  const rows = await codeSessions(db)
    .select(["code.batch_id", "code.number", "code.username"])
    .select(({ fn }) => [
      fn.countAll().as("sessions"),
      sql<number>`count(case when session.ended_why = 'limit' then 1 end)`.as("ended_by_limit"),
    ])
    .where("session.started_at", ">", now - WATCHED_DAYS * DAY)
    .where(({ eb, or }) =>
      or([eb("session.ended_why", "is", null), eb("session.ended_why", "<>", "replaced")]),
    )
    .groupBy("code.id")
    .having(({ eb, fn }) => eb(fn.countAll(), ">", ODD * maxDevices))
    .orderBy("sessions", "desc")
    .orderBy("code.number")
    .execute();
  return rows.map(({ batch_id: batchId, number, username, sessions, ended_by_limit }) => ({
    batchId,
    use: {
      number,
      username: printedCode(username),
      sessions: Number(sessions),
      endedByLimit: Number(ended_by_limit),
    },
  }));
}
