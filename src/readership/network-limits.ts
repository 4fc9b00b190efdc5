import { LRUCache } from "lru-cache";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Of one page, and of all, from one network in a day: beyond a school's or a café's readers. */
export const MAX_OF_PAGE = 300;
export const MAX_OF_NETWORK = 3_000;
/** Memory is bounded; whoever asked longest ago is forgotten first. */
const MAX_KEPT = 50_000;

/** Keeps one network from counting by a loop. In memory alone, and for a day: no network is written anywhere. */
export class NetworkLimits {
  readonly #now: () => number;
  readonly #counts = new LRUCache<string, number>({ max: MAX_KEPT });
  #day = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  admits(network: string, page: string): boolean {
    const day = Math.floor(this.#now() / DAY_MS);
    if (day !== this.#day) this.#counts.clear();
    this.#day = day;
    return this.#take(network, MAX_OF_NETWORK) && this.#take(`${network} ${page}`, MAX_OF_PAGE);
  }

  #take(key: string, most: number): boolean {
    const count = (this.#counts.get(key) ?? 0) + 1;
    if (count <= most) this.#counts.set(key, count);
    return count <= most;
  }
}
