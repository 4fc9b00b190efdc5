import { setImmediate as yieldThread } from "node:timers/promises";
import { sql } from "kysely";
import { type MembershipDb, type MembershipTables, membershipKeys } from "./membership-tables.ts";
import { ANNOTATION_RETENTION_MS } from "./reading/annotations.ts";
import { POSITION_RETENTION_MS } from "./reading/positions.ts";
import { DEVICE_RETENTION_MS } from "./sessions/known-devices.ts";

/** Between two sweeps. */
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

export class Sweeper {
  readonly #db: MembershipDb;
  #sweptAt = Number.NEGATIVE_INFINITY;
  #isSweeping = false;

  constructor(db: MembershipDb) {
    this.#db = db;
  }

  async sweep(now: number): Promise<void> {
    if (this.#isSweeping || now - this.#sweptAt < PAUSE_MS) return;
    this.#sweptAt = now;
    this.#isSweeping = true;
    try {
      for (const expiry of EXPIRIES) await this.#removeExpired(expiry, now);
    } catch {
      // A busy or full database is swept a minute later.
    } finally {
      this.#isSweeping = false;
    }
  }

  async #removeExpired({ table, time, retention }: Expiry, now: number): Promise<void> {
    const key = sql.join(membershipKeys[table].map((column) => sql.ref(column)));
    const expired = sql`
      SELECT ${key} FROM ${sql.table(table)} WHERE ${sql.ref(time)} <= ${now - retention} LIMIT ${sql.lit(SLICE)}`;
    for (;;) {
      const removed = await sql`DELETE FROM ${sql.table(table)} WHERE (${key}) IN (${expired})`.execute(
        this.#db,
      );
      if ((removed.numAffectedRows ?? 0n) < BigInt(SLICE)) return;
      await yieldThread();
    }
  }
}
