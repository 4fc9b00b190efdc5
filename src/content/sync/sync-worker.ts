import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { paths } from "../../domain/paths.ts";
import { RemoteError } from "../../platform/remote/remote-error.ts";
import type { ContentSource } from "../content-source.ts";
import { openContentSource } from "../open-content-source.ts";
import { openSnapshot } from "../snapshot/open-snapshot.ts";
import type { SyncMessage, SyncOrders } from "./sync-messages.ts";
import { syncOnce } from "./sync-once.ts";
import { nextSyncDelay } from "./sync-schedule.ts";

/*
 * The sync has a thread of its own: cleaning ten megabytes of HTML or writing 100,000 posts
 * takes seconds in which readers must be answered.
 */
const orders = workerData as SyncOrders;
const stop = new AbortController();
parentPort?.once("message", () => stop.abort());

const source = await openContentSource(orders);
const snapshot = await openSnapshot(orders.dataDir, source.name);
let failures = 0;

while (!stop.signal.aborted) {
  const delay = await sync();
  await waitForChange(source, delay);
}
await snapshot.destroy();
await source.close();
parentPort?.close();

/** @returns seconds until the next one */
async function sync(): Promise<number> {
  try {
    const report = await syncOnce(source, snapshot, paths.picture, stop.signal);
    failures = 0;
    tell({ type: "synced", ...report });
    return nextSyncDelay({ failures, pollSeconds: orders.pollSeconds, retryAfterSeconds: null });
  } catch (error) {
    if (stop.signal.aborted) return 0;
    failures += 1;
    const retryAfterSeconds = error instanceof RemoteError ? error.retryAfterSeconds : null;
    const delay = nextSyncDelay({ failures, pollSeconds: orders.pollSeconds, retryAfterSeconds });
    tell({
      type: "failed",
      reason: error instanceof Error ? error.message : String(error),
      retryInSeconds: delay,
    });
    return delay;
  }
}

async function waitForChange(source: ContentSource, seconds: number): Promise<void> {
  const steps = source.hasChanged ? Math.max(1, seconds) : 1;
  for (let step = 0; step < steps; step += 1) {
    await pause((seconds * 1000) / steps, undefined, { signal: stop.signal }).catch(() => undefined);
    if (stop.signal.aborted || (await source.hasChanged?.())) return;
  }
}

function tell(message: SyncMessage): void {
  parentPort?.postMessage(message);
}
