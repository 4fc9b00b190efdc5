import {
  closing,
  isCrash,
  type JobHandlers,
  type JobLimits,
  JobProcess,
  type JobProcessEnds,
  type JobProcessOptions,
  JobProcessUnavailable,
} from "./job-process.ts";
import { abortError } from "./single-flight.ts";

export class QueueFullError extends Error {}

export interface QueueLevel {
  /** The last job is given up when more than this wait. */
  readonly max: number;
  readonly order: "newest first" | "oldest first";
}

export type JobWorker<Jobs extends JobHandlers> = Pick<JobProcess<Jobs>, "run" | "close"> &
  Partial<Pick<JobProcess<Jobs>, "ends">>;

export interface PoolState {
  readonly waiting: number;
  readonly running: number;
  readonly ends: JobProcessEnds;
}

/** For tests. */
export interface ProcessOverrides<Jobs extends JobHandlers> {
  readonly limits?: Partial<JobLimits>;
  readonly niceness?: number;
  startWorker?(): JobWorker<Jobs>;
}

interface ProcessPoolOptions<Jobs extends JobHandlers, Priority extends string> extends JobProcessOptions {
  readonly size: number;
  /** How many workers may be at jobs of one key; all when it is not given. */
  readonly maxOfKey?: number;
  /** The most urgent first. */
  readonly levels: Readonly<Record<Priority, QueueLevel>>;
  readonly overrides?: ProcessOverrides<Jobs> | undefined;
}

interface Turn<Jobs extends JobHandlers> extends PromiseWithResolvers<JobWorker<Jobs>> {
  readonly key: string;
}

interface Queue<Jobs extends JobHandlers> extends QueueLevel {
  readonly turns: Turn<Jobs>[];
}

interface UseOptions {
  /** Removes work that waits. */
  readonly signal?: AbortSignal | undefined;
  /** Names what may make the job hang or crash. */
  readonly key?: string;
}

export class ProcessPool<Jobs extends JobHandlers, Priority extends string> {
  readonly #workers: readonly JobWorker<Jobs>[];
  readonly #idle: JobWorker<Jobs>[];
  readonly #queues = new Map<Priority, Queue<Jobs>>();
  readonly #maxOfKey: number;
  readonly #running = new Map<string, number>();
  readonly #lastKeys = new Map<JobWorker<Jobs>, string>();
  #isClosed = false;

  constructor({ size, maxOfKey = size, levels, overrides, ...options }: ProcessPoolOptions<Jobs, Priority>) {
    this.#maxOfKey = maxOfKey;
    const { startWorker = () => new JobProcess<Jobs>(own), ...changed } = overrides ?? {};
    const own = { ...options, ...changed, limits: { ...options.limits, ...changed.limits } };
    this.#workers = Array.from({ length: size }, startWorker);
    this.#idle = [...this.#workers];
    for (const priority of Object.keys(levels) as Priority[])
      this.#queues.set(priority, { ...levels[priority], turns: [] });
  }

  get state(): PoolState {
    const queues = [...this.#queues.values()];
    const sum = (why: keyof JobProcessEnds) =>
      this.#workers.reduce((count, { ends }) => count + (ends?.[why] ?? 0), 0);
    return {
      waiting: queues.reduce((count, { turns }) => count + turns.length, 0),
      running: this.#workers.length - this.#idle.length,
      ends: { idle: sum("idle"), limit: sum("limit"), crash: sum("crash") },
    };
  }

  get isSaturated(): boolean {
    return this.#idle.length === 0;
  }

  isFull(priority: Priority): boolean {
    const { turns, max } = this.#queueOf(priority);
    return turns.length >= max;
  }

  /** @throws AbortError, QueueFullError, JobProcessUnavailable, the work's errors */
  async use<T>(
    priority: Priority,
    work: (worker: JobWorker<Jobs>) => Promise<T>,
    { signal, key = "" }: UseOptions = {},
  ): Promise<T> {
    const worker = await this.#turn(this.#queueOf(priority), key, signal);
    try {
      return await work(worker);
    } finally {
      this.#count(key, -1);
      this.#idle.push(worker);
      this.#startNext();
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const { turns } of this.#queues.values()) for (const turn of turns.splice(0)) turn.reject(closing());
    for (const worker of this.#workers) worker.close();
  }

  async #turn(
    { turns, max, order }: Queue<Jobs>,
    key: string,
    signal?: AbortSignal,
  ): Promise<JobWorker<Jobs>> {
    if (this.#isClosed) throw closing();
    if (signal?.aborted) throw abortError();
    const turn = { ...Promise.withResolvers<JobWorker<Jobs>>(), key };
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

  #queueOf(priority: Priority): Queue<Jobs> {
    const queue = this.#queues.get(priority);
    if (!queue) throw new TypeError(`no priority ${priority}`);
    return queue;
  }

  #startNext(): void {
    for (const { turns } of this.#queues.values())
      for (;;) {
        const next = turns.findIndex(({ key }) => (this.#running.get(key) ?? 0) < this.#maxOfKey);
        if (next < 0) break;
        if (this.#idle.length === 0) return;
        const [turn] = turns.splice(next, 1);
        const worker = this.#takeIdle(turn?.key ?? "");
        this.#count(turn?.key ?? "", 1);
        turn?.resolve(worker);
      }
  }

  /** Two processes would both hold what a key names. Else the one used last comes first: a quiet site needs one only. */
  #takeIdle(key: string): JobWorker<Jobs> {
    const holding = this.#idle.findLastIndex((worker) => this.#lastKeys.get(worker) === key);
    const [worker] = this.#idle.splice(holding, 1) as [JobWorker<Jobs>];
    this.#lastKeys.set(worker, key);
    return worker;
  }

  #count(key: string, change: number): void {
    const running = (this.#running.get(key) ?? 0) + change;
    if (running > 0) this.#running.set(key, running);
    else this.#running.delete(key);
  }
}

/** Such work may be asked for again. */
export function isPoolFailure(error: unknown): boolean {
  return isCrash(error) || [QueueFullError, JobProcessUnavailable].some((type) => error instanceof type);
}
