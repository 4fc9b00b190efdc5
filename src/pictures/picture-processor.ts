import { basename } from "node:path";
import type { PictureFormat } from "../domain/picture.ts";
import type { FileTarget } from "../platform/blobs/disk-files.ts";
import { CrashBackoff } from "../platform/jobs/crash-backoff.ts";
import {
  type JobWorker,
  type PoolState,
  type ProcessOverrides,
  ProcessPool,
} from "../platform/jobs/process-pool.ts";
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

/** One after another, those that readers wait for first. */
export class PictureProcessor {
  readonly #pool: ProcessPool<PictureJobs, PicturePriority>;
  readonly #backoff: CrashBackoff;

  /** @param shared what crashed on other machines; null: there are none */
  constructor(overrides?: ProcessOverrides<PictureJobs>, shared: CrashMemory | null = null) {
    this.#backoff = new CrashBackoff({ ttl: 24 * 60 * 60_000, maxKeys: 1000, shared });
    this.#pool = new ProcessPool({
      file: new URL("./picture-process.ts", import.meta.url),
      size: 1,
      levels: LEVELS,
      limits: { maxMemory: MAX_MEMORY_BYTES },
      overrides,
    });
  }

  /** @throws UnusableFile, QueueFullError, WorkerCrashed, WorkerUnavailable, or the system's error */
  inspect(path: string, priority: PicturePriority): Promise<inspection.InspectedPicture> {
    return this.#use(path, priority, (worker) => worker.run("inspectPicture", path));
  }

  makeVariant(
    path: string,
    width: number,
    format: PictureFormat,
    target: FileTarget,
    priority: PicturePriority,
  ): Promise<void> {
    return this.#use(path, priority, (worker) => worker.run("makeVariant", path, width, format, target));
  }

  /** @param name names the card, should it end the process */
  drawShareCard(name: string, content: cards.ShareCardContent, target: FileTarget): Promise<void> {
    return this.#use(name, "reader", (worker) => worker.run("drawShareCard", content, target));
  }

  get state(): PoolState {
    return this.#pool.state;
  }

  close(): void {
    this.#pool.close();
  }

  async #use<T>(
    path: string,
    priority: PicturePriority,
    work: (worker: JobWorker<PictureJobs>) => Promise<T>,
  ): Promise<T> {
    // The last part is the hash of its bytes, or a card's name: the same on all machines.
    const maxCrashes = { [`picture ${basename(path)}`]: MAX_CRASHES };
    this.#backoff.check(maxCrashes);
    return this.#pool.use(priority, (worker) => this.#backoff.run(maxCrashes, () => work(worker)));
  }
}
