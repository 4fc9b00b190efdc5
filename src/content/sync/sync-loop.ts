import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import { retryWhileBusy } from "../../platform/database/retry-while-busy.ts";
import { faultReason } from "../../platform/fault-reason.ts";
import { PublicError } from "../../platform/public-error.ts";
import { RemoteError } from "../../platform/remote/remote-error.ts";
import type { ContentSource } from "../content-source.ts";
import { openEditorial } from "../library/editorial-source.ts";
import type { LibraryLocation } from "../library/library.ts";
import { openSnapshot } from "../snapshot/open-snapshot.ts";
import { MAX_WRITE_WAIT_MS } from "../snapshot/picture-catalog.ts";
import type { SnapshotTables } from "../snapshot/snapshot-tables.ts";
import { contentFollower } from "./follow-content.ts";
import { type SyncReport, type SyncTarget, syncEditorial } from "./sync-once.ts";
import type { SyncRequests } from "./sync-requests.ts";

export type SyncMessage =
  | (SyncReport & { readonly type: "synced"; readonly mark: string | null })
  | { readonly type: "edited"; readonly revision: number }
  | { readonly type: "failed"; readonly reason: string; readonly retryInSeconds: number };

export interface SyncPace {
  readonly pollSeconds: number;
  readonly fullReadHours: number;
  readonly believeHours: number;
}

interface SyncLoop {
  readonly source: ContentSource;
  readonly library: LibraryLocation;
  readonly pace: SyncPace;
  readonly requests: SyncRequests;
  readonly signal: AbortSignal;
  readonly onMessage: (message: SyncMessage) => void;
  readonly openPreparation?: SyncTarget["openPreparation"];
}

/** How often the library's and the commands' marks are looked at, which costs microseconds. */
const POLL_MS = 500;
const RETRY_DELAY_SECONDS = 5;

/** Follows a source, which the caller closes, until the signal. */
export async function runSync(loop: SyncLoop): Promise<void> {
  const { source, library, requests, signal, onMessage, openPreparation } = loop;
  const { pollSeconds, fullReadHours, believeHours } = loop.pace;
  await using snapshot = await openSnapshot(library.dataDir, source.name);
  await using opened = new AsyncDisposableStack();
  const editorial = opened.adopt(await openEditorial(library), (one) => one.close());
  const target = { snapshot, editorial, openPreparation, believeHours, tellsChanges: source.tellsChanges };
  const follow = contentFollower(source, target, fullReadHours, signal);
  let failures = 0;
  while (!signal.aborted) {
    let delay = pollSeconds;
    try {
      let isWhole = requests.take();
      const report = await patiently(async () => {
        isWhole ||= await takeRequest(snapshot);
        return follow(isWhole);
      });
      onMessage({ type: "synced", ...report, mark: source.readMark?.() ?? null });
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      delay = retryDelay(failures, error instanceof RemoteError ? error.retryAfterSeconds : null);
      onMessage({ type: "failed", reason: messageOf(error), retryInSeconds: delay });
    }
    try {
      const state = snapshot.selectFrom("state").select("revision");
      const { revision } = await state.executeTakeFirstOrThrow();
      await waitForChange(delay, failures === 0, revision > 0);
    } catch (error) {
      // Another process may hold a database for longer than one waits for it.
      if (signal.aborted) return;
      onMessage({ type: "failed", reason: messageOf(error), retryInSeconds: RETRY_DELAY_SECONDS });
      await pause(RETRY_DELAY_SECONDS * 1000, undefined, { signal }).catch(() => undefined);
    }
  }

  /** @param isCurious false leaves a failing service in peace until its time has come */
  async function waitForChange(seconds: number, isCurious: boolean, hasCopy: boolean): Promise<void> {
    const steps = Math.max(1, Math.floor((seconds * 1000) / POLL_MS));
    for (let step = 0; step < steps; step += 1) {
      const elapsed = pause((seconds * 1000) / steps, undefined, { signal }).catch(() => undefined);
      await (isCurious ? Promise.race([elapsed, requests.asked]) : elapsed);
      if (signal.aborted || (await source.hasChanged?.())) return;
      if (hasCopy && (await editorial.hasChanged()))
        onMessage({ type: "edited", revision: (await patiently(() => syncEditorial(target))).revision });
      if (isCurious && (requests.isWaiting || (await isRequested(snapshot)))) return;
    }
  }
}

/** What the server writes into the copy waits for readers, and holds the copy for as long. */
function patiently<T>(work: () => Promise<T>): Promise<T> {
  return retryWhileBusy(work, MAX_WRITE_WAIT_MS);
}

function messageOf(error: unknown): string {
  return error instanceof PublicError ? error.message : faultReason(error);
}

async function isRequested(snapshot: Kysely<SnapshotTables>): Promise<boolean> {
  const state = snapshot.selectFrom("state").select("requested_at");
  return (await state.executeTakeFirstOrThrow()).requested_at !== null;
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

/** 2, 4, 8, 16, 30, 30 … seconds: at most five tries in any minute. @param failures since the last sync that succeeded */
export function retryDelay(failures: number, retryAfterSeconds: number | null): number {
  const retryAfter = Math.min(retryAfterSeconds ?? 0, MAX_RETRY_AFTER_SECONDS);
  return Math.max(retryAfter, Math.min(MAX_RETRY_SECONDS, 2 ** Math.min(failures, 10)));
}
