import { parentPort, workerData } from "node:worker_threads";
import { openContentSource } from "../open-content-source.ts";
import { preparationOnTwoCores } from "./prepare-posts.ts";
import type { SyncOrder, SyncThreadOptions } from "./start-sync.ts";
import { runSync } from "./sync-loop.ts";
import { SyncRequests } from "./sync-requests.ts";

/** What reading so many leaves is given back to the system. */
const MANY_POSTS = 100;
const COLLECT_DELAY_MS = 1_000;

// Cleaning ten megabytes of HTML or writing 100,000 posts takes seconds, in which readers must be answered.
const { pace, ...options } = workerData as SyncThreadOptions;
const stop = new AbortController();
const requests = new SyncRequests();
parentPort?.on("message", (order: SyncOrder) => {
  if (order === "stop") stop.abort();
  else requests.add(order === "read whole");
});

// A start does not wait for PostgreSQL; the application says that it is away.
const waiting = { whileAway: {} };
const source = await openContentSource(options, waiting);
let hasRead = false;
await runSync({
  source,
  library: { ...options, ...waiting },
  openPreparation: preparationOnTwoCores,
  pace,
  requests,
  signal: stop.signal,
  onMessage(message) {
    parentPort?.postMessage(message);
    if (message.type !== "synced" || (hasRead && message.changed < MANY_POSTS)) return;
    hasRead = true;
    // V8 would keep what a large reading left until the next one; started without --expose-gc it does.
    setTimeout(
      () => void globalThis.gc?.({ type: "major", flavor: "last-resort" }),
      COLLECT_DELAY_MS,
    ).unref();
  },
});
await source.close();
parentPort?.close();
