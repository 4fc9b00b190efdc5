import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Handler } from "hono";
import type { Logger } from "pino";
import type { ObjectStore } from "../../platform/object-store/object-store.ts";
import { sendPage, storePage } from "../page-cache/stored-page.ts";
import { DiskClientFiles } from "./client-file-store.ts";
import { followClientFiles } from "./keep-client-files.ts";
import { SharedClientFiles } from "./shared-client-files.ts";
import { staticFiles } from "./static-files.ts";

/** The first seconds of a start are its readers'. */
const DELAY_AT_START_MS = 3_000;
const MAX_WAIT_AT_START_MS = 10_000;
const SENT_AT_ONCE = 8;

interface ClientFilesOptions {
  readonly buildDir: string;
  readonly dataDir: string;
  readonly objects: ObjectStore | null;
  readonly desk: string;
  readonly offlineReading: boolean;
  readonly isDevelopment: boolean;
  readonly log: Logger;
}

export type ClientFiles = ReturnType<typeof openClientFiles>;

export function openClientFiles({
  buildDir,
  dataDir,
  objects,
  desk,
  offlineReading,
  isDevelopment,
  log,
}: ClientFilesOptions) {
  const built = (part: string) => join(buildDir, part);
  const kept = (part: string, folder: string) => {
    const local = new DiskClientFiles(join(dataDir, "client-files", part));
    const shared = objects && new SharedClientFiles(objects, part, local);
    return { local, shared, assets: join(folder, "assets") };
  };
  const ofSite = kept("site", built("client"));
  const ofDesk = kept("desk", built("desk"));
  const opened = new AsyncDisposableStack();
  let shared = Promise.resolve();
  if (!isDevelopment) {
    const here = [ofSite, ofDesk].map(({ local: store, assets }) => ({ store, assets }));
    opened.use(followClientFiles(here, { delay: DELAY_AT_START_MS, log }));
    const there = [ofSite, ofDesk].flatMap(({ shared: store, assets }) => (store ? { store, assets } : []));
    if (there.length > 0) {
      const sending = opened.use(followClientFiles(there, { delay: 0, atOnce: SENT_AT_ONCE, log }));
      shared = Promise.race([sending.first, pause(MAX_WAIT_AT_START_MS, undefined, { ref: false })]);
    }
  }
  const formerDesk = ofDesk.shared ?? ofDesk.local;
  return {
    site: isDevelopment ? null : staticFiles(built("client"), { former: ofSite.shared ?? ofSite.local }),
    desk: existsSync(built("desk"))
      ? staticFiles(built("desk"), { base: desk, caches: "private", former: formerDesk }).handler
      : null,
    worker: isDevelopment ? null : workerFile(built("worker"), offlineReading),
    /** Resolves when other machines can send the files that this one's pages will name, or after ten seconds. */
    shared,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

const WORKER_HEADERS = {
  "content-type": "text/javascript; charset=utf-8",
  // A browser asks at each visit whether there is another one.
  "cache-control": "public, no-cache",
  // What it fetches goes by the policy of its own script.
  "content-security-policy": "default-src 'none'; connect-src 'self'",
};

/** The service worker, or where offline reading is switched off the one that removes it. @param folder of the built workers */
function workerFile(folder: string, offlineReading: boolean): Handler {
  const name = offlineReading ? "service-worker.js" : "retired-worker.js";
  const stored = readFile(join(folder, name)).then((body) =>
    storePage({ status: 200, headers: WORKER_HEADERS, body }),
  );
  // A site that was built without it is told so when it is asked for.
  stored.catch(() => undefined);
  return async ({ req }) => sendPage(await stored, req);
}
