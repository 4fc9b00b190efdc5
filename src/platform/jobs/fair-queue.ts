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
  readonly #running: string[] = [];

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** @throws QueueFullError for what came last of the one who asks most, when too much waits; the work's errors */
  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    const turn = Promise.withResolvers<void>();
    this.#waiting.set(who, [...(this.#waiting.get(who) ?? []), turn]);
    this.#startNext();
    if ([...this.#waiting.values()].flat().length > this.#options.maxWaiting) this.#dropLast();
    await turn.promise;
    try {
      return await work();
    } finally {
      this.#running.splice(this.#running.indexOf(who), 1);
      this.#startNext();
    }
  }

  #startNext(): void {
    for (const [who, turns] of this.#waiting) {
      if (this.#running.length >= this.#options.max) return;
      if (this.#running.filter((one) => one === who).length >= this.#options.maxOfOne) continue;
      this.#running.push(who);
      turns.shift()?.resolve();
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
}
