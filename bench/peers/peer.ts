import { type ChildProcess, execFile, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { get } from "../get.ts";
import type { PeerPost } from "./magazine.ts";

export interface Peer {
  /**
   * Installs what is missing and fills a site with the posts.
   * @param folder of its own, removed afterwards
   * @throws Error with the reason, when it cannot be had here
   */
  prepare(posts: readonly PeerPost[], folder: string): Promise<PreparedPeer>;
}

/** A filled site that is not running. */
export interface PreparedPeer {
  /** With its version and what belongs to it. */
  readonly name: string;
  articlePath(id: string): string;
  /** Starts it and does not wait for its first answer. */
  start(): Promise<RunningPeer>;
}

export interface RunningPeer {
  /** Without a slash at the end. */
  readonly address: string;
  /** Each with all that it starts. */
  readonly programs: readonly ChildProcess[];
  stop(): Promise<void>;
}

const execute = promisify(execFile);

/** Runs a program to its end. @returns what it printed @throws Error with the last that it said */
export async function run(
  program: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  try {
    return (await execute(program, args, { ...options, maxBuffer: 2 ** 28 })).stdout;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    const said = (stderr.trim() || stdout.trim()).split("\n").slice(-5).join(" ");
    throw new Error(`${program} ${args[0] ?? ""}: ${said || (error as Error).message}`, { cause: error });
  }
}

/** Starts a server whose output goes into a file. */
export function startProgram(
  program: string,
  args: readonly string[],
  { logFile, ...options }: SpawnOptions & { readonly logFile: string },
): ChildProcess {
  const log = openSync(logFile, "a");
  const child = spawn(program, args, { ...options, stdio: ["ignore", log, log] });
  closeSync(log);
  // When the benchmark ends before its time.
  const kill = () => child.kill();
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  return child;
}

/** Before a program that was asked to end is killed. */
const GRACE_MS = 15_000;

/** Ends programs in order, one after the other. */
export async function endPrograms(programs: readonly ChildProcess[]): Promise<void> {
  for (const program of programs) {
    if (program.exitCode !== null || program.signalCode !== null) continue;
    const ended = once(program, "exit");
    program.kill("SIGTERM");
    const timer = setTimeout(() => program.kill("SIGKILL"), GRACE_MS);
    await ended;
    clearTimeout(timer);
  }
}

const TIMEOUT_MS = 180_000;

/** Waits for the first 200. @throws Error when a program ends before, or none comes */
export async function untilAnswers(url: string, programs: readonly ChildProcess[]): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  for (let last = "nothing"; ; await pause(5)) {
    const answer = await get(url).catch(() => null);
    if (answer?.status === 200) return;
    if (answer) last = String(answer.status);
    const ended = programs.find(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null);
    if (ended) throw new Error(`${ended.spawnfile} ended with ${ended.exitCode ?? ended.signalCode}`);
    if (performance.now() > end) throw new Error(`${url} answered ${last}`);
  }
}

/**
 * A folder that is kept from run to run, for what a peer is installed into.
 * @param name with the version
 * @throws Error when somebody else made it
 */
export async function keptFolder(name: string): Promise<string> {
  const user = process.getuid?.() ?? 0;
  const root = join(tmpdir(), `mecmua-peers-${user}`);
  await mkdir(root, { recursive: true, mode: 0o700 });
  if ((await stat(root)).uid !== user) throw new Error(`${root} is somebody else's`);
  const folder = join(root, name);
  await mkdir(folder, { recursive: true });
  return folder;
}
