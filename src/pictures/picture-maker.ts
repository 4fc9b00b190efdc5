import { LRUCache } from "lru-cache";
import { UnusableFile } from "../platform/blobs/unusable-file.ts";
import { ChildEnded, type ChildLimits, ChildMissing, ChildWorker } from "../platform/jobs/child-worker.ts";
import type { PictureAnswer, PictureJob, SeenPicture, VariantOrder } from "./picture-jobs.ts";

const PROCESS = new URL("./picture-process.ts", import.meta.url);

/** More is waiting than will be done in good time. */
export class PicturesBusy extends Error {}

/** A job and who waits for it. */
interface Waiting {
  readonly job: PictureJob;
  readonly answer: PromiseWithResolvers<PictureAnswer>;
}

/** Jobs that may wait at once: at a tenth of a second each, half a minute. */
const MOST_WAITING = 300;
/** A picture that ends the process this often is not tried again … */
const MOST_ENDED = 2;
/** … for a day, in milliseconds, or until the site starts anew: the machine may have been at fault. So many are remembered. */
const ENDED = { ttl: 24 * 60 * 60 * 1000, max: 1000 };

/** Gives jobs to the picture process one after another: readers' first, then what can wait. */
export class PictureMaker {
  readonly #worker: ChildWorker<PictureJob, PictureAnswer>;
  readonly #urgent: Waiting[] = [];
  readonly #calm: Waiting[] = [];
  readonly #ended = new LRUCache<string, number>(ENDED);
  #isRunning = false;
  #isStopped = false;

  constructor(limits?: Partial<ChildLimits>) {
    this.#worker = new ChildWorker(PROCESS, limits);
  }

  /**
   * Looks at the picture that lies at a path.
   * @throws UnusableFile, PicturesBusy, ChildEnded, or the system's error
   */
  async examine(path: string, { isUrgent }: { isUrgent: boolean }): Promise<SeenPicture> {
    const { seen } = await this.#do({ type: "examine", path }, isUrgent);
    if (seen === null) throw new Error("nothing was seen");
    return seen;
  }

  /** Makes one form of a picture. @throws as examine does */
  async make(order: VariantOrder): Promise<void> {
    await this.#do({ type: "make", ...order }, true);
  }

  /** Ends what is under way and takes nothing more. */
  stop(): void {
    this.#isStopped = true;
    for (const { answer } of [...this.#urgent.splice(0), ...this.#calm.splice(0)]) answer.reject(closing());
    this.#worker.stop();
  }

  async #do(job: PictureJob, isUrgent: boolean): Promise<PictureAnswer & { outcome: "done" }> {
    if (this.#isStopped) throw closing();
    if ((this.#ended.get(job.path) ?? 0) >= MOST_ENDED) throw new ChildEnded("it did so before");
    if (this.#urgent.length + this.#calm.length >= MOST_WAITING) throw new PicturesBusy();
    const answer = Promise.withResolvers<PictureAnswer>();
    (isUrgent ? this.#urgent : this.#calm).push({ job, answer });
    void this.#work();
    const given = await answer.promise;
    if (given.outcome === "unusable") throw new UnusableFile(given.reason);
    if (given.outcome === "failed") throw Object.assign(new Error(given.reason), { code: given.code });
    return given;
  }

  async #work(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let next = this.#next(); next; next = this.#next()) {
      const { job, answer } = next;
      await this.#worker.run(job).then(answer.resolve, (error: unknown) => {
        if (!(error instanceof ChildMissing)) this.#ended.set(job.path, (this.#ended.get(job.path) ?? 0) + 1);
        answer.reject(error);
      });
    }
    this.#isRunning = false;
  }

  #next(): Waiting | undefined {
    return this.#urgent.shift() ?? this.#calm.shift();
  }
}

function closing(): ChildMissing {
  return new ChildMissing("the site is closing");
}
