import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { PictureAnswer, PictureJob } from "./picture-jobs.ts";

/** The process ended, or was ended because it took too long, before it answered. */
export class PictureProcessEnded extends Error {}

/** Both in milliseconds. */
export interface PictureWorkerLimits {
  readonly perJob: number;
  /** The process is ended after so long without work: it holds some eighty megabytes. */
  readonly idle: number;
}

const LIMITS: PictureWorkerLimits = { perJob: 20_000, idle: 30_000 };

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

  /** @throws PictureProcessEnded */
  run(job: PictureJob): Promise<PictureAnswer> {
    clearTimeout(this.#idle);
    const child = this.#start();
    const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>();
    const ended = () => reject(new PictureProcessEnded(`the picture process ended at ${job.path}`));
    const late = setTimeout(() => child.kill("SIGKILL"), this.#limits.perJob);
    child.once("message", resolve);
    child.once("exit", ended);
    child.send(job, (error) => {
      if (error) reject(error);
    });
    return promise.finally(() => {
      clearTimeout(late);
      child.off("message", resolve);
      child.off("exit", ended);
      this.#idle = setTimeout(() => this.stop(), this.#limits.idle).unref();
    });
  }

  stop(): void {
    clearTimeout(this.#idle);
    this.#child?.kill();
    this.#child = null;
  }

  #start(): ChildProcess {
    const running = this.#child;
    if (running?.connected) return running;
    // Nothing of the site's environment, which holds its secrets, goes with it.
    const child = fork(this.#file, { execArgv: [], env: {}, stdio: "ignore" });
    child.once("exit", () => {
      if (this.#child === child) this.#child = null;
    });
    child.on("error", () => child.kill());
    // A site that has nothing else to do may end.
    child.unref();
    child.channel?.unref();
    this.#child = child;
    return child;
  }
}
