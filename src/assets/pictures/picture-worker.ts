import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { PictureAnswer, PictureJob } from "./picture-jobs.ts";

/** The process ended, or was ended because it took too long, before it answered. */
export class PictureProcessEnded extends Error {}

/** There was no process to do it: the machine is short of something. Says nothing of the picture. */
export class PictureProcessMissing extends PictureProcessEnded {}

/** Both in milliseconds. */
export interface PictureWorkerLimits {
  readonly perJob: number;
  /** The process is ended after so long without work: it holds some hundred megabytes. */
  readonly idle: number;
}

const LIMITS: PictureWorkerLimits = { perJob: 20_000, idle: 30_000 };

/**
 * All that the process knows of the site's environment, which holds its secrets, is nothing; glibc is told to give
 * decoded pictures back. After AVIFs of 1920 px it holds 102 MB so, 194 at the most, instead of 273 and 304.
 */
const ENVIRONMENT = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/** The picture process, started when there is work: one job at a time. */
export class PictureWorker {
  readonly #file: string;
  readonly #limits: PictureWorkerLimits;
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;

  /** @param file picture-process.ts: the server build is bundled, the process runs from source */
  constructor(file: URL, limits: Partial<PictureWorkerLimits> = {}) {
    this.#file = fileURLToPath(file);
    this.#limits = { ...LIMITS, ...limits };
  }

  /** @throws PictureProcessEnded, PictureProcessMissing */
  async run(job: PictureJob): Promise<PictureAnswer> {
    clearTimeout(this.#idle);
    const child = this.#start();
    const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>();
    const ended = () => reject(new PictureProcessEnded(`the picture process ended at ${job.path}`));
    const missing = (cause: Error) => {
      this.stop();
      reject(notThere(cause));
    };
    // A child that is being ended gets no other job.
    const late = setTimeout(() => this.stop(), this.#limits.perJob);
    child.once("message", resolve).once("exit", ended).once("error", missing);
    child.send(job, (error) => {
      if (error) missing(error);
    });
    try {
      return await promise;
    } finally {
      clearTimeout(late);
      child.off("message", resolve).off("exit", ended).off("error", missing);
      this.#idle = setTimeout(() => this.stop(), this.#limits.idle).unref();
    }
  }

  /** Whatever it is at: what it was writing lies aside. */
  stop(): void {
    clearTimeout(this.#idle);
    this.#child?.kill("SIGKILL");
    this.#child = null;
  }

  #start(): ChildProcess {
    const running = this.#child;
    if (running?.connected) return running;
    const child = this.#fork();
    child.once("exit", () => {
      if (this.#child === child) this.#child = null;
    });
    child.on("error", () => child.kill("SIGKILL"));
    // A site that has nothing else to do may end.
    child.unref();
    child.channel?.unref();
    // Without a file descriptor to spare fork says so afterwards, and there is no channel.
    if (!child.connected) throw notThere(null);
    this.#child = child;
    return child;
  }

  #fork(): ChildProcess {
    try {
      return fork(this.#file, { execArgv: [], env: ENVIRONMENT, stdio: "ignore" });
    } catch (error) {
      throw notThere(error);
    }
  }
}

function notThere(cause: unknown): PictureProcessMissing {
  return new PictureProcessMissing("no picture process", { cause });
}
