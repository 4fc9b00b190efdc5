import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { allAppliedMigrations } from "../../../platform/database/before-update.ts";

interface DatabaseReport {
  /** SQLite's word for what is wrong with the file; null: nothing. */
  readonly problem: string | null;
  /** Names of the migrations that it has had. */
  readonly migrations: readonly string[];
}

/** In a thread of its own: a check of a large file would hold up the other checks. The file is not touched. */
export function readDatabase(path: string, signal: AbortSignal): Promise<DatabaseReport> {
  const { promise, resolve, reject } = Promise.withResolvers<DatabaseReport>();
  const worker = new Worker(new URL(import.meta.url), { workerData: path });
  worker.once("message", resolve).once("error", reject);
  signal.addEventListener("abort", () => {
    void worker.terminate();
    reject(signal.reason);
  });
  return promise;
}

if (!isMainThread && parentPort) parentPort.postMessage(report(workerData as string));

function report(path: string): DatabaseReport {
  try {
    return read(path);
  } catch (error) {
    return { problem: (error as Error).message, migrations: [] };
  }
}

function read(path: string): DatabaseReport {
  const database = new DatabaseSync(address(path), { readOnly: true, timeout: 5_000 });
  try {
    const [found = "ok"] = Object.values(database.prepare("PRAGMA quick_check(1)").get() ?? {});
    return { problem: found === "ok" ? null : String(found), migrations: allAppliedMigrations(database) };
  } finally {
    database.close();
  }
}

/** Without a log nobody has it open, and opening would make one, which might be of another owner than the site. */
function address(path: string): URL | string {
  if (existsSync(`${path}-wal`)) return path;
  const url = pathToFileURL(path);
  url.searchParams.set("immutable", "1");
  return url;
}
