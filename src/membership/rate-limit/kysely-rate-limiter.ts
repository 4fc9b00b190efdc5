import { type Kysely, sql } from "kysely";
import { RateLimiterRes } from "rate-limiter-flexible";
import RateLimiterStoreAbstract from "rate-limiter-flexible/lib/RateLimiterStoreAbstract.js";
import type { MembershipTables } from "../membership-tables.ts";

export interface RateLimit {
  /** Tells its keys from those of other limits. */
  readonly name: string;
  readonly points: number;
  /** Window, in seconds, from the first point on. */
  readonly duration: number;
}

interface Counter {
  readonly points: number;
  readonly expires_at: number;
}

/**
 * rate-limiter-flexible's counting over Kysely, so that one table counts on SQLite and on PostgreSQL. Its own stores
 * would bring a second driver for SQLite. Each step is one statement: many at once cannot slip past each other.
 */
export class KyselyRateLimiter extends RateLimiterStoreAbstract {
  readonly #db: Kysely<MembershipTables>;
  readonly #points: number;

  constructor(db: Kysely<MembershipTables>, { name, points, duration }: RateLimit) {
    super({ storeClient: db, keyPrefix: name, points, duration });
    this.#db = db;
    this.#points = points;
  }

  async _upsert(key: string, points: number, duration: number, isForced: boolean): Promise<Counter> {
    const now = Date.now();
    const expired = isForced ? sql<boolean>`1 = 1` : sql<boolean>`attempt.expires_at <= ${now}`;
    return this.#db
      .insertInto("attempt")
      .values({ key, points: Math.max(points, 0), expires_at: now + duration })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({
          points: sql<number>`case when ${expired} then excluded.points else attempt.points + ${sql.lit(points)} end`,
          expires_at: sql<number>`case when ${expired} then excluded.expires_at else attempt.expires_at end`,
        }),
      )
      .returning(["points", "expires_at"])
      .executeTakeFirstOrThrow();
  }

  async _get(key: string): Promise<Counter | null> {
    const found = await this.#db
      .selectFrom("attempt")
      .select(["points", "expires_at"])
      .where("key", "=", key)
      .where("expires_at", ">", Date.now())
      .executeTakeFirst();
    return found ?? null;
  }

  async _delete(key: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom("attempt")
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }

  _getRateLimiterRes(_key: string, changed: number, { points, expires_at }: Counter): RateLimiterRes {
    const left = Math.max(this.#points - points, 0);
    return new RateLimiterRes(left, Math.max(expires_at - Date.now(), 0), points, points === changed);
  }
}
