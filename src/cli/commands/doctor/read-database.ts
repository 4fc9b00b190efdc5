import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { allAppliedMigrations, openUntouched, problemOf } from "../../../platform/database/read-sqlite.ts";
import { damagedDatabase, databaseProblem } from "../../../platform/database/sqlite-fault.ts";

type DatabaseReport = ReturnType<typeof report>;

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

function report(path: string) {
  try {
    using database = openUntouched(path);
    const problem = problemOf(database, "quick_check");
    if (problem !== null) throw damagedDatabase(problem);
    return { problem: null, detail: null, migrations: allAppliedMigrations(database) };
  } catch (error) {
    return { problem: databaseProblem(path, error), detail: (error as Error).message, migrations: [] };
  }
}
