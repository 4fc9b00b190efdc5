import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** Linux counts CPU time in hundredths of a second for every program, whatever the kernel's own clock. */
const MILLISECONDS_PER_TICK = 10;

/** CPU time that a process used so far, all threads, in milliseconds. */
export function cpuTime(pid: number): number {
  // The program's name stands in parentheses and may hold spaces; fields are counted after it (proc_pid_stat(5)).
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * MILLISECONDS_PER_TICK;
}

/** CPU time of a process and of all that it started, also of those that have ended, in milliseconds. */
export function cpuTimeOfAll(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * MILLISECONDS_PER_TICK, 0);
  return childrenOf(pid).reduce((sum, child) => sum + cpuTimeOfChild(child), own);
}

function cpuTimeOfChild(pid: number): number {
  try {
    return cpuTimeOfAll(pid);
  } catch {
    // It ended meanwhile; its parent has its time.
    return 0;
  }
}

/** Memory of a process in megabytes: now, and the most it ever had. */
export function memory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]) / 1024;
  return { now: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}

/** Memory of a process and of all that it started, in megabytes, what they share counted once. */
export function memoryOfAll(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + memoryOfAll(child), proportionalMemory(pid));
}

function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);
}

function proportionalMemory(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]) / 1024;
  } catch {
    // It ended meanwhile.
    return 0;
  }
}

function parentOf(pid: string): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1]);
  } catch {
    return null;
  }
}

/** Waits until a process has nothing more to do, at most 30 seconds. */
export async function settled(pid: number): Promise<void> {
  await untilQuiet(() => cpuTime(pid));
}

/** Waits until processes and all that they started have nothing more to do, at most 30 seconds. */
export async function allSettled(pids: readonly number[]): Promise<void> {
  await untilQuiet(() => pids.reduce((sum, pid) => sum + cpuTimeOfAll(pid), 0));
}

async function untilQuiet(used: () => number): Promise<void> {
  const end = performance.now() + 30_000;
  let before = used();
  while (performance.now() < end) {
    await pause(500);
    const now = used();
    if (now - before <= 20) return;
    before = now;
  }
}
