import { type ChildProcess, fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { UnusableFile } from "../blobs/unusable-file.ts";

/** The process ended, or was ended at a limit, before it answered. */
export class WorkerCrashed extends Error {
  override readonly name = "WorkerCrashed";
}

/** No process could be started, or the site is closing. Says nothing of the job. */
export class WorkerUnavailable extends Error {
  override readonly name = "WorkerUnavailable";
}

/** What a process does, by name. */
export type JobHandlers = Readonly<Record<string, (...args: never[]) => unknown>>;

export interface JobWorker<Jobs extends JobHandlers> {
  /** @throws WorkerCrashed, WorkerUnavailable, and what the job throws */
  run<Name extends keyof Jobs & string>(
    name: Name,
    ...args: Parameters<Jobs[Name]>
  ): Promise<Awaited<ReturnType<Jobs[Name]>>>;
  close(): void;
}

/** Times in milliseconds. */
export interface WorkerLimits {
  readonly jobTimeout: number;
  /** Added to the time of a job that starts the process. */
  readonly startTimeout: number;
  /** The process is ended after so long without work, as it holds memory. */
  readonly idleTimeout: number;
  /** Resident memory in bytes. Held on Linux only. */
  readonly maxMemory?: number;
  /** JavaScript's own objects, in mebibytes. */
  readonly maxHeap?: number;
}

export interface WorkerOptions {
  /** What the process runs: a file that calls serveJobs. */
  readonly file: URL;
  readonly limits?: Partial<WorkerLimits>;
  /** Classes of errors that are made again from their message; of others the message and the `code` are kept. */
  readonly errors?: readonly (new (
    message: never,
  ) => Error)[];
}

export interface SentJob {
  readonly name: string;
  readonly args: readonly unknown[];
}

interface JobError {
  /** Its class. */
  readonly type: string;
  readonly message: string;
  /** The system's (ENOSPC and the like). */
  readonly code: string | undefined;
}

export type JobAnswer = { readonly result: unknown } | { readonly error: JobError };

const LIMITS: WorkerLimits = { jobTimeout: 20_000, startTimeout: 20_000, idleTimeout: 30_000 };
const MEMORY_CHECK_INTERVAL = 250;

/** A process of its own for one kind of work, started at its first job. It is given one job at a time. */
export class WorkerProcess<Jobs extends JobHandlers> implements JobWorker<Jobs> {
  readonly #file: string;
  readonly #limits: WorkerLimits;
  readonly #errors: readonly (new (
    message: never,
  ) => Error)[];
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({ file, limits, errors = [UnusableFile] }: WorkerOptions) {
    this.#file = fileURLToPath(file);
    this.#limits = { ...LIMITS, ...limits };
    this.#errors = errors;
  }

  async run<Name extends keyof Jobs & string>(
    name: Name,
    ...args: Parameters<Jobs[Name]>
  ): Promise<Awaited<ReturnType<Jobs[Name]>>> {
    const answer = await this.#ask({ name, args });
    if ("error" in answer) throw this.#errorOf(answer.error);
    return answer.result as Awaited<ReturnType<Jobs[Name]>>;
  }

  /** Ends the process, whatever it does, for good. */
  close(): void {
    this.#isClosed = true;
    this.#kill();
  }

  async #ask(job: SentJob): Promise<JobAnswer> {
    clearTimeout(this.#idle);
    const before = this.#child;
    const child = this.#start();
    const { promise, resolve, reject } = Promise.withResolvers<JobAnswer>();
    const onExit = () =>
      reject(this.#isClosed ? closing() : new WorkerCrashed("the process ended at its work"));
    const onError = (cause: Error) => {
      this.#kill();
      reject(new WorkerUnavailable("no process", { cause }));
    };
    const { jobTimeout, startTimeout } = this.#limits;
    const late = setTimeout(() => this.#kill(), child === before ? jobTimeout : jobTimeout + startTimeout);
    const stopWatching = this.#watchMemory(child);
    child.once("message", resolve).once("exit", onExit).once("error", onError);
    // Without this a command that waits for nothing else would end before its job is done.
    child.ref();
    child.send(job, (error) => {
      if (error) onError(error);
    });
    try {
      return await promise;
    } finally {
      clearTimeout(late);
      stopWatching();
      child.off("message", resolve).off("exit", onExit).off("error", onError);
      child.unref();
      this.#idle = setTimeout(() => this.#kill(), this.#limits.idleTimeout).unref();
    }
  }

  #errorOf({ type, message, code }: JobError): Error {
    const ErrorClass = this.#errors.find(({ name }) => name === type);
    return ErrorClass ? new ErrorClass(message as never) : Object.assign(new Error(message), { code });
  }

  #kill(): void {
    clearTimeout(this.#idle);
    this.#child?.kill("SIGKILL");
    this.#child = null;
  }

  /** @returns what stops it, also a check that is under way: the next job is not ended for this one's memory */
  #watchMemory(child: ChildProcess): () => void {
    const { maxMemory } = this.#limits;
    if (maxMemory === undefined) return () => undefined;
    let isWatching = true;
    const check = async () => {
      if ((await residentMemory(child.pid)) > maxMemory && isWatching) this.#kill();
    };
    const interval = setInterval(() => void check(), MEMORY_CHECK_INTERVAL).unref();
    return () => {
      isWatching = false;
      clearInterval(interval);
    };
  }

  #start(): ChildProcess {
    if (this.#isClosed) throw closing();
    if (this.#child?.connected) return this.#child;
    const child = this.#fork();
    child.once("exit", () => {
      if (this.#child === child) this.#child = null;
    });
    child.on("error", () => child.kill("SIGKILL"));
    // The process must not keep a site or a command that is done from ending.
    child.unref();
    child.channel?.unref();
    // Without a free file descriptor `fork` reports its failure later, and there is no channel.
    if (!child.connected) throw new WorkerUnavailable("no process");
    this.#child = child;
    return child;
  }

  #fork(): ChildProcess {
    try {
      const { maxHeap } = this.#limits;
      const execArgv = maxHeap === undefined ? [] : [`--max-old-space-size=${maxHeap}`];
      return fork(this.#file, { execArgv, env: environment(), stdio: "ignore" });
    } catch (cause) {
      throw new WorkerUnavailable("no process", { cause });
    }
  }
}

/**
 * The site's own environment, which holds its secrets, is kept from the process. glibc is told to give memory back: after
 * AVIFs of 1920 px a picture process holds 102 MB then, 194 at the most, instead of 273 and 304.
 */
function environment(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env;
  return {
    MALLOC_ARENA_MAX: "2",
    MALLOC_MMAP_THRESHOLD_: "131072",
    MALLOC_TRIM_THRESHOLD_: "131072",
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
  };
}

function closing(): WorkerUnavailable {
  return new WorkerUnavailable("the site is closing");
}

/** In bytes; 0 when the process has ended or the system is not Linux. */
async function residentMemory(pid: number | undefined): Promise<number> {
  // `statm` would be shorter and counts in pages, whose size Node does not know.
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const [, kibibytes = 0] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  return Number(kibibytes) * 1024;
}
