import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import type { PostFault } from "../../domain/post.ts";
import type { ContentSource } from "../content-source.ts";
import type { ContentOptions } from "../open-content-source.ts";
import { openSnapshot } from "../snapshot/open-snapshot.ts";
import type { SyncMessage } from "./sync-loop.ts";

interface RunningSync {
  stop(): Promise<void>;
}

export interface SyncThreadOptions extends ContentOptions {
  readonly pollSeconds: number;
}

export interface SyncListener {
  readonly log: Logger;
  onSynced(report: Extract<SyncMessage, { type: "synced" }>): void;
}

/** In megabytes. With 100,000 posts the process peaks at 355 MB instead of 494. */
const LIMITS = { maxYoungGenerationSizeMb: 12 };
/** In milliseconds. */
const RESTART_DELAY = 5_000;
const STOP_LIMIT = 3_000;

const THREAD = new URL("./sync-thread.ts", import.meta.url);

export function startSyncThread(options: SyncThreadOptions, listener: SyncListener): RunningSync {
  const onMessage = messageHandler(listener);
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
      }, RESTART_DELAY).unref();
    });
    return thread;
  }

  return {
    async stop() {
      stopping = true;
      const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
      if (worker.threadId === -1) return;
      worker.postMessage("stop");
      const late = setTimeout(() => void worker.terminate(), STOP_LIMIT);
      await ended;
      clearTimeout(late);
    },
  };
}

/** Whoever made the source closes it. */
export function startSyncInProcess(
  options: { readonly source: ContentSource; readonly dataDir: string; readonly pollSeconds: number },
  listener: SyncListener,
): RunningSync {
  const { source, dataDir, pollSeconds } = options;
  const abort = new AbortController();
  const run = async () => {
    // What cleans HTML is loaded where it runs.
    const { runSync } = await import("./sync-loop.ts");
    const snapshot = await openSnapshot(dataDir, source.name);
    try {
      const onMessage = messageHandler(listener);
      await runSync({ source, snapshot, pollSeconds, signal: abort.signal, onMessage });
    } finally {
      await snapshot.destroy();
    }
  };
  const ended = run().catch((error) => listener.log.error({ err: error }, "content sync fell over"));
  return {
    async stop() {
      abort.abort();
      await ended;
    },
  };
}

function messageHandler({ log, onSynced }: SyncListener): (message: SyncMessage) => void {
  let logged: ReadonlyMap<string, PostFault> = new Map();
  return (message) => {
    if (message.type === "failed") {
      log.warn({ reason: message.reason, retryInSeconds: message.retryInSeconds }, "content not read");
      return;
    }
    const { revision, posts, changed, removed } = message;
    if (changed > 0 || removed > 0) log.info({ revision, posts, changed, removed }, "content synced");
    const faults = faultsByKey(message.faults);
    for (const [key, fault] of faults) if (!logged.has(key)) log.warn({ ...fault }, "faulty post");
    for (const [key, { id, reason }] of logged)
      if (!faults.has(key)) log.info({ id, reason }, "faulty post repaired or removed");
    logged = faults;
    onSynced(message);
  };
}

/** A post's position is no part of the key, as every new post moves it. */
function faultsByKey(faults: readonly PostFault[]): ReadonlyMap<string, PostFault> {
  const alike = Map.groupBy(faults, ({ id, severity, reason }) => JSON.stringify([id, severity, reason]));
  return new Map(
    [...alike].flatMap(([key, group]) => group.map((fault, index) => [`${key} ${index}`, fault])),
  );
}
