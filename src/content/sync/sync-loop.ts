import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import { RemoteError } from "../../platform/remote/remote-error.ts";
import type { ContentSource } from "../content-source.ts";
import type { EditorialSource } from "../editorial.ts";
import type { SnapshotTables } from "../snapshot/snapshot-tables.ts";
import { contentFollower } from "./follow-content.ts";
import { type SyncReport, type SyncTarget, syncEditorial } from "./sync-once.ts";
import type { SyncRequests } from "./sync-requests.ts";

export type SyncMessage =
  | (SyncReport & { readonly type: "synced"; readonly mark: string | null })
  /** Only the publisher's decisions beside the posts changed. */
  | { readonly type: "edited"; readonly revision: number }
  | { readonly type: "failed"; readonly reason: string; readonly retryInSeconds: number };

/** How often and how thoroughly a source is looked at. */
export interface SyncPace {
  readonly pollSeconds: number;
  readonly fullReadHours: number;
  readonly believeHours: number;
}

interface SyncLoop {
  readonly source: ContentSource;
  readonly target: Omit<SyncTarget, "editorial"> & { readonly editorial: EditorialSource };
  readonly pace: SyncPace;
  readonly requests: SyncRequests;
  readonly signal: AbortSignal;
  readonly onMessage: (message: SyncMessage) => void;
}

/** How often the library's and the commands' marks are looked at, which costs microseconds. */
const POLL_MS = 500;
const RETRY_DELAY_SECONDS = 5;

export async function runSync({
  source,
  target,
  pace: { pollSeconds, fullReadHours },
  requests,
  signal,
  onMessage,
}: SyncLoop): Promise<void> {
  const follow = contentFollower(source, target, fullReadHours, signal);
  let failures = 0;
  while (!signal.aborted) {
    let delay = pollSeconds;
    try {
      const isWhole = requests.take() || (await takeRequest(target.snapshot));
      onMessage({ type: "synced", ...(await follow(isWhole)), mark: source.readMark?.() ?? null });
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      delay = retryDelay(failures, error instanceof RemoteError ? error.retryAfterSeconds : null);
      onMessage({ type: "failed", reason: messageOf(error), retryInSeconds: delay });
    }
    try {
      const { revision } = await target.snapshot
        .selectFrom("state")
        .select("revision")
        .executeTakeFirstOrThrow();
      await waitForChange(delay, failures === 0, revision > 0);
    } catch (error) {
      // Another process may hold a database for longer than one waits for it.
      if (signal.aborted) return;
      onMessage({ type: "failed", reason: messageOf(error), retryInSeconds: RETRY_DELAY_SECONDS });
      await pause(RETRY_DELAY_SECONDS * 1000, undefined, { signal }).catch(() => undefined);
    }
  }

  /**
   * @param isCurious a service that fails is left in peace until its time has come
   * @param hasCopy without posts there is nothing to show
   */
  async function waitForChange(seconds: number, isCurious: boolean, hasCopy: boolean): Promise<void> {
    const steps = Math.max(1, Math.floor((seconds * 1000) / POLL_MS));
    for (let step = 0; step < steps; step += 1) {
      const elapsed = pause((seconds * 1000) / steps, undefined, { signal }).catch(() => undefined);
      await (isCurious ? Promise.race([elapsed, requests.asked]) : elapsed);
      if (signal.aborted || (await source.hasChanged?.())) return;
      if (hasCopy && (await target.editorial.hasChanged()))
        onMessage({ type: "edited", revision: (await syncEditorial(target)).revision });
      if (isCurious && (requests.isWaiting || (await isRequested(target.snapshot)))) return;
    }
  }
}

function messageOf(error: unknown): string {
  // A refused connection to several addresses has a code and no message.
  if (error instanceof Error) return error.message || String((error as NodeJS.ErrnoException).code);
  return String(error);
}

/** True when a command has asked, which runs in another process. */
async function isRequested(snapshot: Kysely<SnapshotTables>): Promise<boolean> {
  const { requested_at } = await snapshot
    .selectFrom("state")
    .select("requested_at")
    .executeTakeFirstOrThrow();
  return requested_at !== null;
}

async function takeRequest(snapshot: Kysely<SnapshotTables>): Promise<boolean> {
  const taken = await snapshot
    .updateTable("state")
    .set({ requested_at: null })
    .where("requested_at", "is not", null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
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
