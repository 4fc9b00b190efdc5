import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** Installs a service's package when it is not there or not the one that its lock file names. */
export function installPackage(folder: string): void {
  const [lock, installed] = [`${folder}/package-lock.json`, `${folder}/node_modules/.installed-lock`];
  if (existsSync(installed) && readFileSync(installed, "utf8") === readFileSync(lock, "utf8")) return;
  console.log(`Installing ${folder}; native parts are built, which takes minutes.`);
  // Headers of the Node that runs this: nothing has to be fetched for the native parts.
  const nodedir = process.execPath.replace(/\/bin\/node$/, "");
  const env = { ...process.env, npm_config_nodedir: nodedir };
  // `npm ci` refuses a lock file that lacks packages for other systems, which not every registry has.
  execFileSync("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: folder,
    env,
    stdio: "inherit",
  });
  copyFileSync(lock, installed);
}

/** A program of a service; what it says is shown only when it ends by itself. */
export function startProgram(
  given: readonly string[],
  cwd: string,
  env: Record<string, string>,
): ChildProcess {
  const child = spawn(process.execPath, given, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-20_000);
    });
  child.once("exit", (code, signal) => {
    if (code !== 0 && signal !== "SIGTERM")
      console.error(`${given.join(" ")} ended with ${code ?? signal}:\n${said}`);
  });
  return child;
}

export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

/** Waits until an address answers. @throws when the program ends meanwhile */
export async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the program behind ${url} has ended`);
    const response = await fetch(url).catch(() => null);
    await response?.body?.cancel();
    if (response && response.status < 500) return;
    await pause(200);
  }
}
