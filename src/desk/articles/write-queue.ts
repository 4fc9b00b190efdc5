import { setTimeout as pause } from "node:timers/promises";
import type { Write } from "./commit-writes.ts";

/** Between two commits: each waits for the disk, and one serves all who typed meanwhile. */
const COMMIT_INTERVAL_MS = 100;

/** Commits writes in the order in which they came, those of a moment together. */
export class WriteQueue {
  readonly #commit: (batch: readonly Write[]) => Promise<void>;
  readonly #onFailed: (write: Write) => void;
  #queue: Write[] = [];
  #committing: Promise<void> | null = null;
  #committedAt = 0;

  /** @param commit an error fails the batch, and all that was built on it; `onFailed` comes before each is told */
  constructor(commit: (batch: readonly Write[]) => Promise<void>, onFailed: (write: Write) => void) {
    this.#commit = commit;
    this.#onFailed = onFailed;
  }

  /** @returns when it is on the disk */
  add(write: Omit<Write, "done" | "fail">): Promise<void> {
    const { promise, resolve: done, reject: fail } = Promise.withResolvers<void>();
    this.#queue.push({ ...write, done, fail });
    this.#committing ??= this.#commitAll().finally(() => {
      this.#committing = null;
    });
    return promise;
  }

  async settled(): Promise<void> {
    while (this.#committing) await this.#committing;
  }

  async #commitAll(): Promise<void> {
    while (this.#queue.length > 0) {
      const rest = this.#committedAt + COMMIT_INTERVAL_MS - performance.now();
      // The first one after a pause waits for the others of its own moment only.
      await pause(Math.max(0, rest));
      const batch = this.#queue;
      this.#queue = [];
      try {
        await this.#commit(batch);
      } catch (error) {
        // Later writes in the queue were built on the ones that failed.
        const failed = [...batch, ...this.#queue];
        this.#queue = [];
        for (const write of failed) {
          this.#onFailed(write);
          write.fail(error);
        }
      }
      this.#committedAt = performance.now();
    }
  }
}
