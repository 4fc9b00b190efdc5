import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Handler } from "hono";
import { sendPage, storePage } from "../page-cache/stored-page.ts";

const HEADERS = {
  "content-type": "text/javascript; charset=utf-8",
  // A browser asks at each visit whether there is another one.
  "cache-control": "public, no-cache",
  // What it fetches goes by the policy of its own script.
  "content-security-policy": "default-src 'none'; connect-src 'self'",
};

/** The service worker, or where offline reading is switched off the one that removes it. @param folder of the built workers */
export function workerFile(folder: string, offlineReading: boolean): Handler {
  const name = offlineReading ? "service-worker.js" : "retired-worker.js";
  const stored = readFile(join(folder, name)).then((body) =>
    storePage({ status: 200, headers: HEADERS, body }),
  );
  // A site that was built without it is told so when it is asked for.
  stored.catch(() => undefined);
  return async ({ req }) =>
    sendPage(await stored, {
      method: req.method,
      acceptEncoding: req.header("accept-encoding"),
      ifNoneMatch: req.header("if-none-match"),
    });
}
