import { QueueFullError } from "./process-pool.ts";

interface FairQueueOptions {
  /** How much is done at once, in all and of one who asks. */
  readonly max: number;
  readonly maxOfOne: number;
  readonly maxWaiting: number;
}

/** Work in turns by who asks, a network or a person: the many of one keep nobody else's out. */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** Those who wait, by who asks; whose turn is next comes first. */
  readonly #waiting = new Map<string, PromiseWithResolvers<void>[]>();
  readonly #running = new Map<string, number>();

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** @throws QueueFullError for what came last of the one who asks most, when too much waits; the work's errors */
  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    const turn = Promise.withResolvers<void>();
    this.#waiting.set(who, [...(this.#waiting.get(who) ?? []), turn]);
    this.#startNext();
    if (sum([...this.#waiting.values()].map(({ length }) => length)) > this.#options.maxWaiting)
      this.#dropLast();
    await turn.promise;
    try {
      return await work();
    } finally {
      this.#count(who, -1);
      this.#startNext();
    }
  }

  #startNext(): void {
    for (const [who, turns] of this.#waiting) {
      if (sum(this.#running.values()) >= this.#options.max) return;
      if ((this.#running.get(who) ?? 0) >= this.#options.maxOfOne) continue;
      this.#count(who, 1);
      turns.shift()?.resolve();
      // Everybody else is next.
      this.#waiting.delete(who);
      if (turns.length > 0) this.#waiting.set(who, turns);
    }
  }

  #dropLast(): void {
    const [largest] = [...this.#waiting].sort(([, one], [, other]) => other.length - one.length);
    if (!largest) return;
    const [who, turns] = largest;
    turns.pop()?.reject(new QueueFullError());
    if (turns.length === 0) this.#waiting.delete(who);
  }

  #count(who: string, change: number): void {
    const running = (this.#running.get(who) ?? 0) + change;
    if (running > 0) this.#running.set(who, running);
    else this.#running.delete(who);
  }
}

function sum(counts: Iterable<number>): number {
  return [...counts].reduce((total, count) => total + count, 0);
}
