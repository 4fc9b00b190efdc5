import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { MembershipDb } from "../membership-tables.ts";

interface Counter {
  readonly points: number;
  readonly expires_at: number;
}

const QUARTER_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;

/** How many points there may be in a window, which lasts so long from the first point on. */
const LIMITS = {
  pair: { points: 10, seconds: QUARTER_SECONDS },
  network: { points: 20, seconds: QUARTER_SECONDS },
  name: { points: 50, seconds: HOUR_SECONDS },
  /** Any hour may touch two windows of `name`: twice nineteen attempts and these are fewer than fifty. */
  slow: { points: 1, seconds: 360 },
  /** One name on a device that it signed in on before: others' attempts do not count there. */
  device: { points: 10, seconds: QUARTER_SECONDS },
  /** Right pairs from one network: beyond any household, school or café, below what would fill a disk. */
  opened: { points: 300, seconds: QUARTER_SECONDS },
  "opened-by": { points: 60, seconds: HOUR_SECONDS },
} as const;

type LimitName = keyof typeof LIMITS;

/** After so many attempts within the hour `slow` limits a name's attempts as well. */
const SLOWED_AFTER = 19;

export const MAX_COUNT_SECONDS = Math.max(...Object.values(LIMITS).map(({ seconds }) => seconds));

export interface Attempt {
  readonly name: string;
  readonly network: string;
  readonly knownDevice: string | null;
}

export type Admission =
  /** `giveBack` uncounts an attempt whose pair was right or was not checked. */
  | { readonly isAdmitted: true; giveBack(): Promise<void> }
  | { readonly isAdmitted: false; readonly retryAfter: number };

type Point = readonly [limit: LimitName, counted: string];

/** Counts sign-in attempts before anything is hashed, in the database: across processes and restarts. */
export class AttemptLimits {
  readonly #db: MembershipDb;
  readonly #now: () => number;

  constructor(db: MembershipDb, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  async admit({ name, network, knownDevice }: Attempt): Promise<Admission> {
    if (knownDevice !== null) return this.#take([["device", `${knownDevice} ${name}`]]);
    // A network past its limit writes nothing more, however many names it tries.
    const now = this.#now();
    const counter = await readCounter(this.#db, counterKey("network", network), now);
    if (counter && counter.points >= LIMITS.network.points) return refusal(counter, now);
    return this.#take([
      ["pair", `${network} ${name}`],
      ["network", network],
      ["name", name],
    ]);
  }

  /** Counts a sign-in that is right: each leaves a session behind. @param code its credential, when it is a printed code */
  admitSession(network: string, code: string | null): Promise<Admission> {
    const points: Point[] = [["opened", network]];
    if (code !== null) points.push(["opened-by", code]);
    return this.#take(points);
  }

  /** Takes none when it refuses: a network past its limit must not use up a name's points. */
  async #take(points: readonly Point[]): Promise<Admission> {
    const now = this.#now();
    const taken: string[] = [];
    const take = async ([limit, counted]: Point): Promise<Counter> => {
      const key = counterKey(limit, counted);
      taken.push(key);
      return addPoint(this.#db, key, limit, now);
    };
    const giveBack = () => removePoints(this.#db, taken);
    for (const [limit, counted] of points) {
      let counter = await take([limit, counted]);
      let isOver = counter.points > LIMITS[limit].points;
      if (limit === "name" && !isOver && counter.points > SLOWED_AFTER) {
        counter = await take(["slow", counted]);
        isOver = counter.points > LIMITS.slow.points;
      }
      if (isOver) {
        await giveBack();
        return refusal(counter, now);
      }
    }
    return { isAdmitted: true, giveBack };
  }
}

/** Lets a printed code open as many sessions again as one that has opened none. */
export async function forgetOpened(db: MembershipDb, code: string): Promise<void> {
  await db.deleteFrom("attempt").where("key", "=", counterKey("opened-by", code)).execute();
}

function refusal({ expires_at }: Counter, now: number): Admission {
  return { isAdmitted: false, retryAfter: Math.max(1, Math.ceil((expires_at - now) / 1000)) };
}

/** Networks, names, devices and codes are stored only as hashes. */
function counterKey(limit: LimitName, counted: string): string {
  return `${limit}:${createHash("sha256").update(counted).digest("base64url").slice(0, 22)}`;
}

/** Adds a point in one statement, so that concurrent attempts all count. A window that is over begins anew. */
async function addPoint(db: MembershipDb, key: string, limit: LimitName, now: number): Promise<Counter> {
  const isOver = sql<boolean>`attempt.expires_at <= ${now}`;
  return db
    .insertInto("attempt")
    .values({ key, points: 1, expires_at: now + LIMITS[limit].seconds * 1000 })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        points: sql<number>`case when ${isOver} then 1 else attempt.points + 1 end`,
        expires_at: sql<number>`case when ${isOver} then excluded.expires_at else attempt.expires_at end`,
      }),
    )
    .returning(["points", "expires_at"])
    .executeTakeFirstOrThrow();
}

async function readCounter(db: MembershipDb, key: string, now: number): Promise<Counter | null> {
  const counter = await db
    .selectFrom("attempt")
    .select(["points", "expires_at"])
    .where("key", "=", key)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return counter ?? null;
}

async function removePoints(db: MembershipDb, keys: readonly string[]): Promise<void> {
  await db
    .updateTable("attempt")
    .set(({ eb }) => ({ points: eb("points", "-", 1) }))
    .where("key", "in", keys)
    .where("points", ">", 0)
    .execute();
}
