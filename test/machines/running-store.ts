import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";

/** A real object store that was started for tests. */
export interface RunningStore {
  /** `http://127.0.0.1:…`. */
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** Ends it for good. */
  stop(): Promise<void>;
}

/** A program of a store; what it says stands in the file. */
export function startProgram(
  name: string,
  args: readonly string[],
  options: { readonly logFile: string; readonly env?: Readonly<Record<string, string>> },
): ChildProcess {
  const log = openSync(options.logFile, "a");
  return spawn(name, args, {
    stdio: ["ignore", log, log],
    env: { PATH: process.env.PATH, ...options.env },
  });
}

export async function endProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, "exit");
  program.kill("SIGKILL");
  await ended;
}

/** @throws with what the program said, when it has ended */
export async function untilAnswers(url: string, program: ChildProcess, logFile: string): Promise<void> {
  for (;;) {
    if (program.exitCode !== null) throw new Error(`ended:\n${await readFile(logFile, "utf8")}`);
    const response = await fetch(url).catch(() => null);
    await response?.body?.cancel();
    if (response && response.status < 500) return;
    await pause(100);
  }
}
