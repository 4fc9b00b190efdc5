import PQueue from "p-queue";
import { UnusableFile } from "../../platform/blobs/unusable-file.ts";
import { type ChildLimits, ChildMissing, ChildWorker } from "../../platform/jobs/child-worker.ts";
import type { LinearAnswer, LinearOrder } from "./linear-jobs.ts";

const PROCESS = new URL("./linear-process.ts", import.meta.url);

/** 200 MB take two seconds, 400,000 objects twelve. In milliseconds. */
const PER_JOB = 60_000;

/** Gives orders to the process that linearises, one after another. */
export class LinearMaker {
  readonly #worker: ChildWorker<LinearOrder, LinearAnswer>;
  readonly #queue = new PQueue({ concurrency: 1 });
  #isStopped = false;

  constructor(limits?: Partial<ChildLimits>) {
    this.#worker = new ChildWorker(PROCESS, { perJob: PER_JOB, ...limits });
  }

  /** @throws UnusableFile, ChildEnded when the PDF ended the process, ChildMissing, or the system's error */
  make(order: LinearOrder): Promise<void> {
    return this.#queue.add(() => this.#do(order));
  }

  /** Ends what is under way and takes nothing more. */
  stop(): void {
    this.#isStopped = true;
    this.#worker.stop();
  }

  async #do(order: LinearOrder): Promise<void> {
    if (this.#isStopped) throw new ChildMissing("the site is closing");
    const answer = await this.#worker.run(order).catch((error: unknown) => {
      throw this.#isStopped ? new ChildMissing("the site is closing", { cause: error }) : error;
    });
    if (answer.outcome === "unusable") throw new UnusableFile(answer.reason);
    if (answer.outcome === "failed") throw Object.assign(new Error(answer.reason), { code: answer.code });
  }
}
