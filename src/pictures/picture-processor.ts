import { basename } from "node:path";
import { CrashBackoff } from "../platform/jobs/crash-backoff.ts";
import { type PoolState, ProcessPool } from "../platform/jobs/process-pool.ts";
import type { CrashMemory } from "../platform/machines/crash-memory.ts";
import type * as inspection from "./decode/inspect-picture.ts";
import type * as variants from "./decode/make-variant.ts";
import type * as cards from "./share/draw/draw-share-card.ts";

export type PictureJobs = typeof inspection & typeof variants & typeof cards;

/** Half a minute of work may wait, at a tenth of a second each. */
const LEVELS = {
  reader: { max: 300, order: "oldest first" },
  background: { max: 300, order: "oldest first" },
} as const;

export type PicturePriority = keyof typeof LEVELS;

/** What decoding the largest pictures takes, and as much again. */
const MAX_MEMORY_BYTES = 1024 ** 3;

/** A picture that crashes the process this often is not tried again for a day. */
const MAX_CRASHES = 2;

export class PictureProcessor {
  readonly #pool: ProcessPool<PictureJobs, PicturePriority>;
  readonly #backoff: CrashBackoff;

  /** @param shared what crashed on other machines; null: there are none */
  constructor(shared: CrashMemory | null = null) {
    this.#backoff = new CrashBackoff({ ttl: 24 * 60 * 60_000, maxKeys: 1000, shared });
    this.#pool = new ProcessPool({
      file: new URL("./picture-process.ts", import.meta.url),
      size: 1,
      levels: LEVELS,
      limits: { maxMemory: MAX_MEMORY_BYTES },
    });
  }

  /**
   * @param file whose last part names what may end the process: the hash of a picture's bytes, or a card's name
   * @throws UnusableFile, QueueFullError, JobProcessCrashed, JobProcessUnavailable, or the system's error
   */
  async run<Name extends keyof PictureJobs>(
    priority: PicturePriority,
    file: string,
    name: Name,
    ...args: Parameters<PictureJobs[Name]>
  ): Promise<Awaited<ReturnType<PictureJobs[Name]>>> {
    const maxCrashes = { [`picture ${basename(file)}`]: MAX_CRASHES };
    this.#backoff.check(maxCrashes);
    return this.#pool.use(priority, (worker) =>
      this.#backoff.run(maxCrashes, () => worker.run(name, ...args)),
    );
  }

  get state(): PoolState {
    return this.#pool.state;
  }

  close(): void {
    this.#pool.close();
  }
}
