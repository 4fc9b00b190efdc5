import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import type { PostFault } from "../../domain/post.ts";
import type { ContentSource } from "../content-source.ts";
import type { LibraryLocation } from "../library/library.ts";
import type { ContentOptions } from "../open-content-source.ts";
import type { SuddenLoss } from "./sudden-loss.ts";
import type { SyncMessage, SyncPace } from "./sync-loop.ts";
import type { SyncReport } from "./sync-once.ts";
import { SyncRequests } from "./sync-requests.ts";

/** How the looks at the content went since this process began. Times are ISO 8601 in UTC. */
export interface SyncStatus {
  readonly lookedAt: string | null;
  /** The library's mark that the copy is not older than; null before the first look, and of a content service. */
  readonly mark: string | null;
  readonly faults: readonly PostFault[];
  readonly loss: SuddenLoss | null;
  readonly failure: { readonly reason: string; readonly retryAt: string } | null;
  readonly succeeded: number;
  readonly failed: number;
}

export interface RunningSync {
  /** Looks at once. @param isWhole everything is read, whatever the source's times say */
  request(isWhole: boolean): void;
  status(): SyncStatus;
  stop(): Promise<void>;
}

export interface SyncThreadOptions extends ContentOptions {
  readonly pace: SyncPace;
}

export type SyncOrder = "stop" | "read" | "read whole";

export interface SyncListener {
  readonly log: Logger;
  onSynced(copy: Pick<SyncReport, "revision">): void;
}

/** Limits in megabytes. With 100,000 posts the process peaks at 355 MB instead of 494. */
const LIMITS = { maxYoungGenerationSizeMb: 6 };
const RESTART_DELAY_MS = 5_000;
const STOP_LIMIT_MS = 3_000;

const THREAD = new URL("./sync-thread.ts", import.meta.url);

const NOT_LOOKED: SyncStatus = {
  lookedAt: null,
  mark: null,
  faults: [],
  loss: null,
  failure: null,
  succeeded: 0,
  failed: 0,
};

export function startSyncThread(options: SyncThreadOptions, listener: SyncListener): RunningSync {
  const { onMessage, status } = messageHandler(listener);
  let stopping = false;
  let worker = start();

  function start(): Worker {
    const thread = new Worker(THREAD, { workerData: options, resourceLimits: LIMITS });
    thread.on("message", onMessage);
    thread.on("error", (error) => listener.log.error({ err: error }, "content sync fell over"));
    thread.once("exit", () => {
      if (stopping) return;
      setTimeout(() => {
        if (!stopping) worker = start();
      }, RESTART_DELAY_MS).unref();
    });
    return thread;
  }

  const order = (given: SyncOrder) => worker.postMessage(given);
  return {
    request: (isWhole) => order(isWhole ? "read whole" : "read"),
    status,
    async stop() {
      stopping = true;
      const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
      if (worker.threadId === -1) return;
      order("stop");
      const late = setTimeout(() => void worker.terminate(), STOP_LIMIT_MS);
      await ended;
      clearTimeout(late);
    },
  };
}

/** Runs the sync in this process. The caller closes the source. */
export function startSyncInProcess(
  options: { readonly source: ContentSource; readonly library: LibraryLocation; readonly pace: SyncPace },
  listener: SyncListener,
): RunningSync {
  const abort = new AbortController();
  const requests = new SyncRequests();
  const { onMessage, status } = messageHandler(listener);
  // The HTML parser is loaded only where it runs.
  const ended = import("./sync-loop.ts")
    .then(({ runSync }) => runSync({ ...options, requests, signal: abort.signal, onMessage }))
    .catch((error: unknown) => listener.log.error({ err: error }, "content sync fell over"));
  return {
    request: (isWhole) => requests.add(isWhole),
    status,
    async stop() {
      abort.abort();
      await ended;
    },
  };
}

function messageHandler({ log, onSynced }: SyncListener) {
  let status = NOT_LOOKED;
  const onMessage = (message: SyncMessage) => {
    if (message.type === "edited") {
      log.info({ revision: message.revision }, "magazine changed");
      onSynced(message);
      return;
    }
    if (message.type === "failed") {
      const { reason, retryInSeconds } = message;
      log.warn({ reason, retryInSeconds }, "content not read");
      const retryAt = new Date(Date.now() + retryInSeconds * 1000).toISOString();
      status = { ...status, failure: { reason, retryAt }, failed: status.failed + 1 };
      return;
    }
    logSynced(message, status, log);
    const { mark, faults, loss } = message;
    const { succeeded, failed } = status;
    const lookedAt = new Date().toISOString();
    status = { lookedAt, mark, faults, loss, failure: null, succeeded: succeeded + 1, failed };
    onSynced(message);
  };
  return { onMessage, status: () => status };
}

/** @param former of it only what is new is told */
function logSynced(
  { revision, posts, changed, removed, ...synced }: SyncReport,
  former: SyncStatus,
  log: Logger,
) {
  if (changed > 0 || removed > 0) log.info({ revision, posts, changed, removed }, "content synced");
  const [faults, logged] = [faultsByKey(synced.faults), faultsByKey(former.faults)];
  for (const [key, fault] of faults) if (!logged.has(key)) log.warn({ ...fault }, "faulty post");
  for (const [key, { id, reason }] of logged)
    if (!faults.has(key)) log.info({ id, reason }, "faulty post repaired or removed");
  const { loss } = synced;
  if (loss && loss.answer !== former.loss?.answer)
    log.warn(
      { shown: loss.former, given: loss.posts, since: loss.since },
      "sudden loss of posts not believed",
    );
  if (!loss && former.loss) log.info({ posts }, "sudden loss of posts over");
}

/** A post's position is no part of the key, as every new post moves it. */
function faultsByKey(faults: readonly PostFault[]): ReadonlyMap<string, PostFault> {
  const alike = Map.groupBy(faults, ({ id, severity, reason }) => JSON.stringify([id, severity, reason]));
  return new Map(
    [...alike].flatMap(([key, group]) => group.map((fault, index) => [`${key} ${index}`, fault])),
  );
}
