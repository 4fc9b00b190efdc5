import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { forgetUnusablePictures, picturesToExamine } from "../content/snapshot/picture-facts.ts";
import type { SnapshotTables } from "../content/snapshot/tables.ts";
import { UnusableFile } from "../platform/blobs/unusable-file.ts";
import { isHostDown, RemoteError } from "../platform/remote/remote-error.ts";
import type { PictureService } from "./picture-inspector.ts";

export interface PictureIntake {
  /** Looks at the pictures of the newest posts that nobody has looked at; returns at once. */
  start(): void;
  stop(): void;
}

/** Looked up at a time. */
const BATCH = 20;
/** A picture that could not be had is left alone for this long, in milliseconds, unless a reader asks for it … */
const PAUSE_AFTER_REFUSAL = 10 * 60_000;
/** … and for this long when nothing was said against it: its host is down, the machine is short of something. */
const PAUSE_AFTER_FAILURE = 60_000;

/**
 * Looks at new pictures before readers ask, one after another, behind whatever readers wait for.
 * @param onForgotten pages that left out an unusable picture may name it again
 */
export function pictureIntake(
  snapshot: Kysely<SnapshotTables>,
  pictures: PictureService,
  log: Logger,
  onForgotten: () => void,
): PictureIntake {
  /** Until when a picture is left alone, by its key. */
  const failed = new Map<string, number>();
  let isStopped = false;
  let isRunning = false;

  async function round(): Promise<void> {
    for (const [key, until] of failed) if (Date.now() > until) failed.delete(key);
    if (await forgetUnusablePictures(snapshot)) onForgotten();
    while (!isStopped) {
      const found = await picturesToExamine(snapshot, BATCH + failed.size);
      const next = found.filter(({ key }) => !failed.has(key));
      if (next.length === 0) return;
      for (const picture of next) {
        if (isStopped) return;
        await pictures.facts(picture, { isUrgent: false }).catch((error: unknown) => {
          if (isStopped) return;
          const isExpected = error instanceof UnusableFile || error instanceof RemoteError;
          const isRefusal = isExpected && !isHostDown(error);
          failed.set(picture.key, Date.now() + (isRefusal ? PAUSE_AFTER_REFUSAL : PAUSE_AFTER_FAILURE));
          log.warn(
            { picture: picture.key, ...(isExpected ? { reason: error.message } : { err: error }) },
            "picture not shown",
          );
        });
      }
    }
  }

  return {
    start() {
      if (isRunning) return;
      isRunning = true;
      void round()
        .catch((error: unknown) => {
          if (!isStopped) log.error({ err: error }, "pictures not looked at");
        })
        .finally(() => {
          isRunning = false;
        });
    },
    stop() {
      isStopped = true;
    },
  };
}
