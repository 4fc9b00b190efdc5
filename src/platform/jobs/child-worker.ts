import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { residentMemory } from "./resident-memory.ts";

/** The process ended, or was ended because it took too long, before it answered. */
export class ChildEnded extends Error {}

/** There was no process to do it: the machine is short of something. Says nothing of the job. */
export class ChildMissing extends ChildEnded {}

export interface ChildLimits {
  /** In milliseconds. */
  readonly perJob: number;
  /** On top of it for a job that waits for the process to start: on a busy machine that takes seconds. In milliseconds. */
  readonly start: number;
  /** The process is ended after so long without work: it holds memory. In milliseconds. */
  readonly idle: number;
  /** The process is ended when it holds more at its work, in bytes. Held on Linux only. */
  readonly memory?: number;
  /** Of JavaScript's own objects, in mebibytes; past it the process ends. */
  readonly heap?: number;
}

const LIMITS: ChildLimits = { perJob: 20_000, start: 20_000, idle: 30_000 };
/** Between two looks at a process's memory, in milliseconds. */
const MEMORY_LOOK = 250;

/**
 * All that the process knows of the site's environment, which holds its secrets, is nothing; glibc is told to give
 * memory back. After AVIFs of 1920 px a picture process holds 102 MB so, 194 at the most, instead of 273 and 304.
 */
const ENVIRONMENT = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/** A process of its own for one kind of work, started when there is work: one job at a time, one answer to each. */
export class ChildWorker<Job extends object, Answer> {
  readonly #file: string;
  readonly #limits: ChildLimits;
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;

  /** @param file what the process runs */
  constructor(file: URL, limits: Partial<ChildLimits> = {}) {
    this.#file = fileURLToPath(file);
    this.#limits = { ...LIMITS, ...limits };
  }

  /** @throws ChildEnded, ChildMissing */
  async run(job: Job): Promise<Answer> {
    clearTimeout(this.#idle);
    const before = this.#child;
    const child = this.#start();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const answered = (answer: unknown) => resolve(answer as Answer);
    const ended = () => reject(new ChildEnded("the process ended at its work"));
    const missing = (cause: Error) => {
      this.stop();
      reject(notThere(cause));
    };
    // A child that is being ended gets no other job.
    const { perJob, start } = this.#limits;
    const late = setTimeout(() => this.stop(), child === before ? perJob : perJob + start);
    const unwatch = this.#watchMemory(child);
    child.once("message", answered).once("exit", ended).once("error", missing);
    // A command that waits for nothing else would end before the process does.
    child.ref();
    child.send(job, (error) => {
      if (error) missing(error);
    });
    try {
      return await promise;
    } finally {
      clearTimeout(late);
      unwatch();
      child.off("message", answered).off("exit", ended).off("error", missing);
      child.unref();
      this.#idle = setTimeout(() => this.stop(), this.#limits.idle).unref();
    }
  }

  /** Whatever it is at: what it was writing lies aside. */
  stop(): void {
    clearTimeout(this.#idle);
    this.#child?.kill("SIGKILL");
    this.#child = null;
  }

  /** @returns how to stop: a look that is under way then says nothing of the next job */
  #watchMemory(child: ChildProcess): () => void {
    const { memory } = this.#limits;
    const { pid } = child;
    if (memory === undefined || pid === undefined) return () => undefined;
    let isWatching = true;
    const look = async () => {
      const held = await residentMemory(pid);
      if (isWatching && held !== null && held > memory && this.#child === child) this.stop();
    };
    const looks = setInterval(() => void look(), MEMORY_LOOK).unref();
    return () => {
      isWatching = false;
      clearInterval(looks);
    };
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
      const { heap } = this.#limits;
      const execArgv = heap === undefined ? [] : [`--max-old-space-size=${heap}`];
      return fork(this.#file, { execArgv, env: ENVIRONMENT, stdio: "ignore" });
    } catch (error) {
      throw notThere(error);
    }
  }
}

function notThere(cause: unknown): ChildMissing {
  return new ChildMissing("no process", { cause });
}
