import { LRUCache } from "lru-cache";

/** For so long what ended the process is not tried again, in milliseconds: the machine may have been at fault. */
const REMEMBERED = 10 * 60_000;
/** A PDF whose work has ended the process so often is left alone altogether. */
const MOST = 3;

/** Remembers at which work the process ended. */
export class Setbacks {
  readonly #times = new LRUCache<string, number>({ max: 5000, ttl: REMEMBERED });

  /** @param kind of work, on one PDF @param what it was at */
  add(kind: string, what: string): void {
    for (const key of [kind, `${kind} ${what}`]) this.#times.set(key, (this.#times.get(key) ?? 0) + 1);
  }

  has(kind: string, what: string): boolean {
    return this.#times.has(`${kind} ${what}`) || (this.#times.get(kind) ?? 0) >= MOST;
  }
}
