import { availableParallelism } from "node:os";
import PQueue from "p-queue";
import { ChildWorker } from "../../platform/jobs/child-worker.ts";
import type { HashAnswer, HashJob } from "./hash-jobs.ts";

const PROCESS = new URL("./hash-process.ts", import.meta.url);

/** More is waiting than will be checked in good time. */
export class HashingBusy extends Error {}

/**
 * Passwords that may wait at once: at 10 ms each (two cores), a third of a second. So many of strangers, and so many from
 * devices that signed in before: neither keeps the other out.
 */
const MOST_WAITING = 32;
/** A check takes some 20 ms; a process that is stopped or starved is replaced after so many milliseconds. */
const PER_JOB = 5_000;
/** In the queue. */
const STRANGERS = 0;

/** Checks passwords in processes of low priority, two to four at once, as the machine has cores; few may wait. */
export class PasswordChecker {
  readonly #queue: PQueue;
  readonly #idle: ChildWorker<HashJob, HashAnswer>[];
  readonly #workers: readonly ChildWorker<HashJob, HashAnswer>[];

  constructor() {
    const concurrency = Math.min(4, Math.max(2, availableParallelism()));
    this.#queue = new PQueue({ concurrency });
    this.#workers = Array.from(
      { length: concurrency },
      () => new ChildWorker<HashJob, HashAnswer>(PROCESS, { perJob: PER_JOB }),
    );
    this.#idle = [...this.#workers];
  }

  /** True when a stranger's password would have to wait for others'. */
  get isCrowded(): boolean {
    return this.#queue.pending >= this.#queue.concurrency;
  }

  /** True when a stranger's password would not be taken. */
  get isFull(): boolean {
    return this.#queue.sizeBy({ priority: STRANGERS }) >= MOST_WAITING;
  }

  /**
   * @param isKnown from a device that signed in before: checked before strangers'
   * @throws HashingBusy, ChildEnded
   */
  async matches(hash: string, password: string, { isKnown }: { isKnown: boolean }): Promise<boolean> {
    const priority = isKnown ? STRANGERS + 1 : STRANGERS;
    if (this.#queue.sizeBy({ priority }) >= MOST_WAITING) throw new HashingBusy();
    const { matches } = await this.#queue.add(() => this.#run({ hash, password }), { priority });
    return matches;
  }

  stop(): void {
    this.#queue.clear();
    for (const worker of this.#workers) worker.stop();
  }

  async #run(job: HashJob): Promise<HashAnswer> {
    const worker = this.#idle.pop();
    if (!worker) throw new HashingBusy();
    try {
      return await worker.run(job);
    } finally {
      // Last in, first out: what a quiet site needs is one process.
      this.#idle.push(worker);
    }
  }
}
