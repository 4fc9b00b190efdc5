import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Handler, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { DiskClientFiles } from "./client-file-store.ts";
import { followClientFiles } from "./keep-client-files.ts";
import { type StaticFiles, staticFiles } from "./static-files.ts";
import { workerFile } from "./worker-file.ts";

interface ClientFilesOptions {
  /** The folder of the build. */
  readonly buildDir: string;
  readonly dataDir: string;
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
}

export function openClientFiles({
  buildDir,
  dataDir,
  desk,
  offlineReading,
  isDevelopment,
  log,
}: ClientFilesOptions): ClientFiles {
  const built = (part: string) => join(buildDir, part);
  const kept = (part: string) => new DiskClientFiles(join(dataDir, "client-files", part));
  const former = { site: kept("site"), desk: kept("desk") };
  const builds = [
    { store: former.site, assets: built("client/assets") },
    { store: former.desk, assets: built("desk/assets") },
  ];
  const following = isDevelopment ? null : followClientFiles(builds, log);
  return {
    site: isDevelopment ? null : staticFiles(built("client"), { former: former.site }),
    desk: existsSync(built("desk"))
      ? staticFiles(built("desk"), { base: desk, caches: "private", former: former.desk }).handler
      : null,
    worker: isDevelopment ? null : workerFile(built("worker"), offlineReading),
    [Symbol.asyncDispose]: async () => following?.[Symbol.asyncDispose](),
  };
}
