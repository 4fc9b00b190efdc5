import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { cpuTimeOfAll, memory } from "../proc.ts";

export interface Run {
  readonly seconds: number;
  /** Of processors, with its children's: holds on a busy machine, where the clock does not. */
  readonly cpuSeconds: number;
  /** The most memory that the program or one of its children held, in megabytes. */
  readonly peak: number;
}

/** Milliseconds between looks at the memory. */
const LOOK = 100;

/** Runs a program to its end. @throws when it fails */
export async function watchedRun(program: string, given: readonly string[]): Promise<Run> {
  const begin = performance.now();
  const child = spawn(program, given, { stdio: ["ignore", "ignore", "inherit"] });
  let [peak, cpu] = [0, 0];
  const look = setInterval(() => {
    for (const pid of family(child.pid as number)) peak = Math.max(peak, peakOf(pid));
    cpu = Math.max(
      cpu,
      measured(() => cpuTimeOfAll(child.pid as number)),
    );
  }, LOOK);
  const [code] = (await once(child, "exit")) as [number | null];
  clearInterval(look);
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
  return { seconds: (performance.now() - begin) / 1000, cpuSeconds: cpu / 1000, peak };
}

function family(pid: number): number[] {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => parentOf(other) === pid);
  return [pid, ...children.flatMap(family)];
}

function parentOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1]);
  } catch {
    return 0;
  }
}

function peakOf(pid: number): number {
  return measured(() => memory(pid).peak);
}

/** 0 of a process that has ended. */
function measured(look: () => number): number {
  try {
    return look() || 0;
  } catch {
    return 0;
  }
}
