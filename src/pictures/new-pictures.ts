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
const PAUSE_AFTER_FAILURE = 60_000;

/** Inspects pictures of the newest posts before readers ask, one after another. */
export class NewPictures {
  readonly #options: NewPicturesOptions;
  /** Reasons are null of faults of ours, which the log tells. */
  readonly #paused = new Map<string, { readonly until: number; readonly reason: string | null }>();
  #isRunning = false;
  /** Asked for while it runs: what is new may have come after it looked. */
  #isWanted = false;

  constructor(options: NewPicturesOptions) {
    this.#options = options;
  }

  start(): void {
    this.#isWanted = true;
    if (!this.#isRunning) void this.#run();
  }

  failures() {
    return [...this.#paused].map(([key, { reason }]) => ({ key, reason }));
  }

  async #run(): Promise<void> {
    const { afterwards, log, signal } = this.#options;
    this.#isRunning = true;
    while (this.#isWanted && !signal.aborted) {
      this.#isWanted = false;
      try {
        await this.#inspectAll();
        if (!signal.aborted) await afterwards?.();
      } catch (error) {
        if (!signal.aborted) log.error({ err: error }, "pictures not looked at");
      }
    }
    this.#isRunning = false;
  }

  async #inspectAll(): Promise<void> {
    const { catalog, toInspect, onChanged, signal } = this.#options;
    for (const [key, { until }] of this.#paused) if (Date.now() > until) this.#paused.delete(key);
    if (await catalog.forgetUnusable()) onChanged();
    while (!signal.aborted) {
      const found = await toInspect(BATCH_SIZE + this.#paused.size);
      const next = found.filter(({ key }) => !this.#paused.has(key));
      if (next.length === 0) return;
      for (const picture of next) {
        if (signal.aborted) return;
        await this.#inspect(picture);
      }
    }
  }

  async #inspect(picture: PictureSource): Promise<void> {
    const { inspector, failureLevel, log, signal } = this.#options;
    try {
      await inspector.facts(picture, "background");
    } catch (error) {
      if (signal.aborted) return;
      const isExpected = error instanceof UnusableFile || error instanceof RemoteError;
      const isRefusal = isExpected && !isHostDown(error);
      const pause = isRefusal ? REFUSAL_PAUSE_MS : PAUSE_AFTER_FAILURE;
      const reason = error instanceof RemoteError ? error.message : null;
      this.#paused.set(picture.key, { until: Date.now() + pause, reason });
      const cause = isExpected ? { reason: error.message } : { err: error };
      log[failureLevel]({ picture: picture.key, ...cause }, "picture not shown");
    }
  }
}
