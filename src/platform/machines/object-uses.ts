import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { isUnavailable } from "../http/unavailable.ts";
import type { Leases } from "./leases.ts";
import { type SharedDatabase, unlessAway } from "./shared-database.ts";

const HOUR_MS = 60 * 60_000;
const TOUCHED_AGAIN_AFTER_MS = HOUR_MS;
const SWEPT_AGAIN_AFTER_MS = 23 * HOUR_MS;
const MAX_REMEMBERED = 50_000;
const MAX_AT_ONCE = 5_000;
const LOCK_NOT_AVAILABLE = "55P03";

export type ObjectUses = ReturnType<typeof objectUses>;

/**
 * Which objects of the store some machine needs. Who puts one touches its row before, and waits for a sweeper that
 * holds it: what the store then says is there already is not removed a moment later.
 */
export function objectUses(database: SharedDatabase, leases: Leases) {
  const touched = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: TOUCHED_AGAIN_AFTER_MS });

  async function touchSome(due: readonly string[]): Promise<void> {
    const touch = sql`INSERT INTO object_use SELECT name, now() FROM unnest(${due}::text[]) AS name
      ON CONFLICT (name) DO UPDATE SET used_at = excluded.used_at`;
    for (;;)
      try {
        await database.insist((db) => touch.execute(db));
        for (const name of due) touched.set(name, true);
        return;
      } catch (error) {
        if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE) continue;
        if (isUnavailable(error)) return;
        throw error;
      }
  }

  return {
    /** Does nothing while the database is away, when nobody sweeps. */
    async touch(names: readonly string[]): Promise<void> {
      const due = names.filter((name) => !touched.has(name)).sort();
      for (let start = 0; start < due.length; start += MAX_AT_ONCE)
        await touchSome(due.slice(start, start + MAX_AT_ONCE));
    },

    /** By the database's clock; what is new to it counts from now. @param unusedFor in milliseconds @returns whether it went */
    async removeUnused(name: string, unusedFor: number, remove: () => Promise<void>): Promise<boolean> {
      const seen = sql`INSERT INTO object_use VALUES (${name}, now()) ON CONFLICT DO NOTHING RETURNING name`;
      if ((await database.insist((db) => seen.execute(db))).rows.length > 0) return false;
      const locking = sql`SELECT name FROM object_use WHERE name = ${name}
        AND used_at <= now() - ${unusedFor}::double precision * interval '1 millisecond' FOR UPDATE`;
      return database.transaction(async (db) => {
        if ((await locking.execute(db)).rows.length === 0) return false;
        await remove();
        await db.deleteFrom("object_use").where("name", "=", name).execute();
        return true;
      });
    },

    /** Has one machine do it, once a day; nobody does while the database is away. @param name of what is swept */
    async daily(name: string, sweep: () => Promise<void>): Promise<void> {
      const lease = await unlessAway(leases.take(`sweep ${name}`));
      if (lease === null) return;
      try {
        const isDue = sql`INSERT INTO object_use VALUES (${`swept ${name}`}, now())
          ON CONFLICT (name) DO UPDATE SET used_at = now()
          WHERE object_use.used_at <= now() - ${SWEPT_AGAIN_AFTER_MS}::double precision * interval '1 millisecond'
          RETURNING name`;
        if ((await database.insist((db) => isDue.execute(db))).rows.length > 0) await sweep();
      } finally {
        await lease.release();
      }
    },
  };
}
