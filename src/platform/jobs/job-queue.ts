/** More jobs wait than can be done in good time. */
export class QueueFullError extends Error {
  override readonly name = "QueueFullError";
}

export interface QueueLevel {
  /** Jobs that may wait. Past it the one that would come last is given up. */
  readonly max: number;
  readonly order: "newest first" | "oldest first";
}

type Turn = PromiseWithResolvers<void>;

/** Does jobs by priority, a few at once. */
export class JobQueue<Priority extends string> {
  readonly #concurrency: number;
  readonly #levels: Readonly<Record<Priority, QueueLevel>>;
  /** The next one of each priority comes first. */
  readonly #waiting = new Map<Priority, Turn[]>();
  #running = 0;
  #closed: Error | null = null;

  /** @param levels the most urgent first */
  constructor(concurrency: number, levels: Readonly<Record<Priority, QueueLevel>>) {
    this.#concurrency = concurrency;
    this.#levels = levels;
    for (const priority of Object.keys(levels)) this.#waiting.set(priority as Priority, []);
  }

  /** True when the next job has to wait. */
  get isSaturated(): boolean {
    return this.#running >= this.#concurrency;
  }

  isFull(priority: Priority): boolean {
    return this.#turns(priority).length >= this.#levels[priority].max;
  }

  /**
   * Does a job at its turn.
   * @param signal removes a job that still waits; a job that has begun is finished
   * @throws AbortError, QueueFullError, and what the job throws
   */
  async add<T>(priority: Priority, job: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#turn(priority, signal);
    try {
      return await job();
    } finally {
      this.#running -= 1;
      this.#startNext();
    }
  }

  /** @param error rejects what waits and whatever is added later */
  close(error: Error): void {
    this.#closed = error;
    for (const turns of this.#waiting.values()) for (const turn of turns.splice(0)) turn.reject(error);
  }

  async #turn(priority: Priority, signal?: AbortSignal): Promise<void> {
    if (this.#closed) throw this.#closed;
    if (signal?.aborted) throw abortError();
    const { max, order } = this.#levels[priority];
    const turns = this.#turns(priority);
    const own: Turn = Promise.withResolvers();
    if (order === "newest first") turns.unshift(own);
    else turns.push(own);
    this.#startNext();
    if (turns.length > max) turns.pop()?.reject(new QueueFullError());
    const leave = () => {
      const index = turns.indexOf(own);
      if (index === -1) return;
      turns.splice(index, 1);
      own.reject(abortError());
    };
    signal?.addEventListener("abort", leave);
    return own.promise.finally(() => signal?.removeEventListener("abort", leave));
  }

  #startNext(): void {
    while (this.#running < this.#concurrency) {
      const turns = this.#waiting.values().find(({ length }) => length > 0);
      if (!turns) return;
      this.#running += 1;
      turns.shift()?.resolve();
    }
  }

  #turns(priority: Priority): Turn[] {
    return this.#waiting.get(priority) ?? [];
  }
}

/** The reason of a request's signal is a text, which tells nothing when it is thrown. */
export function abortError(): DOMException {
  return new DOMException("Nobody waits for it any more.", "AbortError");
}
