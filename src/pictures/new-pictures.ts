import type { Logger } from "pino";
import type { PictureSource } from "../content/snapshot/picture-catalog.ts";
import { UnusableFile } from "../platform/blobs/unusable-file.ts";
import { isHostDown, RemoteError } from "../platform/remote/remote-error.ts";
import type { PictureInspector, PictureInspectorOptions } from "./picture-inspector.ts";

interface NewPicturesOptions extends Pick<PictureInspectorOptions, "catalog" | "onChanged"> {
  readonly inspector: PictureInspector;
  /** Pictures that are not inspected yet, in the order in which readers see them. */
  readonly toInspect: (limit: number) => Promise<readonly PictureSource[]>;
  /** Called when all are inspected. */
  readonly afterwards?: () => Promise<void>;
  /** How a picture that cannot be had is told. */
  readonly failureLevel: "warn" | "debug";
  readonly log: Logger;
}

const BATCH_SIZE = 20;
/** A reader's request is not held up. */
const REFUSAL_PAUSE_MS = 10 * 60_000;
/** The host was down, or the machine short of something. */
const PAUSE_AFTER_FAILURE = 60_000;

export interface PictureFailure {
  readonly key: string;
  /** Null: a fault of ours, which the log tells. */
  readonly reason: string | null;
}

/** Inspects pictures of the newest posts before readers ask, one after another. */
export class NewPictures {
  readonly #options: NewPicturesOptions;
  /** Pictures that are left alone for a while, by their key. */
  readonly #paused = new Map<string, { readonly until: number; readonly reason: string | null }>();
  #isRunning = false;
  /** Asked for while it runs: what is new may have come after it looked. */
  #isWanted = false;
  #isStopped = false;

  constructor(options: NewPicturesOptions) {
    this.#options = options;
  }

  start(): void {
    this.#isWanted = this.#isRunning;
    if (this.#isRunning) return;
    this.#isRunning = true;
    void this.#inspectAll()
      .then(() => (this.#isStopped ? undefined : this.#options.afterwards?.()))
      .catch((error: unknown) => {
        if (!this.#isStopped) this.#options.log.error({ err: error }, "pictures not looked at");
      })
      .finally(() => {
        this.#isRunning = false;
        if (this.#isWanted && !this.#isStopped) this.start();
      });
  }

  /** Pictures whose last try failed. */
  failures(): readonly PictureFailure[] {
    return [...this.#paused].map(([key, { reason }]) => ({ key, reason }));
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #inspectAll(): Promise<void> {
    const { catalog, toInspect, onChanged } = this.#options;
    for (const [key, { until }] of this.#paused) if (Date.now() > until) this.#paused.delete(key);
    if (await catalog.forgetUnusable()) onChanged();
    while (!this.#isStopped) {
      const found = await toInspect(BATCH_SIZE + this.#paused.size);
      const next = found.filter(({ key }) => !this.#paused.has(key));
      if (next.length === 0) return;
      for (const picture of next) {
        if (this.#isStopped) return;
        await this.#inspect(picture);
      }
    }
  }

  async #inspect(picture: PictureSource): Promise<void> {
    const { inspector, failureLevel, log } = this.#options;
    try {
      await inspector.facts(picture, "background");
    } catch (error) {
      if (this.#isStopped) return;
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
