import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { RateLimiterRes } from "rate-limiter-flexible";
import type { MembershipTables } from "../membership-tables.ts";
import { KyselyRateLimiter } from "./kysely-rate-limiter.ts";

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/** One name from one network. */
const PAIR = { name: "pair", points: 10, duration: QUARTER };
/** All names from one network. */
const NETWORK = { name: "network", points: 20, duration: QUARTER };
/** One name from everywhere. */
const NAME = { name: "name", points: 50, duration: HOUR };
/** After so many within the hour one name's tries from everywhere … */
const SLOWED_AFTER = 19;
/**
 * … are let through one by one. Windows begin with their first try, so two of them may meet: twice nineteen and these
 * are fewer than fifty in whichever hour one looks at.
 */
const SLOW = { name: "slow", points: 1, duration: 360 };
/** One name on a device that it signed in on before: others' tries do not count there. */
const DEVICE = { name: "device", points: 10, duration: QUARTER };

/** Right pairs from one network: beyond any household, school or café, below what would fill a disk. */
const OPENED = { name: "opened", points: 300, duration: QUARTER };

/** Right pairs by one printed code, from wherever. */
const OPENED_BY = { name: "opened-by", points: 60, duration: HOUR };

/** Who tries. */
export interface Attempt {
  /** The user name as it is compared: all spellings count as one. */
  readonly name: string;
  /** An IPv4 address or an IPv6 /64. */
  readonly network: string;
  /** The device's id, when this name signed in on it before; else null. */
  readonly knownDevice: string | null;
}

export type Admission =
  /** It is counted. `giveBack` takes that back: for a pair that was right, or one that was not looked at. */
  | { readonly isAdmitted: true; giveBack(): Promise<void> }
  /** `retryAfter` is in seconds. */
  | { readonly isAdmitted: false; readonly retryAfter: number };

/** A limit, and whom it counts. */
type Point = readonly [KyselyRateLimiter, string];

/** What one limit says: a point was taken (its number in the window), or after how many seconds there is one again. */
type Counted = { readonly number: number } | { readonly retryAfter: number };

/** Counts sign-in attempts before anything is hashed, in the database: across processes and restarts. */
export class AttemptLimits {
  readonly #db: Kysely<MembershipTables>;
  readonly #pair: KyselyRateLimiter;
  readonly #network: KyselyRateLimiter;
  readonly #name: KyselyRateLimiter;
  readonly #slow: KyselyRateLimiter;
  readonly #device: KyselyRateLimiter;
  readonly #opened: KyselyRateLimiter;
  readonly #openedBy: KyselyRateLimiter;

  constructor(db: Kysely<MembershipTables>) {
    this.#db = db;
    this.#pair = new KyselyRateLimiter(db, PAIR);
    this.#network = new KyselyRateLimiter(db, NETWORK);
    this.#name = new KyselyRateLimiter(db, NAME);
    this.#slow = new KyselyRateLimiter(db, SLOW);
    this.#device = new KyselyRateLimiter(db, DEVICE);
    this.#opened = new KyselyRateLimiter(db, OPENED);
    this.#openedBy = new KyselyRateLimiter(db, OPENED_BY);
  }

  async admit({ name, network, knownDevice }: Attempt): Promise<Admission> {
    const over = knownDevice === null ? await this.#isOver(network) : null;
    if (over !== null) return { isAdmitted: false, retryAfter: over };
    const asked: Point[] =
      knownDevice === null
        ? [
            [this.#pair, `${network} ${name}`],
            [this.#network, network],
            [this.#name, name],
          ]
        : [[this.#device, `${knownDevice} ${name}`]];
    return this.#take(asked);
  }

  /** Counts a sign-in that is right: each leaves a session behind. @param code its credential, when it is a printed code */
  admitSession(network: string, code: string | null): Promise<Admission> {
    return this.#take([[this.#opened, network], ...(code === null ? [] : [[this.#openedBy, code] as const])]);
  }

  /** A network that is past its limit writes nothing more, however many names it thinks of. */
  async #isOver(network: string): Promise<number | null> {
    const counted = await this.#network.get(hashOf(network));
    return counted && counted.consumedPoints >= NETWORK.points ? secondsOf(counted) : null;
  }

  /**
   * Takes one point after another. Whoever is refused takes none: counted are tries that are looked at, so a network that
   * is past its limit does not use up the name's, whose owner reads elsewhere.
   */
  async #take(asked: readonly Point[]): Promise<Admission> {
    const taken: Point[] = [];
    for (const point of asked) {
      taken.push(point);
      let counted = await count(point);
      if (point[0] === this.#name && "number" in counted && counted.number > SLOWED_AFTER) {
        const slow: Point = [this.#slow, point[1]];
        taken.push(slow);
        counted = await count(slow);
      }
      if ("retryAfter" in counted) {
        await this.#giveBack(taken);
        return { isAdmitted: false, retryAfter: counted.retryAfter };
      }
    }
    return { isAdmitted: true, giveBack: () => this.#giveBack(taken) };
  }

  /** One statement for all of them, where a reward for each would be three. */
  async #giveBack(taken: readonly Point[]): Promise<void> {
    const keys = taken.map(([limiter, key]) => limiter.getKey(hashOf(key)));
    await this.#db
      .updateTable("attempt")
      .set(({ eb }) => ({ points: eb("points", "-", 1) }))
      .where("key", "in", keys)
      .where("points", ">", 0)
      .execute();
  }
}

async function count([limiter, key]: Point): Promise<Counted> {
  try {
    return { number: (await limiter.consume(hashOf(key))).consumedPoints };
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return { retryAfter: secondsOf(refusal) };
    throw refusal;
  }
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

/** Names and addresses are not kept, and keys are of one length whatever was typed. */
function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url").slice(0, 22);
}
