import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Handler, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { ObjectStore } from "../../platform/object-store/object-store.ts";
import { DiskClientFiles } from "./client-file-store.ts";
import { followClientFiles } from "./keep-client-files.ts";
import { SharedClientFiles } from "./shared-client-files.ts";
import { type StaticFiles, staticFiles } from "./static-files.ts";
import { workerFile } from "./worker-file.ts";

/** The first seconds of a start are its readers'. */
const DELAY_AT_START_MS = 3_000;
const MAX_WAIT_AT_START_MS = 10_000;
const SENT_AT_ONCE = 8;

interface ClientFilesOptions {
  /** The folder of the build. */
  readonly buildDir: string;
  readonly dataDir: string;
  /** What all machines share; null: this one is alone. */
  readonly objects: ObjectStore | null;
  /** Path of the desk, below which its files are asked for. */
  readonly desk: string;
  readonly offlineReading: boolean;
  /** The development server has the site's own files. */
  readonly isDevelopment: boolean;
  readonly log: Logger;
}

/** What browsers load of the build and of former ones: the site's files, the desk's, the service worker. */
export interface ClientFiles extends AsyncDisposable {
  readonly site: StaticFiles | null;
  /** Null: the desk's page is not built. */
  readonly desk: MiddlewareHandler | null;
  readonly worker: Handler | null;
  /**
   * Resolves when other machines can send what this one's pages will name, or after ten seconds: a process that serves
   * before would leave a reader whose next request goes to another machine without a script.
   */
  readonly shared: Promise<void>;
}

export function openClientFiles({
  buildDir,
  dataDir,
  objects,
  desk,
  offlineReading,
  isDevelopment,
  log,
}: ClientFilesOptions): ClientFiles {
  const built = (part: string) => join(buildDir, part);
  const kept = (part: string) => {
    const local = new DiskClientFiles(join(dataDir, "client-files", part));
    return { local, shared: objects && new SharedClientFiles(objects, part, local) };
  };
  const [ofSite, ofDesk] = [kept("site"), kept("desk")];
  const [siteAssets, deskAssets] = [built("client/assets"), built("desk/assets")];
  const opened = new AsyncDisposableStack();
  let shared = Promise.resolve();
  if (!isDevelopment) {
    const local = [
      { store: ofSite.local, assets: siteAssets },
      { store: ofDesk.local, assets: deskAssets },
    ];
    opened.use(followClientFiles(local, { delay: DELAY_AT_START_MS, log }));
  }
  if (!isDevelopment && ofSite.shared && ofDesk.shared) {
    const ofAll = [
      { store: ofSite.shared, assets: siteAssets },
      { store: ofDesk.shared, assets: deskAssets },
    ];
    const sending = opened.use(followClientFiles(ofAll, { delay: 0, atOnce: SENT_AT_ONCE, log }));
    shared = Promise.race([sending.first, pause(MAX_WAIT_AT_START_MS, undefined, { ref: false })]);
  }
  const former = { site: ofSite.shared ?? ofSite.local, desk: ofDesk.shared ?? ofDesk.local };
  return {
    site: isDevelopment ? null : staticFiles(built("client"), { former: former.site }),
    desk: existsSync(built("desk"))
      ? staticFiles(built("desk"), { base: desk, caches: "private", former: former.desk }).handler
      : null,
    worker: isDevelopment ? null : workerFile(built("worker"), offlineReading),
    shared,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
