import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { UnusableFile } from "../blobs/unusable-file.ts";
import { PublicError } from "../public-error.ts";
import { copy } from "./job-process-copy.ts";

export class JobProcessCrashed extends Error {}

/** The machine's memory, or what a job may take of it, was not enough; says nothing of what the job is on. */
export class JobOutOfMemory extends PublicError {
  constructor() {
    super("busy", copy.outOfMemory);
  }
}

/** True of a job that would end its process again if it were tried at once. */
export function isCrash(error: unknown): boolean {
  return error instanceof JobProcessCrashed || error instanceof JobOutOfMemory;
}

/** Says nothing of the job. */
export class JobProcessUnavailable extends Error {}

export type JobHandlers = Readonly<Record<string, (...args: never[]) => unknown>>;

export interface JobLimits {
  /** Processor time in milliseconds, as all times; four times as much may pass by the clock. Off Linux only the clock counts. */
  readonly jobTimeout: number;
  /** By the clock, where a process of the lowest priority may have to wait for others longer than that. */
  readonly clockTimeout?: number;
  /** Added for a job that starts the process. */
  readonly startTimeout: number;
  /** A process without work ends after this time, in milliseconds, as it holds memory. */
  readonly idleTimeout: number;
  /** Resident memory in bytes, held on Linux only. */
  readonly maxMemory: number;
  /** JavaScript's own objects, in mebibytes. */
  readonly maxHeap?: number;
}

export interface JobProcessOptions {
  readonly file: URL;
  readonly limits?: Partial<JobLimits>;
  /** The system's niceness, from 10 to 19, the lowest priority. */
  readonly niceness?: number;
  /** What a job frees is kept for the next one: for jobs of the same sizes, one after another. */
  readonly keepsMemory?: boolean;
  /** False, the usual: it knows nothing of the site's environment, in which secrets are. */
  readonly knowsEnvironment?: boolean;
  readonly onProgress?: (...progress: readonly (number | null)[]) => void;
  /** Once it is aborted, the job ends in order, if it does so soon. */
  readonly signal?: AbortSignal;
  /** Bytes that it is given, or gives back, stay bytes; else all goes as JSON. */
  readonly takesBytes?: boolean;
  /** Made again from their message, as PublicError is anyway; of others the message and the `code` are kept. */
  readonly errors?: readonly (new (
    message: never,
  ) => Error)[];
}

export type JobProcessEnds = Readonly<Record<"idle" | "limit" | "crash", number>>;

export interface SentJob {
  readonly name: string;
  readonly args: readonly unknown[];
}

export interface JobAnswer {
  readonly result?: unknown;
  readonly error?: {
    readonly type: string;
    readonly message: string;
    readonly code: string | undefined;
    readonly refusal: Pick<PublicError, "reason" | "sentence" | "place"> | undefined;
  };
}

export type JobMessage = JobAnswer | { readonly progress: readonly (number | null)[] };

export const STOP = "stop";
const STOP_LIMIT_MS = 5_000;

const LIMITS = { jobTimeout: 20_000, startTimeout: 20_000, idleTimeout: 30_000, maxMemory: Infinity };
const CHECK_INTERVAL = 100;
/** A busy machine may give a process a part of its time only; one that waits for nothing uses none. */
const CLOCK_FACTOR = 4;

/** Started at its first job, and given one job at a time. */
export class JobProcess<Jobs extends JobHandlers> {
  readonly #options: JobProcessOptions;
  readonly #limits: JobLimits;
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;
  /** Of the system, when the process began. */
  #killsBefore = 0;
  readonly #ends = { idle: 0, limit: 0, crash: 0 };

  constructor(options: JobProcessOptions) {
    this.#options = options;
    this.#limits = { ...LIMITS, ...options.limits };
    options.signal?.addEventListener("abort", () => this.#stop(), { once: true });
  }

  /** @throws JobProcessCrashed, JobOutOfMemory, JobProcessUnavailable, the signal's reason, and what the job throws */
  async run<Name extends keyof Jobs & string>(
    name: Name,
    ...args: Parameters<Jobs[Name]>
  ): Promise<Awaited<ReturnType<Jobs[Name]>>> {
    this.#options.signal?.throwIfAborted();
    const { result, error } = await this.#ask({ name, args });
    if (!error) return result as Awaited<ReturnType<Jobs[Name]>>;
    if (error.refusal) {
      const { reason, sentence, place } = error.refusal;
      throw new PublicError(reason, sentence, { place: place ?? undefined });
    }
    const { errors = [UnusableFile] } = this.#options;
    const ErrorClass = errors.find((one) => one.name === error.type);
    if (ErrorClass) throw new ErrorClass(error.message as never);
    throw Object.assign(new Error(error.message), { code: error.code });
  }

  get ends(): JobProcessEnds {
    return this.#ends;
  }

  close(): void {
    this.#isClosed = true;
    this.#kill(null);
  }

  [Symbol.dispose](): void {
    this.close();
  }

  #stop(): void {
    this.#child?.send(STOP, () => undefined);
    setTimeout(() => this.close(), STOP_LIMIT_MS).unref();
  }

  async #ask(job: SentJob): Promise<JobAnswer> {
    clearTimeout(this.#idle);
    const { jobTimeout, startTimeout, clockTimeout, idleTimeout, maxMemory } = this.#limits;
    const former = this.#child;
    const child = this.#start();
    const { promise, resolve, reject } = Promise.withResolvers<JobAnswer>();
    let isTooLarge = false;
    const onExit = (_: number | null, signal: NodeJS.Signals | null) => {
      if (this.#isClosed) return reject(closing());
      const isShort = isTooLarge || (signal === "SIGKILL" && memoryKills() > this.#killsBefore);
      reject(isShort ? new JobOutOfMemory() : new JobProcessCrashed("the process ended at its work"));
    };
    const onError = (cause: Error) => {
      this.#kill("crash");
      reject(new JobProcessUnavailable("no process", { cause }));
    };
    let isRunning = true;
    const allowed = child === former ? jobTimeout : jobTimeout + startTimeout;
    const timeout = setTimeout(() => this.#kill("limit"), clockTimeout ?? CLOCK_FACTOR * allowed);
    let firstTime: number | undefined;
    const check = setInterval(async () => {
      const [memory, time] = await Promise.all([residentMemory(child.pid), processorTime(child.pid)]);
      firstTime ??= time;
      if (!isRunning) return;
      isTooLarge ||= memory > maxMemory;
      if (isTooLarge || time - firstTime > allowed) this.#kill("limit");
    }, CHECK_INTERVAL);
    const onMessage = (message: JobMessage) => {
      if ("progress" in message) this.#options.onProgress?.(...message.progress);
      else resolve(message);
    };
    child.on("message", onMessage).once("exit", onExit).once("error", onError);
    // Without this a command that waits for nothing else would end before its job is done.
    child.ref();
    child.send(job, (error) => {
      if (error) onError(error);
    });
    try {
      return await promise;
    } finally {
      isRunning = false;
      clearTimeout(timeout);
      clearInterval(check);
      child.off("message", onMessage).off("exit", onExit).off("error", onError);
      child.unref();
      this.#idle = setTimeout(() => this.#kill("idle"), idleTimeout).unref();
    }
  }

  #start(): ChildProcess {
    if (this.#isClosed) throw closing();
    if (this.#child?.connected) return this.#child;
    this.#killsBefore = memoryKills();
    const child = this.#fork();
    child.once("exit", () => {
      if (this.#child !== child) return;
      this.#child = null;
      this.#ends.crash += 1;
    });
    child.on("error", () => child.kill("SIGKILL"));
    child.unref();
    child.channel?.unref();
    // Without a free file descriptor `fork` reports its failure later, and there is no channel.
    if (!child.connected) throw new JobProcessUnavailable("no process");
    this.#child = child;
    return child;
  }

  #fork(): ChildProcess {
    const { maxHeap } = this.#limits;
    const { file, niceness, keepsMemory = false, takesBytes = false, knowsEnvironment } = this.#options;
    const serialization = takesBytes ? "advanced" : "json";
    const execArgv = maxHeap === undefined ? [] : [`--max-old-space-size=${maxHeap}`];
    const args = niceness === undefined ? [] : [String(niceness)];
    try {
      const env = { ...(knowsEnvironment ? process.env : {}), ...environment(keepsMemory) };
      const options = { execArgv, env, serialization, stdio: "ignore" } as const;
      return fork(fileURLToPath(file), args, options);
    } catch (cause) {
      throw new JobProcessUnavailable("no process", { cause });
    }
  }

  #kill(why: keyof JobProcessEnds | null): void {
    clearTimeout(this.#idle);
    if (this.#child && why) this.#ends[why] += 1;
    this.#child?.kill("SIGKILL");
    this.#child = null;
  }
}

/** Larger pieces are given back to the system when they are freed, as is so much at the end of the heap. */
const MALLOC_THRESHOLD_BYTES = 128 * 1024;
/** glibc's largest, and room for the pictures of a page: getting their memory anew took a twentieth of the time. */
const KEPT = { piece: 32 * 1024 ** 2, end: 64 * 1024 ** 2 } as const;

/** None of the site's secrets. With these settings of glibc a process holds a third of the memory after large AVIFs. */
function environment(keepsMemory: boolean): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env;
  const malloc = {
    MALLOC_ARENA_MAX: "2",
    MALLOC_MMAP_THRESHOLD_: String(keepsMemory ? KEPT.piece : MALLOC_THRESHOLD_BYTES),
    MALLOC_TRIM_THRESHOLD_: String(keepsMemory ? KEPT.end : MALLOC_THRESHOLD_BYTES),
  };
  return NODE_COMPILE_CACHE ? { ...malloc, NODE_COMPILE_CACHE } : malloc;
}

export function closing(): JobProcessUnavailable {
  return new JobProcessUnavailable("the site is closing");
}

/** How many processes Linux has ended as its memory, or that of a container, was not enough; 0 where it does not say. */
export function memoryKills(): number {
  try {
    return Number(/^oom_kill (\d+)$/m.exec(readFileSync("/proc/vmstat", "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** In bytes; 0 when the process has ended or the system is not Linux. */
async function residentMemory(pid: number | undefined): Promise<number> {
  // `statm` would be shorter and counts in pages, whose size Node does not know.
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}

/** Processor time of all its threads, in milliseconds; 0 when the process has ended or the system is not Linux. */
async function processorTime(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name of the program stands in parentheses and may hold anything.
  const [, , , , , , , , , , , user = 0, system = 0] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(user) + Number(system)) * MILLISECONDS_PER_TICK;
}

/** Linux counts in hundredths of a second wherever Node runs. */
const MILLISECONDS_PER_TICK = 10;
