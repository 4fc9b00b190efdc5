import type { Logger } from "pino";
import type { PictureSource } from "../content/snapshot/picture-catalog.ts";
import { UnusableFile } from "../platform/blobs/unusable-file.ts";
import { isHostDown, RemoteError } from "../platform/remote/remote-error.ts";
import type { PictureInspector, PictureInspectorOptions } from "./picture-inspector.ts";

interface NewPicturesOptions extends Pick<PictureInspectorOptions, "catalog" | "onChanged"> {
  readonly inspector: PictureInspector;
  readonly toInspect: (limit: number) => Promise<readonly PictureSource[]>;
  readonly afterwards?: () => Promise<void>;
  readonly failureLevel: "warn" | "debug";
  readonly log: Logger;
  readonly signal: AbortSignal;
}

const BATCH_SIZE = 20;
const REFUSAL_PAUSE_MS = 10 * 60_000;
/** The host was down, or the machine short of something. */
const FAILURE_PAUSE_MS = 60_000;

/** Inspects pictures of the newest posts before readers ask, one after another. */
export function newPictures(options: NewPicturesOptions) {
  const { catalog, inspector, toInspect, afterwards, onChanged, failureLevel, log, signal } = options;
  /** Reasons are null of faults of ours, which the log tells. */
  const paused = new Map<string, { readonly until: number; readonly reason: string | null }>();
  let isRunning = false;
  /** Asked for while it runs: what is new may have come after it looked. */
  let isWanted = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (isWanted && !signal.aborted) {
      isWanted = false;
      try {
        await inspectAll();
        if (!signal.aborted) await afterwards?.();
      } catch (error) {
        if (!signal.aborted) log.error({ err: error }, "pictures not looked at");
      }
    }
    isRunning = false;
  }

  async function inspectAll(): Promise<void> {
    for (const [key, { until }] of paused) if (Date.now() > until) paused.delete(key);
    if (await catalog.forgetUnusable()) onChanged();
    while (!signal.aborted) {
      const found = await toInspect(BATCH_SIZE + paused.size);
      const next = found.filter(({ key }) => !paused.has(key));
      if (next.length === 0) return;
      for (const picture of next) {
        if (signal.aborted) return;
        await inspect(picture);
      }
    }
  }

  async function inspect(picture: PictureSource): Promise<void> {
    try {
      await inspector.facts(picture, "background");
    } catch (error) {
      if (signal.aborted) return;
      const isExpected = error instanceof UnusableFile || error instanceof RemoteError;
      const isRefusal = isExpected && !isHostDown(error);
      const pauseMs = isRefusal ? REFUSAL_PAUSE_MS : FAILURE_PAUSE_MS;
      const reason = error instanceof RemoteError ? error.message : null;
      paused.set(picture.key, { until: Date.now() + pauseMs, reason });
      const cause = isExpected ? { reason: error.message } : { err: error };
      log[failureLevel]({ picture: picture.key, ...cause }, "picture not shown");
    }
  }

  return {
    start(): void {
      isWanted = true;
      if (!isRunning) void run();
    },
    failures: () => [...paused].map(([key, { reason }]) => ({ key, reason })),
  };
}
