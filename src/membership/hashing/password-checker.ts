import { availableParallelism } from "node:os";
import type * as argon2 from "@node-rs/argon2";
import { type ProcessOverrides, ProcessPool } from "../../platform/jobs/process-pool.ts";

export type HashJobs = Pick<typeof argon2, "verifySync">;

/** Passwords that may wait at once: at 10 ms each (two cores), a third of a second. */
const LEVEL = { max: 32, order: "oldest first" } as const;
/** Devices that signed in before, and strangers: neither keeps the other out. */
const LEVELS = { known: LEVEL, stranger: LEVEL };
/** A check takes some 20 ms; a process that is stopped or starved is replaced after so many milliseconds. */
const JOB_TIMEOUT = 5_000;

/** Checks passwords in processes of low priority, two to four at once, as the machine has cores. */
export class PasswordChecker {
  readonly #pool: ProcessPool<HashJobs, keyof typeof LEVELS>;

  constructor(overrides?: ProcessOverrides<HashJobs>) {
    this.#pool = new ProcessPool({
      file: new URL("./hash-process.ts", import.meta.url),
      size: Math.min(4, Math.max(2, availableParallelism())),
      levels: LEVELS,
      limits: { jobTimeout: JOB_TIMEOUT },
      overrides,
    });
  }

  get isCrowded(): boolean {
    return this.#pool.isSaturated;
  }

  get isFull(): boolean {
    return this.#pool.isFull("stranger");
  }

  /**
   * @param isKnown from a device that signed in before: checked before strangers'
   * @throws QueueFullError, WorkerCrashed, WorkerUnavailable
   */
  matches(hash: string, password: string, { isKnown }: { isKnown: boolean }): Promise<boolean> {
    return this.#pool.use(isKnown ? "known" : "stranger", (worker) =>
      worker.run("verifySync", hash, password),
    );
  }

  close(): void {
    this.#pool.close();
  }
}
