import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Lease, Leases } from "./leases.ts";
import type { SharedDatabase } from "./shared-database.ts";

const TTL_MS = 8_000;
const RENEWED_AFTER_MS = 2_000;
/** A holder stops so long before another may begin. */
const MARGIN = 1_000;

/** By PostgreSQL's clock; a holder counts by its own from before it asked, so that a late answer makes its time shorter. */
export function postgresLeases(database: SharedDatabase): Leases {
  return {
    async take(name) {
      const holder = randomUUID();
      const askedAt = performance.now();
      const taking = sql`INSERT INTO lease (name, holder, until) VALUES (${name}, ${holder}, ${END})
        ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
        WHERE lease.until <= now() RETURNING name`;
      const { rows } = await database.ask((db) => taking.execute(db));
      return rows.length === 0 ? null : hold(database, name, holder, askedAt);
    },
  };
}

function hold(database: SharedDatabase, name: string, holder: string, askedAt: number): Lease {
  const ended = new AbortController();
  let timer: NodeJS.Timeout;
  const endAfter = (asked: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => ended.abort(), asked + TTL_MS - MARGIN - performance.now()).unref();
  };
  endAfter(askedAt);
  const renewal = sql`UPDATE lease SET until = ${END}
    WHERE name = ${name} AND holder = ${holder} AND until > now() RETURNING name`;
  const renew = async () => {
    while (!ended.signal.aborted) {
      await pause(RENEWED_AFTER_MS, undefined, { ref: false, signal: ended.signal });
      const asked = performance.now();
      const answer = await database.insist((db) => renewal.execute(db)).catch(() => null);
      // A question that failed is asked again while there is time.
      if (answer?.rows.length === 0) ended.abort();
      else if (answer !== null) endAfter(asked);
    }
  };
  void renew().catch(() => undefined);
  return {
    signal: ended.signal,
    async release() {
      clearTimeout(timer);
      ended.abort();
      const release = sql`DELETE FROM lease WHERE (name = ${name} AND holder = ${holder})
        OR until < now() - interval '1 day'`;
      // One that cannot be released ends by itself.
      await database.ask((db) => release.execute(db)).catch(() => undefined);
    },
  };
}

const END = sql`now() + ${TTL_MS}::int * interval '1 millisecond'`;
