import { setImmediate as yieldThread } from "node:timers/promises";
import { sql } from "kysely";
import { type MembershipDb, type MembershipTables, membershipKeys } from "./membership-tables.ts";
import { ANNOTATION_RETENTION_MS } from "./reading/annotations.ts";
import { POSITION_RETENTION_MS } from "./reading/positions.ts";
import { DEVICE_RETENTION_MS } from "./sessions/known-devices.ts";

const PAUSE_MS = 60_000;
/** Rows that are removed in one statement: SQLite holds the thread for it. */
const SLICE = 1_000;

interface Expiry {
  readonly table: keyof MembershipTables;
  readonly time: string;
  /** Rows are removed this long after `time`, in milliseconds. */
  readonly retention: number;
}

const EXPIRIES: readonly Expiry[] = [
  { table: "attempt", time: "expires_at", retention: 0 },
  { table: "session", time: "ends_at", retention: 0 },
  { table: "known_device", time: "last_seen_at", retention: DEVICE_RETENTION_MS },
  { table: "reading_position", time: "at", retention: POSITION_RETENTION_MS },
  { table: "annotation", time: "at", retention: ANNOTATION_RETENTION_MS },
];

/** @returns what removes rows whose time is over, at most once a minute; it never rejects */
export function memberSweeper(db: MembershipDb): (now: number) => Promise<void> {
  let sweptAt = Number.NEGATIVE_INFINITY;
  let isSweeping = false;
  return async (now) => {
    if (isSweeping || now - sweptAt < PAUSE_MS) return;
    sweptAt = now;
    isSweeping = true;
    try {
      for (const expiry of EXPIRIES) await removeExpired(db, expiry, now);
    } catch {
      // A busy or full database is swept a minute later.
    } finally {
      isSweeping = false;
    }
  };
}

async function removeExpired(db: MembershipDb, { table, time, retention }: Expiry, now: number) {
  const key = sql.join(membershipKeys[table].map((column) => sql.ref(column)));
  const expired = sql`
    SELECT ${key} FROM ${sql.table(table)} WHERE ${sql.ref(time)} <= ${now - retention} LIMIT ${sql.lit(SLICE)}`;
  const removal = sql`DELETE FROM ${sql.table(table)} WHERE (${key}) IN (${expired})`;
  while (((await removal.execute(db)).numAffectedRows ?? 0n) >= BigInt(SLICE)) await yieldThread();
}
