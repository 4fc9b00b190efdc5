import { readdirSync, readFileSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { until } from "../faults/watched-site.ts";
import type { ServerProcess } from "./start-server.ts";

export interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface WorkerAnswer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
}

/** One worker of a site, by a connection that it alone has. */
export interface SiteWorker {
  readonly pid: number;
  ask(path: string, asked?: Asked): Promise<WorkerAnswer>;
}

/** @returns the processes that answer readers, once there are so many */
export function workerPids({ process: { pid } }: ServerProcess, count: number): Promise<readonly number[]> {
  return until(
    () =>
      readdirSync("/proc")
        .map(Number)
        .filter((id) => id > 0 && isWorkerOf(id, pid as number)),
    (pids) => pids.length === count,
  );
}

function isWorkerOf(pid: number, parent: number): boolean {
  try {
    const [, ppid] = /^\S+ \(.*\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return Number(ppid) === parent && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("cluster-worker");
  } catch {
    // It ended meanwhile.
    return false;
  }
}

/** The system gives a connection to any worker that waits: each of these is made while all others stand still. */
export async function connectToEach(site: ServerProcess, count: number): Promise<readonly SiteWorker[]> {
  const pids = await workerPids(site, count);
  const workers: SiteWorker[] = [];
  for (const pid of pids) {
    const others = pids.filter((other) => other !== pid);
    const worker = { pid, ask: askOnOneConnection(site.address) };
    for (const other of others) process.kill(other, "SIGSTOP");
    try {
      await worker.ask("/livez");
    } finally {
      for (const other of others) process.kill(other, "SIGCONT");
    }
    workers.push(worker);
  }
  return workers;
}

/** Asks as it is told, letter by letter: nothing is followed or decoded. */
export function askOnOneConnection(address: string): SiteWorker["ask"] {
  const { hostname, port } = new URL(address);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (path, { method = "GET", headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      request({ hostname, port, agent, path, method, headers }, (response) => {
        const { statusCode: status = 0, headers, rawHeaders } = response;
        buffer(response).then((body) => resolve({ status, headers, rawHeaders, body }), reject);
      })
        .once("error", reject)
        .end(body);
    });
}
