import { JobQueue, QueueFullError, type QueueLevel } from "./job-queue.ts";
import {
  type JobHandlers,
  type JobWorker,
  WorkerCrashed,
  type WorkerLimits,
  type WorkerOptions,
  WorkerProcess,
  WorkerUnavailable,
} from "./worker-process.ts";

/** What tests may set otherwise. */
export interface ProcessOverrides<Jobs extends JobHandlers> {
  readonly limits?: Partial<WorkerLimits>;
  /** In place of a process. */
  startWorker?(): JobWorker<Jobs>;
}

export interface ProcessPoolOptions<Jobs extends JobHandlers, Priority extends string> extends WorkerOptions {
  readonly size: number;
  /** The most urgent first. */
  readonly levels: Readonly<Record<Priority, QueueLevel>>;
  readonly overrides?: ProcessOverrides<Jobs> | undefined;
}

/** Processes for one kind of work, and the queue in front of them. */
export class ProcessPool<Jobs extends JobHandlers, Priority extends string> {
  readonly #queue: JobQueue<Priority>;
  readonly #workers: readonly JobWorker<Jobs>[];
  readonly #idle: JobWorker<Jobs>[];

  constructor({ size, levels, overrides, limits, ...options }: ProcessPoolOptions<Jobs, Priority>) {
    this.#queue = new JobQueue(size, levels);
    const startWorker =
      overrides?.startWorker ??
      (() => new WorkerProcess<Jobs>({ ...options, limits: { ...limits, ...overrides?.limits } }));
    this.#workers = Array.from({ length: size }, startWorker);
    this.#idle = [...this.#workers];
  }

  /** True when the next job has to wait. */
  get isSaturated(): boolean {
    return this.#queue.isSaturated;
  }

  isFull(priority: Priority): boolean {
    return this.#queue.isFull(priority);
  }

  /**
   * Gives a process to some work at its turn: what others have done meanwhile need not be done again then.
   * @param signal removes work that still waits; work that has begun is finished
   * @throws AbortError, QueueFullError, WorkerUnavailable when the site is closing, and what the work throws
   */
  use<T>(
    priority: Priority,
    work: (worker: JobWorker<Jobs>) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const job = async () => {
      // The last one used comes first, so that a quiet site needs one process only.
      const worker = this.#idle.pop();
      if (!worker) throw new WorkerUnavailable("more jobs than processes");
      try {
        return await work(worker);
      } finally {
        this.#idle.push(worker);
      }
    };
    return this.#queue.add(priority, job, signal);
  }

  /** Ends what is under way and takes nothing more. */
  close(): void {
    this.#queue.close(new WorkerUnavailable("the site is closing"));
    for (const worker of this.#workers) worker.close();
  }
}

/** True when work was not done for the pool's reasons, and may be asked for again. */
export function isPoolFailure(error: unknown): boolean {
  return [QueueFullError, WorkerCrashed, WorkerUnavailable].some((type) => error instanceof type);
}
