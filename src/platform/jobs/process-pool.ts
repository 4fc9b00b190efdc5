import { abortError } from "./single-flight.ts";
import {
  type JobHandlers,
  WorkerCrashed,
  type WorkerLimits,
  type WorkerOptions,
  WorkerProcess,
  WorkerUnavailable,
} from "./worker-process.ts";

/** More work waits than can be done in good time. */
export class QueueFullError extends Error {}

export interface QueueLevel {
  /** Work that may wait. Past it what would come last is given up. */
  readonly max: number;
  readonly order: "newest first" | "oldest first";
}

export type JobWorker<Jobs extends JobHandlers> = Pick<WorkerProcess<Jobs>, "run" | "close">;

/** For tests. */
export interface ProcessOverrides<Jobs extends JobHandlers> {
  readonly limits?: Partial<WorkerLimits>;
  startWorker?(): JobWorker<Jobs>;
}

export interface ProcessPoolOptions<Jobs extends JobHandlers, Priority extends string> extends WorkerOptions {
  readonly size: number;
  /** The most urgent first. */
  readonly levels: Readonly<Record<Priority, QueueLevel>>;
  readonly overrides?: ProcessOverrides<Jobs> | undefined;
}

interface Queue<Jobs extends JobHandlers> extends QueueLevel {
  readonly turns: PromiseWithResolvers<JobWorker<Jobs>>[];
}

/** Processes for one kind of work, and the queue in front of them. */
export class ProcessPool<Jobs extends JobHandlers, Priority extends string> {
  readonly #workers: readonly JobWorker<Jobs>[];
  readonly #idle: JobWorker<Jobs>[];
  readonly #queues = new Map<Priority, Queue<Jobs>>();
  #isClosed = false;

  constructor({ size, levels, overrides, ...options }: ProcessPoolOptions<Jobs, Priority>) {
    const limits = { ...options.limits, ...overrides?.limits };
    const startWorker = overrides?.startWorker ?? (() => new WorkerProcess<Jobs>({ ...options, limits }));
    this.#workers = Array.from({ length: size }, startWorker);
    this.#idle = [...this.#workers];
    for (const priority of Object.keys(levels) as Priority[])
      this.#queues.set(priority, { ...levels[priority], turns: [] });
  }

  get isSaturated(): boolean {
    return this.#idle.length === 0;
  }

  isFull(priority: Priority): boolean {
    const { turns, max } = this.#queue(priority);
    return turns.length >= max;
  }

  /**
   * Gives a process to some work at its turn: what others have done meanwhile need not be done again then.
   * @param signal removes work that still waits; work that has begun is finished
   * @throws AbortError, QueueFullError, WorkerUnavailable when the site is closing, and what the work throws
   */
  async use<T>(
    priority: Priority,
    work: (worker: JobWorker<Jobs>) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const worker = await this.#turn(this.#queue(priority), signal);
    try {
      return await work(worker);
    } finally {
      this.#idle.push(worker);
      this.#startNext();
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const { turns } of this.#queues.values()) for (const turn of turns.splice(0)) turn.reject(closing());
    for (const worker of this.#workers) worker.close();
  }

  async #turn({ turns, max, order }: Queue<Jobs>, signal?: AbortSignal): Promise<JobWorker<Jobs>> {
    if (this.#isClosed) throw closing();
    if (signal?.aborted) throw abortError();
    const turn = Promise.withResolvers<JobWorker<Jobs>>();
    turns.splice(order === "newest first" ? 0 : turns.length, 0, turn);
    this.#startNext();
    if (turns.length > max) turns.pop()?.reject(new QueueFullError());
    const leave = () => {
      const index = turns.indexOf(turn);
      if (index >= 0) turns.splice(index, 1);
      turn.reject(abortError());
    };
    signal?.addEventListener("abort", leave);
    return turn.promise.finally(() => signal?.removeEventListener("abort", leave));
  }

  #startNext(): void {
    for (const { turns } of this.#queues.values())
      while (turns.length > 0) {
        // The worker used last comes first, so that a quiet site needs one process only.
        const worker = this.#idle.pop();
        if (!worker) return;
        turns.shift()?.resolve(worker);
      }
  }

  #queue(priority: Priority): Queue<Jobs> {
    const queue = this.#queues.get(priority);
    if (!queue) throw new RangeError(`no such priority: ${priority}`);
    return queue;
  }
}

/** True when work was not done for the pool's reasons, and may be asked for again. */
export function isPoolFailure(error: unknown): boolean {
  return [QueueFullError, WorkerCrashed, WorkerUnavailable].some((type) => error instanceof type);
}

function closing(): WorkerUnavailable {
  return new WorkerUnavailable("the site is closing");
}
