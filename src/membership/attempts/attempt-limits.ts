import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { RateLimiterRes } from "rate-limiter-flexible";
import type { MembershipTables } from "../tables.ts";
import { KyselyRateLimiter } from "./kysely-rate-limiter.ts";

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/** One name from one network. */
const PAIR = { name: "pair", points: 10, duration: QUARTER };
/** All names from one network. */
const NETWORK = { name: "network", points: 20, duration: QUARTER };
/** One name from everywhere. */
const NAME = { name: "name", points: 50, duration: HOUR, isFinal: false };
/** From this try on, within the hour, one name's tries from everywhere … */
const SLOWED_AFTER = 20;
/** … are let through one by one: the thirty that are left over the rest of the hour. */
const SLOW = { name: "slow", points: 1, duration: 120 };
/** One name on a device that it signed in on before: others' tries do not count there. */
const DEVICE = { name: "device", points: 10, duration: QUARTER };

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

/** What one limit says: a point was taken (its number in the window), or after how many seconds there is one again. */
type Counted = { readonly point: number } | { readonly retryAfter: number };

/** Counts sign-in attempts before anything is hashed, in the database: across processes and restarts. */
export class AttemptLimits {
  readonly #db: Kysely<MembershipTables>;
  readonly #pair: KyselyRateLimiter;
  readonly #network: KyselyRateLimiter;
  readonly #name: KyselyRateLimiter;
  readonly #slow: KyselyRateLimiter;
  readonly #device: KyselyRateLimiter;

  constructor(db: Kysely<MembershipTables>) {
    this.#db = db;
    this.#pair = new KyselyRateLimiter(db, PAIR);
    this.#network = new KyselyRateLimiter(db, NETWORK);
    this.#name = new KyselyRateLimiter(db, NAME);
    this.#slow = new KyselyRateLimiter(db, SLOW);
    this.#device = new KyselyRateLimiter(db, DEVICE);
  }

  async admit({ name, network, knownDevice }: Attempt): Promise<Admission> {
    const asked: [KyselyRateLimiter, string][] =
      knownDevice === null
        ? [
            [this.#pair, `${network} ${name}`],
            [this.#network, network],
            [this.#name, name],
          ]
        : [[this.#device, `${knownDevice} ${name}`]];
    // One after another: a network that is past its limit no longer counts against the name, whose owner reads elsewhere.
    for (const [limiter, key] of asked) {
      const counted = limiter === this.#name ? await this.#countName(key) : await count(limiter, key);
      if ("retryAfter" in counted) return { isAdmitted: false, retryAfter: counted.retryAfter };
    }
    return { isAdmitted: true, giveBack: () => this.#giveBack(asked) };
  }

  /** A try that is not let through is not counted: the fifty of an hour are fifty that were looked at. */
  async #countName(name: string): Promise<Counted> {
    let counted = await count(this.#name, name);
    if ("point" in counted && counted.point > SLOWED_AFTER) counted = await count(this.#slow, name);
    if ("retryAfter" in counted) await this.#name.reward(hashOf(name));
    return counted;
  }

  /** One statement for all of them, where a reward for each would be three. */
  async #giveBack(taken: readonly (readonly [KyselyRateLimiter, string])[]): Promise<void> {
    const keys = taken.map(([limiter, key]) => limiter.getKey(hashOf(key)));
    await this.#db
      .updateTable("attempt")
      .set(({ eb }) => ({ points: eb("points", "-", 1) }))
      .where("key", "in", keys)
      .where("points", ">", 0)
      .execute();
  }
}

async function count(limiter: KyselyRateLimiter, key: string): Promise<Counted> {
  try {
    return { point: (await limiter.consume(hashOf(key))).consumedPoints };
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) };
    throw refusal;
  }
}

/** Names and addresses are not kept, and keys are of one length whatever was typed. */
function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url").slice(0, 22);
}
