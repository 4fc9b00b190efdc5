import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import { copy } from "../../copy/copy.ts";
import { plainPage } from "../../platform/http/plain-page.ts";
import { addressOf } from "../http-server.ts";
import { type Listener, type Listening, patience, respondBy } from "../listen.ts";
import type { FindForRequest } from "../page-cache/fast-path.ts";
import { openPrimarySocket } from "./primary-socket.ts";
import type { FromWorker, ToWorker, WorkerOptions } from "./worker-messages.ts";

/** What is stored, for processes that keep copies of it. */
interface StoredPages extends Pick<WorkerOptions, "headers" | "sessionCookie"> {
  readonly find: FindForRequest;
  revision(): number;
  /** @param tell called at once after each clearing */
  onClear(tell: (revision: number) => void): void;
}

export interface SharedListener extends Listener {
  readonly stored: StoredPages;
}

interface WorkersOptions {
  readonly host: string;
  readonly port: number;
  readonly trustedProxies: readonly string[];
  readonly workers: number;
  readonly dataDir: string;
  readonly log: Logger;
  /** @param counts of answers from workers' memory, by class of status: index 2 has the 2xx */
  onAnswered(counts: readonly number[]): void;
}

/** All in milliseconds. A worker that lives shorter is at fault itself, and the next one has to wait. */
const SHORT_LIFE = 10_000;
const FIRST_DELAY = 100;
const LONGEST_DELAY = 30_000;
/** For workers that were told to end: longer than they give their readers. */
const END_PATIENCE = 15_000;
/** In mebibytes: their heap is small, most of what they hold are bytes of pages. */
const FLAGS = ["--max-semi-space-size=4", "--max-old-space-size=128"];

/**
 * Answers at the port by processes of their own, which share it; this one answers them, and alone decides, counts and
 * writes. @throws the system's error when the port cannot be listened at
 */
export async function listenByWorkers(
  listener: SharedListener,
  { host, port, trustedProxies, workers: count, dataDir, log, onAnswered }: WorkersOptions,
): Promise<Listening> {
  const { stored } = listener;
  const socket = await openPrimarySocket({
    dataDir,
    respond: respondBy(listener),
    findStored: stored.find,
    revision: stored.revision,
  });
  const refusal = await unavailable(stored.headers);
  // The system gives a connection to whichever worker takes it, also while this process is busy.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({
    exec: fileURLToPath(new URL("./cluster-worker.ts", import.meta.url)),
    ...{ args: [], execArgv: FLAGS },
  });
  const running = new Set<Worker>();
  const first = Promise.withResolvers<AddressInfo>();
  let address: AddressInfo | undefined;
  let isClosing = false;
  let delay = 0;

  const startWorker = (): void => {
    if (isClosing) return;
    const worker = cluster.fork(environment());
    const since = performance.now();
    running.add(worker);
    worker.on("message", (message: FromWorker) => {
      if (message.kind === "answered") onAnswered(message.counts);
      else if (message.kind === "listening") {
        address ??= message.address;
        first.resolve(message.address);
      } else first.reject(Object.assign(new Error(message.message), message.fields));
    });
    const onGone = (reason: object) => {
      if (!running.delete(worker) || isClosing) return;
      if (address === undefined) first.reject(new Error("a worker ended at its start"));
      const isShort = performance.now() - since < SHORT_LIFE;
      delay = isShort ? Math.min(LONGEST_DELAY, Math.max(FIRST_DELAY, delay * 2)) : 0;
      log.error({ ...reason, worker: worker.process.pid, delay }, "worker ended, another one starts");
      setTimeout(startWorker, delay);
    };
    worker.on("error", (err) => onGone({ err }));
    worker.on("exit", (code, signal) => onGone({ code, signal }));
    const { headers, sessionCookie } = stored;
    const options = { socket: socket.path, revision: stored.revision(), headers, sessionCookie, refusal };
    // cluster gives all that ask for port 0 the same one.
    send(worker, { kind: "start", options: { host, port, trustedProxies, workers: count, ...options } });
  };

  stored.onClear((revision) => {
    for (const worker of running) send(worker, { kind: "cleared", revision });
  });
  startWorker();
  try {
    address = await first.promise;
  } catch (error) {
    isClosing = true;
    await socket.close();
    throw error;
  }
  for (let index = 1; index < count; index += 1) startWorker();
  return {
    address: addressOf(address),
    patience: patience(),
    async close() {
      isClosing = true;
      const ends = [...running].map((worker) => once(worker, "exit"));
      for (const worker of running) send(worker, { kind: "close" });
      listener.endStreams();
      await Promise.race([Promise.all(ends), pause(END_PATIENCE, undefined, { ref: false })]);
      for (const worker of running) worker.process.kill("SIGKILL");
      await socket.close();
    },
  };
}

async function unavailable(headers: StoredPages["headers"]): Promise<WorkerOptions["refusal"]> {
  const page = plainPage(503, copy.errors.unavailable, { ...headers, "retry-after": "30" });
  return { status: page.status, headers: Object.fromEntries(page.headers), body: await page.text() };
}

/** One that has ended, or ends, needs to know nothing. */
function send(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.process.send?.(message, () => undefined);
}

/** Nothing of this process's but what concerns Node and glibc: cluster adds to what is there. */
function environment(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env;
  const none = Object.fromEntries(Object.keys(process.env).map((name) => [name, undefined]));
  return { ...none, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX: "2" };
}
