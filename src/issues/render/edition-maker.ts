import PQueue from "p-queue";
import { ChildEnded, type ChildLimits, ChildMissing, ChildWorker } from "../../platform/jobs/child-worker.ts";
import { UnusablePdf } from "../unusable-pdf.ts";
import type { EditionAnswer, EditionJob, EditionJobs, JobName } from "./edition-jobs.ts";

const PROCESS = new URL("./edition-process.ts", import.meta.url);

/** More is waiting for readers than will be done in good time. */
export class EditionsBusy extends Error {}

/** Who waits: a reader for a page, one who enlarges it, the first pages of a new issue, or nobody. */
export type Urgency = "reader" | "tile" | "first" | "rest";

/** Of those who wait for the same, the newest comes first: who turns page after page wants the last one. */
const PRIORITY = { reader: 3e12, tile: 2e12, first: 1e12, rest: 0 } as const;
/** What may wait at once, before the oldest is given up: pages at a sixth of a second each, half a minute; of tiles, two or three readers' windows. */
const MOST_WAITING = { reader: 200, tile: 60, first: Infinity, rest: Infinity } as const;
const LIMITS = {
  /** A page that is hard to draw, on a busy machine. In milliseconds. */
  perJob: 15_000,
  /** A PDF of 200 MB is held by PDFium and by pdf.js. */
  memory: 1.5 * 1024 ** 3,
  heap: 512,
} as const;

type Waiting = PromiseWithResolvers<never>;

/** Gives work to the process that opens PDFs: one piece after another, what readers wait for first. */
export class EditionMaker {
  readonly #worker: ChildWorker<EditionJob, EditionAnswer>;
  readonly #queue = new PQueue({ concurrency: 1 });
  readonly #waiting: Record<Urgency, Waiting[]> = { reader: [], tile: [], first: [], rest: [] };
  #number = 0;
  #isStopped = false;

  constructor(limits?: Partial<ChildLimits>) {
    this.#worker = new ChildWorker(PROCESS, { ...LIMITS, ...limits });
  }

  /**
   * Does one piece of work when its turn comes.
   * @param order made out then: what others have made meanwhile is not made again; null when nothing is left to do
   * @param gone aborted when nobody waits for it any more: what waits for its turn is not done then
   * @returns null when there was nothing left to do
   * @throws the signal's reason, UnusablePdf, EditionsBusy when too many came after it, ChildEnded, ChildMissing, or the
   *   system's error
   */
  async do<Name extends JobName>(
    name: Name,
    urgency: Urgency,
    order: () => Promise<EditionJobs[Name]["order"] | null>,
    gone?: AbortSignal,
  ): Promise<EditionJobs[Name]["result"] | null> {
    const waiting = this.#waiting[urgency];
    const own: Waiting = Promise.withResolvers<never>();
    if (waiting.push(own) > MOST_WAITING[urgency]) waiting.shift()?.reject(new EditionsBusy());
    gone?.addEventListener("abort", () => {
      const place = waiting.indexOf(own);
      // At its turn it is made, and kept for the next one who asks.
      if (place === -1) return;
      waiting.splice(place, 1);
      own.reject(gone.reason);
    });
    this.#number += 1;
    const done = this.#queue.add(
      async () => {
        const place = waiting.indexOf(own);
        // Given up: nobody waits for it any more.
        if (place === -1) return null;
        waiting.splice(place, 1);
        const made = await order();
        return made === null ? null : this.#run({ name, ...made } as EditionJob);
      },
      { priority: PRIORITY[urgency] + (urgency === "rest" ? 0 : this.#number) },
    ) as Promise<EditionJobs[Name]["result"] | null>;
    return Promise.race([done, own.promise]);
  }

  /** Ends what is under way and takes nothing more. */
  stop(): void {
    this.#isStopped = true;
    this.#worker.stop();
  }

  async #run(job: EditionJob): Promise<unknown> {
    if (this.#isStopped) throw new ChildMissing("the site is closing");
    const answer = await this.#worker.run(job).catch((error: unknown) => {
      // The PDF at which it was stopped has no part in that.
      if (this.#isStopped && error instanceof ChildEnded) throw new ChildMissing("the site is closing");
      throw error;
    });
    if (answer.outcome === "failed") throw Object.assign(new Error(answer.reason), { code: answer.code });
    if (answer.outcome === "unusable") throw new UnusablePdf(answer.fault);
    return answer.result;
  }
}
