import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { removeFolder } from "../remove-folder.ts";
import { copySampleData } from "./sample-data.ts";

export interface RunningServer {
  /** Without a slash at the end. */
  readonly address: string;
  readonly dataDir: string;
  /** Of PostgreSQL; null: everything is in the data folder. */
  readonly databaseUrl: string | null;
  /** Everything it printed so far. */
  output(): string;
  /** Ends it in order and waits. @returns its exit code */
  stop(): Promise<number | null>;
  /** stop, and removes its data unless they were given. */
  close(): Promise<void>;
}

export interface ServerProcess extends RunningServer {
  readonly process: ChildProcess;
  /** Ends it by a signal and waits. @returns its exit code, null when the signal ended it */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** As bin/start has them. */
const NODE_FLAGS = ["--max-semi-space-size=4", "--heap-growing-percent=100", "--expose-gc"];

const projectDir = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Starts the real server (the built one, as bin/start does) on a free port, on data of its own, and waits until it
 * says its address.
 * @param environment beside DATA_DIR, HOST and PORT
 * @param dataDir taken as it is; without one a server without CONTENT_ENDPOINT begins on a copy of the sample's data
 * @param folder of another version's sources and build
 */
export async function startServer(
  environment: Record<string, string> = {},
  dataDir?: string,
  folder: string = projectDir,
): Promise<ServerProcess> {
  const data = dataDir ?? (await mkdtemp(join(tmpdir(), "mecmua-test-")));
  if (dataDir === undefined && environment.CONTENT_ENDPOINT === undefined) await copySampleData(data);
  const child = spawn(process.execPath, [...NODE_FLAGS, "build/program/main.js"], {
    cwd: folder,
    env: {
      PATH: process.env.PATH ?? "",
      // As bin/start has them.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? "",
      MALLOC_ARENA_MAX: "2",
      MALLOC_MMAP_THRESHOLD_: "131072",
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: data,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (output += text));
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const address = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const said = /Dergi açıldı: (?:.*\(bu makinede )?(http[^\s)]+)/.exec(output);
      if (said?.[1]) resolve(said[1]);
    };
    child.stdout.on("data", look);
    // At its exit what it said last may not have been read yet.
    child.once("close", (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
  const stop = (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal);
    return ended;
  };
  return {
    address,
    dataDir: data,
    databaseUrl: environment.DATABASE_URL ?? null,
    process: child,
    output: () => output,
    stop,
    async close() {
      await stop();
      if (dataDir === undefined) await removeFolder(data);
    },
  };
}
