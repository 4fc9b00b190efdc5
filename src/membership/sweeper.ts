import type { Kysely } from "kysely";
import { DEVICE_MEMORY } from "./sessions/known-devices.ts";
import type { MembershipTables } from "./tables.ts";

/** What is over is removed at most this often, in milliseconds. */
const PAUSE = 60_000;

/** Removes counters, sessions and devices whose time is over, beside what comes anyway. */
export class Sweeper {
  readonly #db: Kysely<MembershipTables>;
  #sweptAt = Number.NEGATIVE_INFINITY;

  constructor(db: Kysely<MembershipTables>) {
    this.#db = db;
  }

  /** @param now milliseconds since 1970 */
  async sweep(now: number): Promise<void> {
    if (now - this.#sweptAt < PAUSE) return;
    this.#sweptAt = now;
    await this.#db.deleteFrom("attempt").where("expires_at", "<=", now).execute();
    await this.#db.deleteFrom("session").where("ends_at", "<=", now).execute();
    await this.#db
      .deleteFrom("known_device")
      .where("last_seen_at", "<=", now - DEVICE_MEMORY)
      .execute();
  }
}
