import { spawn } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";

/*
 * In the place of systemd, which is the first process of a whole system: start, stop, show, is-active and reset-failed of
 * mecmua.service by its unit file. It keeps to ExecStart, User, EnvironmentFile, Environment, WorkingDirectory, UMask,
 * Restart=always with RestartSec and TimeoutStopSec; it is no service manager for anything else, and confines nothing.
 */

const UNIT = "/etc/systemd/system/mecmua.service";
const STATE = "/run/mecmua-service.json";
const STOPPING = "/run/mecmua-service.stop";
const LOOK_MS = 50;

interface State {
  supervisor: number;
  main: number;
  restarts: number;
  active: "active" | "activating" | "inactive";
}

const [verb, ...options] = process.argv.slice(2);
const self = fileURLToPath(import.meta.url);

if (verb === "supervise") await supervise();
else if (verb === "start") await start();
else if (verb === "stop") await stop();
else if (verb === "show") show();
else if (verb === "is-active") process.exitCode = state()?.active === "active" ? 0 : 3;
else if (verb !== "reset-failed") throw new Error(`no verb of the stand-in: ${verb}`);

async function start(): Promise<void> {
  if (state()?.active !== undefined && state()?.active !== "inactive") return;
  rmSync(STOPPING, { force: true });
  rmSync(STATE, { force: true });
  spawn(process.execPath, [self, "supervise"], { detached: true, stdio: "ignore" }).unref();
  while (!existsSync(STATE)) await pause(LOOK_MS);
}

async function stop(): Promise<void> {
  if ((state()?.active ?? "inactive") === "inactive") return;
  writeFileSync(STOPPING, "");
  while (state()?.active !== "inactive") await pause(LOOK_MS);
}

function show(): void {
  const { main = 0, restarts = 0, active = "inactive" } = state() ?? {};
  const values = { MainPID: main, NRestarts: restarts, ActiveState: active };
  const wanted = options.join(" ");
  for (const [name, value] of Object.entries(values))
    if (wanted.includes(name)) console.log(`${name}=${value}`);
}

function state(): State | null {
  return existsSync(STATE) ? (JSON.parse(readFileSync(STATE, "utf8")) as State) : null;
}

async function supervise(): Promise<void> {
  const unit = readFileSync(UNIT, "utf8");
  const values = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value]) => value ?? "");
  const value = (name: string) => values(name)[0] ?? "";
  const [, uid, gid] =
    new RegExp(`^${value("User")}:[^:]*:(\\d+):(\\d+)`, "m").exec(readFileSync("/etc/passwd", "utf8")) ?? [];
  const env: NodeJS.ProcessEnv = {
    PATH: "/usr/bin:/bin",
    ...parseEnv(readFileSync(value("EnvironmentFile"), "utf8")),
  };
  for (const pair of values("Environment").join(" ").split(" "))
    env[pair.split("=")[0] ?? ""] = pair.split("=")[1];
  const keep = (change: Partial<State>) => {
    Object.assign(now, change);
    writeFileSync(`${STATE}.new`, JSON.stringify(now));
    renameSync(`${STATE}.new`, STATE);
  };
  const now: State = { supervisor: process.pid, main: 0, restarts: 0, active: "activating" };
  process.umask(Number.parseInt(value("UMask") || "022", 8));
  for (;;) {
    const [program = "", ...words] = value("ExecStart").split(" ");
    const child = spawn(program, words, {
      uid: Number(uid),
      gid: Number(gid),
      env,
      cwd: value("WorkingDirectory") || "/",
      detached: true,
      stdio: ["ignore", "ignore", "ignore"],
    });
    const ended = new Promise<void>((resolve) => {
      child.once("exit", () => resolve());
      child.once("error", () => resolve());
    });
    keep({ main: child.pid ?? 0, active: "active" });
    let isOver = false;
    void ended.then(() => (isOver = true));
    while (!isOver && !existsSync(STOPPING)) await pause(LOOK_MS);
    if (existsSync(STOPPING)) {
      signalAll(child.pid, "SIGTERM");
      await Promise.race([ended, pause(Number(value("TimeoutStopSec") || "90") * 1000)]);
      signalAll(child.pid, "SIGKILL");
      await ended;
      break;
    }
    signalAll(child.pid, "SIGKILL");
    keep({ main: 0, active: "activating", restarts: now.restarts + 1 });
    const until = performance.now() + Number(value("RestartSec")) * 1000;
    while (performance.now() < until && !existsSync(STOPPING)) await pause(LOOK_MS);
    if (existsSync(STOPPING)) break;
  }
  keep({ main: 0, active: "inactive" });
}

/** The whole group, as a unit's processes end together. */
function signalAll(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // None of them is left.
  }
}
