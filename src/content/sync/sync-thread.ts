import { parentPort, workerData } from "node:worker_threads";
import { openContentSource } from "../open-content-source.ts";
import { openSnapshot } from "../snapshot/open-snapshot.ts";
import type { SyncThreadOptions } from "./start-sync.ts";
import { runSync } from "./sync-loop.ts";

// Cleaning ten megabytes of HTML or writing 100,000 posts takes seconds, in which readers must be answered.
const options = workerData as SyncThreadOptions;
const stop = new AbortController();
parentPort?.once("message", () => stop.abort());

const source = await openContentSource(options);
const snapshot = await openSnapshot(options.dataDir, source.name);
await runSync({
  source,
  snapshot,
  pollSeconds: options.pollSeconds,
  signal: stop.signal,
  onMessage: (message) => parentPort?.postMessage(message),
});
await snapshot.destroy();
await source.close();
parentPort?.close();
