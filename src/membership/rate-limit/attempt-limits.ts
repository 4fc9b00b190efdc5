import type { Kysely } from "kysely";
import type { MembershipTables } from "../membership-tables.ts";
import {
  addPoint,
  type Counter,
  counterKey,
  type Limit,
  readCounter,
  removePoints,
} from "./attempt-counters.ts";

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

const PAIR = { name: "pair", points: 10, duration: QUARTER };
const NETWORK = { name: "network", points: 20, duration: QUARTER };
const NAME = { name: "name", points: 50, duration: HOUR };
/** After so many attempts within the hour SLOW limits a name's attempts as well. */
const SLOWED_AFTER = 19;
/** Any hour may touch two windows of NAME: twice nineteen attempts and these are fewer than fifty. */
const SLOW = { name: "slow", points: 1, duration: 360 };
/** One name on a device that it signed in on before: others' attempts do not count there. */
const DEVICE = { name: "device", points: 10, duration: QUARTER };
/** Right pairs from one network: beyond any household, school or café, below what would fill a disk. */
const OPENED = { name: "opened", points: 300, duration: QUARTER };
const OPENED_BY = { name: "opened-by", points: 60, duration: HOUR };

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
  readonly #db: Kysely<MembershipTables>;
  readonly #now: () => number;

  constructor(db: Kysely<MembershipTables>, now: () => number) {
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

  /**
   * Takes one point after another, and none when it refuses: a network past its limit must not use up the points of a
   * name whose owner reads elsewhere.
   */
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
