import { setImmediate as yieldThread } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { MembershipTables } from "./membership-tables.ts";
import { POSITION_MEMORY } from "./positions/keep-position.ts";
import { DEVICE_MEMORY } from "./sessions/known-devices.ts";

/** What is over is removed at most this often, in milliseconds, … */
const PAUSE = 60_000;
/** … and so many rows in one piece: SQLite holds the thread for it. */
const SLICE = 1_000;

/** Removes counters, sessions, devices and reading positions whose time is over, beside what comes anyway. */
export class Sweeper {
  readonly #db: Kysely<MembershipTables>;
  #sweptAt = Number.NEGATIVE_INFINITY;
  #isSweeping = false;

  constructor(db: Kysely<MembershipTables>) {
    this.#db = db;
  }

  /** Begins to sweep when it is time to; nobody need wait for it. @param now milliseconds since 1970 */
  sweep(now: number): Promise<void> {
    if (this.#isSweeping || now - this.#sweptAt < PAUSE) return Promise.resolve();
    this.#sweptAt = now;
    this.#isSweeping = true;
    return (
      this.#sweepAll(now)
        // A database that is busy or full is swept another time.
        .catch(() => undefined)
        .finally(() => {
          this.#isSweeping = false;
        })
    );
  }

  async #sweepAll(now: number): Promise<void> {
    await inSlices(() =>
      this.#db
        .deleteFrom("attempt")
        .where("key", "in", (query) =>
          query.selectFrom("attempt").select("key").where("expires_at", "<=", now).limit(SLICE),
        )
        .executeTakeFirst(),
    );
    await inSlices(() =>
      this.#db
        .deleteFrom("session")
        .where("id_hash", "in", (query) =>
          query.selectFrom("session").select("id_hash").where("ends_at", "<=", now).limit(SLICE),
        )
        .executeTakeFirst(),
    );
    await inSlices(() =>
      this.#db
        .deleteFrom("known_device")
        .where("last_seen_at", "<=", now - DEVICE_MEMORY)
        .where("id_hash", "in", (query) =>
          query
            .selectFrom("known_device")
            .select("id_hash")
            .where("last_seen_at", "<=", now - DEVICE_MEMORY)
            .limit(SLICE),
        )
        .executeTakeFirst(),
    );
    await inSlices(() =>
      this.#db
        .deleteFrom("reading_position")
        .where(({ eb, refTuple, selectFrom }) =>
          eb(
            refTuple("credential", "post_id"),
            "in",
            selectFrom("reading_position")
              .select(["credential", "post_id"])
              .where("at", "<=", now - POSITION_MEMORY)
              .limit(SLICE)
              .$asTuple("credential", "post_id"),
          ),
        )
        .executeTakeFirst(),
    );
  }
}

async function inSlices(remove: () => Promise<{ readonly numDeletedRows: bigint }>): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await remove();
    if (numDeletedRows < BigInt(SLICE)) return;
    await yieldThread();
  }
}
