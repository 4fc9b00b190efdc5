import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { MembershipDb } from "../membership-tables.ts";

interface Limit {
  readonly name: string;
  readonly points: number;
  /** Window, in seconds, from the first point on. */
  readonly duration: number;
}

interface Counter {
  readonly points: number;
  readonly expires_at: number;
}

const QUARTER = 15 * 60;
const HOUR_SECONDS = 60 * 60;

const PAIR = { name: "pair", points: 10, duration: QUARTER };
const NETWORK = { name: "network", points: 20, duration: QUARTER };
const NAME = { name: "name", points: 50, duration: HOUR_SECONDS };
/** After so many attempts within the hour SLOW limits a name's attempts as well. */
const SLOWED_AFTER = 19;
/** Any hour may touch two windows of NAME: twice nineteen attempts and these are fewer than fifty. */
const SLOW = { name: "slow", points: 1, duration: 360 };
/** One name on a device that it signed in on before: others' attempts do not count there. */
const DEVICE = { name: "device", points: 10, duration: QUARTER };
/** Right pairs from one network: beyond any household, school or café, below what would fill a disk. */
const OPENED = { name: "opened", points: 300, duration: QUARTER };
const OPENED_BY = { name: "opened-by", points: 60, duration: HOUR_SECONDS };

export const MAX_COUNT_SECONDS = Math.max(
  ...[PAIR, NETWORK, NAME, SLOW, DEVICE, OPENED, OPENED_BY].map(({ duration }) => duration),
);

export interface Attempt {
  readonly name: string;
  readonly network: string;
  readonly knownDevice: string | null;
}

export type Admission =
  /** `giveBack` uncounts an attempt whose pair was right or was not checked. */
  | { readonly isAdmitted: true; giveBack(): Promise<void> }
  | { readonly isAdmitted: false; readonly retryAfter: number };

type Point = readonly [limit: Limit, counted: string];

/** Counts sign-in attempts before anything is hashed, in the database: across processes and restarts. */
export class AttemptLimits {
  readonly #db: MembershipDb;
  readonly #now: () => number;

  constructor(db: MembershipDb, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  async admit({ name, network, knownDevice }: Attempt): Promise<Admission> {
    if (knownDevice !== null) return this.#take([[DEVICE, `${knownDevice} ${name}`]]);
    // A network past its limit writes nothing more, however many names it tries.
    const now = this.#now();
    const counter = await readCounter(this.#db, counterKey(NETWORK, network), now);
    if (counter && counter.points >= NETWORK.points) return refusal(counter, now);
    return this.#take([
      [PAIR, `${network} ${name}`],
      [NETWORK, network],
      [NAME, name],
    ]);
  }

  /** Counts a sign-in that is right: each leaves a session behind. @param code its credential, when it is a printed code */
  admitSession(network: string, code: string | null): Promise<Admission> {
    const points: Point[] = [[OPENED, network]];
    if (code !== null) points.push([OPENED_BY, code]);
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
      let isOver = counter.points > limit.points;
      if (limit === NAME && !isOver && counter.points > SLOWED_AFTER) {
        counter = await take([SLOW, counted]);
        isOver = counter.points > SLOW.points;
      }
      if (isOver) {
        await giveBack();
        return refusal(counter, now);
      }
    }
    return { isAdmitted: true, giveBack };
  }
}

function refusal({ expires_at }: Counter, now: number): Admission {
  return { isAdmitted: false, retryAfter: Math.max(1, Math.ceil((expires_at - now) / 1000)) };
}

/** Networks, names, devices and codes are stored only as hashes. */
function counterKey({ name }: Limit, counted: string): string {
  return `${name}:${createHash("sha256").update(counted).digest("base64url").slice(0, 22)}`;
}

/** Adds a point in one statement, so that concurrent attempts all count. A window that is over begins anew. */
async function addPoint(db: MembershipDb, key: string, { duration }: Limit, now: number): Promise<Counter> {
  const isOver = sql<boolean>`attempt.expires_at <= ${now}`;
  return db
    .insertInto("attempt")
    .values({ key, points: 1, expires_at: now + duration * 1000 })
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
