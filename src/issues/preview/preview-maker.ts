import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import { UnusableFile } from "../../platform/blobs/unusable-file.ts";
import { ChildEnded, type ChildLimits, ChildMissing, ChildWorker } from "../../platform/jobs/child-worker.ts";
import type { PreviewAnswer, PreviewOrder } from "./preview-jobs.ts";

const PROCESS = new URL("./preview-process.ts", import.meta.url);

/** More is waiting than will be done in good time. */
export class PreviewsBusy extends Error {}

/** Previews that may wait at once: at a second each, half a minute. */
const MOST_WAITING = 30;
/** Fifty pages that are hard to draw. In milliseconds, as all of these. */
const PER_JOB = 60_000;
/** For so long a PDF that is unusable is not tried again … */
const UNUSABLE = 24 * 60 * 60_000;
/** … and one at which the process ended: the machine may have been at fault. */
const ENDED = 10 * 60_000;
/** So many are remembered. */
const MOST_REFUSED = 1000;

/** Gives orders to the preview process, one after another. */
export class PreviewMaker {
  readonly #worker: ChildWorker<PreviewOrder, PreviewAnswer>;
  readonly #queue = new PQueue({ concurrency: 1 });
  readonly #refused = new LRUCache<string, Error>({ max: MOST_REFUSED });
  #isStopped = false;

  constructor(limits?: Partial<ChildLimits>) {
    this.#worker = new ChildWorker(PROCESS, { perJob: PER_JOB, ...limits });
  }

  /**
   * Makes one preview. A PDF of which there can be none is refused at once, with the same error, for a while.
   * @throws UnusableFile, PreviewsBusy, ChildEnded, or the system's error
   */
  async make(order: PreviewOrder): Promise<void> {
    const refused = this.#refused.get(order.path);
    if (refused) throw refused;
    if (this.#queue.size >= MOST_WAITING) throw new PreviewsBusy();
    await this.#queue.add(() => this.#do(order));
  }

  /** Ends what is under way and takes nothing more. */
  stop(): void {
    this.#isStopped = true;
    this.#worker.stop();
  }

  async #do(order: PreviewOrder): Promise<void> {
    if (this.#isStopped) throw new ChildMissing("the site is closing");
    const answer = await this.#worker.run(order).catch((error: unknown) => {
      const isAtIt = error instanceof ChildEnded && !(error instanceof ChildMissing) && !this.#isStopped;
      if (isAtIt) this.#refused.set(order.path, error, { ttl: ENDED });
      throw error;
    });
    if (answer.outcome === "failed") throw Object.assign(new Error(answer.reason), { code: answer.code });
    if (answer.outcome === "done") return;
    const error = new UnusableFile(answer.reason);
    this.#refused.set(order.path, error, { ttl: UNUSABLE });
    throw error;
  }
}
