import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { UnusableFile } from "../../assets/unusable-file.ts";
import { ContentError } from "../../content/content-error.ts";
import { picturesToExamine } from "../../content/snapshot/picture-facts.ts";
import type { SnapshotTables } from "../../content/snapshot/tables.ts";
import type { PictureService } from "./picture-service.ts";

export interface PictureIntake {
  /** Looks at the pictures of the newest posts that nobody has looked at; returns at once. */
  start(): void;
  stop(): void;
}

/** Looked up at a time. */
const BATCH = 20;
/** A picture that could not be had is left alone for this long, in milliseconds, unless a reader asks for it. */
const PAUSE_AFTER_FAILURE = 10 * 60_000;

/** Looks at new pictures before readers ask, one after another, behind whatever readers wait for. */
export function pictureIntake(
  snapshot: Kysely<SnapshotTables>,
  pictures: PictureService,
  log: Logger,
): PictureIntake {
  const failed = new Map<string, number>();
  let isStopped = false;
  let isRunning = false;

  async function round(): Promise<void> {
    for (const [key, at] of failed) if (Date.now() - at > PAUSE_AFTER_FAILURE) failed.delete(key);
    while (!isStopped) {
      const found = await picturesToExamine(snapshot, BATCH + failed.size);
      const next = found.filter(({ key }) => !failed.has(key));
      if (next.length === 0) return;
      for (const picture of next) {
        if (isStopped) return;
        await pictures.facts(picture, { isUrgent: false }).catch((error: unknown) => {
          if (isStopped) return;
          failed.set(picture.key, Date.now());
          const isExpected = error instanceof UnusableFile || error instanceof ContentError;
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
