import { readdir, readFile } from "node:fs/promises";
import { vi } from "vitest";

/**
 * Ids of the processes that a process has started for one kind of work.
 * @param command what they run, as `pdf-process.ts`, or a pattern of their whole command with NUL between its words
 */
export async function childProcesses(parent: number, command: string | RegExp): Promise<number[]> {
  const isWanted = (line: string) =>
    typeof command === "string" ? line.includes(command) : command.test(line);
  const found: number[] = [];
  for (const entry of await readdir("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    // A process may end between listing and reading.
    const status = await readFile(`/proc/${entry}/status`, "utf8").catch(() => "");
    const line = await readFile(`/proc/${entry}/cmdline`, "utf8").catch(() => "");
    const isChild = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === parent;
    if (isChild && isWanted(line)) found.push(Number(entry));
  }
  return found;
}

/** @throws when there is none, or more: as a signal's target 0 would be a whole group of processes */
export async function onlyChildProcess(parent: number, file: string): Promise<number> {
  const all = await childProcesses(parent, file);
  const [id] = all;
  if (id === undefined || all.length > 1) throw new Error(`${all.length} processes of ${file}`);
  return id;
}

/** Begins some work and kills the one process at it. @returns what comes of the work */
export async function killedAtWork<T>(file: string, begin: () => Promise<T>): Promise<T> {
  // Held, it cannot be done before it is killed.
  process.kill(await onlyChildProcess(process.pid, file), "SIGSTOP");
  let isSettled = false;
  const work = begin().finally(() => {
    isSettled = true;
  });
  work.catch(() => undefined);
  // One that is killed before it has its work is followed by another.
  await vi.waitFor(
    async () => {
      if (isSettled) return;
      process.kill(await onlyChildProcess(process.pid, file), "SIGKILL");
      throw new Error("not at its work yet");
    },
    { timeout: 60_000, interval: 20 },
  );
  return work;
}

/** True while there is such a process. */
export async function isRunning(id: number): Promise<boolean> {
  const status = await readFile(`/proc/${id}/status`, "utf8").catch(() => "");
  return status !== "" && !/^State:\s+[ZX]/m.test(status);
}
