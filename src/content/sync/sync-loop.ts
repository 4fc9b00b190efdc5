import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import { paths } from "../../domain/paths.ts";
import { RemoteError } from "../../platform/remote/remote-error.ts";
import type { ContentSource } from "../content-source.ts";
import type { SnapshotTables } from "../snapshot/snapshot-tables.ts";
import { type SyncReport, syncOnce } from "./sync-once.ts";

export type SyncMessage =
  | (SyncReport & { readonly type: "synced" })
  | { readonly type: "failed"; readonly reason: string; readonly retryInSeconds: number };

interface SyncLoop {
  readonly source: ContentSource;
  readonly snapshot: Kysely<SnapshotTables>;
  readonly pollSeconds: number;
  readonly signal: AbortSignal;
  readonly onMessage: (message: SyncMessage) => void;
}

export async function runSync({ source, snapshot, pollSeconds, signal, onMessage }: SyncLoop): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    let delay = pollSeconds;
    try {
      onMessage({ type: "synced", ...(await syncOnce(source, snapshot, paths.picture, signal)) });
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      delay = retryDelay(failures, error instanceof RemoteError ? error.retryAfterSeconds : null);
      const reason = error instanceof Error ? error.message : String(error);
      onMessage({ type: "failed", reason, retryInSeconds: delay });
    }
    await waitForChange(source, delay, signal);
  }
}

async function waitForChange(source: ContentSource, seconds: number, signal: AbortSignal): Promise<void> {
  const steps = source.hasChanged ? Math.max(1, seconds) : 1;
  for (let step = 0; step < steps; step += 1) {
    await pause((seconds * 1000) / steps, undefined, { signal }).catch(() => undefined);
    if (signal.aborted || (await source.hasChanged?.())) return;
  }
}

const MAX_RETRY_SECONDS = 30;
const MAX_RETRY_AFTER_SECONDS = 3600;

/**
 * Pauses grow while a service fails (2, 4, 8, 16, 30, 30 … seconds): at most five tries in any minute.
 * @param failures since the last sync that succeeded
 * @returns seconds
 */
export function retryDelay(failures: number, retryAfterSeconds: number | null): number {
  const retryAfter = Math.min(retryAfterSeconds ?? 0, MAX_RETRY_AFTER_SECONDS);
  return Math.max(retryAfter, Math.min(MAX_RETRY_SECONDS, 2 ** Math.min(failures, 10)));
}
