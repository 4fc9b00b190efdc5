import { isDeepStrictEqual } from "node:util";
import type { ContentSource, ContentState } from "../content-source.ts";
import { type SyncReport, type SyncTarget, syncChanges, syncEditorial, syncOnce } from "./sync-once.ts";

const HOUR_MS = 60 * 60 * 1000;
const MIN_PAUSE = HOUR_MS / 6;

interface Known {
  readonly state: ContentState | null;
  /** Milliseconds since 1970. */
  readonly wholeAt: number;
  readonly report: SyncReport;
}

/**
 * Keeps the snapshot like the source at the least cost: one question where nothing changed, the changed posts where
 * the source can give them, else the whole. The whole is read at the start, and again at a rare interval; twice as
 * often each time that it shows changes of which the source's times said nothing.
 * @param fullReadHours the longest time between two readings of the whole
 */
export function contentFollower(
  source: ContentSource,
  target: SyncTarget,
  fullReadHours: number,
  signal: AbortSignal,
): (isWhole: boolean) => Promise<SyncReport> {
  let known: Known | null = null;
  let pause = fullReadHours * HOUR_MS;

  async function readWhole(state: ContentState | null, isRoutine = false): Promise<SyncReport> {
    const wholeAt = Date.now();
    const report = await syncOnce(source, target, signal);
    const wasSilent = isRoutine && known?.state && isDeepStrictEqual(known.state, state);
    const isSurprise = wasSilent && report.changed + report.removed > 0;
    pause = isSurprise ? Math.max(MIN_PAUSE, pause / 2) : Math.min(fullReadHours * HOUR_MS, pause * 2);
    // Content that was not believed, or not whole, is read again next time.
    const isSure = report.loss === null && report.faults.every(({ severity }) => severity !== "failed");
    known = { state: isSure ? state : null, wholeAt, report };
    return report;
  }

  return async (isWhole) => {
    const state = (await source.contentState?.(signal)) ?? null;
    const isDue = !known || Date.now() - known.wholeAt >= pause;
    if (isWhole || isDue || !known?.state || !state) return readWhole(state, isDue && !isWhole);
    const { report, wholeAt } = known;
    if (isDeepStrictEqual(known.state, state)) return { ...report, ...(await syncEditorial(target)) };
    const { readPostsSince } = source;
    const changes = readPostsSince
      ? await syncChanges({ readPostsSince }, target, known.state, state, signal)
      : null;
    if (!changes) return readWhole(state);
    const ids = new Set(changes.faults.map(({ id }) => id));
    const faults = [...report.faults.filter(({ id }) => !ids.has(id)), ...changes.faults];
    const merged = { ...changes, faults, loss: null };
    known = { state, wholeAt, report: merged };
    return merged;
  };
}
