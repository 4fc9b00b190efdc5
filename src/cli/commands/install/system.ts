import { execFileSync } from "node:child_process";
import { lstatSync, readdirSync, readFileSync, readlinkSync, renameSync, writeFileSync } from "node:fs";
import { installCopy as copy } from "./install-command-copy.ts";

/** Of a shell that was opened by `su` it lacks what lies in sbin. */
const PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/** @returns its output @throws Error with what it said last */
export function run(program: string, ...given: readonly string[]): string {
  const env = { ...process.env, PATH, LC_ALL: "C.UTF-8", DEBIAN_FRONTEND: "noninteractive" };
  try {
    return execFileSync(program, given, { encoding: "utf8", env, stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    const { stderr = "", message } = error as Error & { readonly stderr?: string };
    throw new Error(stderr.trim().split("\n").at(-1) || message, { cause: error });
  }
}

/** Starts units or loads them anew. @throws Error with what the first of them said last */
export function bringUp(
  verb: "restart" | "reload-or-restart",
  unit: string,
  ...others: readonly string[]
): void {
  try {
    run("systemctl", verb, unit, ...others);
  } catch {
    throw new Error(copy.notStarted(unit, lastWords(unit)));
  }
}

export function lastWords(unit: string): string {
  return run("journalctl", "--quiet", `_SYSTEMD_UNIT=${unit}`, "--output=cat", "--lines=1").trim();
}

/** @returns its text; empty where it is not there */
export function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

/** Puts a whole file in place of the former one. */
export function replaceFile(path: string, text: string, mode = 0o644): void {
  writeFileSync(`${path}.new`, text, { mode });
  renameSync(`${path}.new`, path);
}

/** Whether a unit is enabled and runs, and was started or loaded anew after the last of these files was changed. */
export function runsSince(unit: string, files: readonly string[]): boolean {
  const names = "ActiveState,UnitFileState,StateChangeTimestampMonotonic";
  const shown = run("systemctl", "show", `--property=${names}`, unit);
  const state = Object.fromEntries(shown.split("\n").map((line) => line.split("=", 2)));
  const sinceMs =
    Date.now() -
    (Number(process.hrtime.bigint() / 1000n) - Number(state.StateChangeTimestampMonotonic)) / 1000;
  const isNewer = (path: string) => (lstatSync(path, { throwIfNoEntry: false })?.ctimeMs ?? 0) > sinceMs;
  return state.ActiveState === "active" && state.UnitFileState === "enabled" && !files.some(isNewer);
}

const LISTENING = "0A";

/** The program that listens on a TCP port: null, nobody; undefined where it cannot be told. */
export function listenerOn(port: number): string | undefined | null {
  const sockets = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((table) =>
    textOf(table)
      .split("\n")
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local, , state]) => state === LISTENING && local?.endsWith(hexadecimal(port)))
      .map((fields) => `socket:[${fields[9]}]`),
  );
  if (sockets.length === 0) return null;
  const owner = readdirSync("/proc").find((id) => /^\d+$/.test(id) && holds(id, sockets));
  return owner && textOf(`/proc/${owner}/comm`).trim();
}

const hexadecimal = (port: number) => `:${port.toString(16).toUpperCase().padStart(4, "0")}`;

function holds(id: string, sockets: readonly string[]): boolean {
  try {
    return readdirSync(`/proc/${id}/fd`).some((name) =>
      sockets.includes(readlinkSync(`/proc/${id}/fd/${name}`)),
    );
  } catch {
    // It has ended, or closed what was looked at.
    return false;
  }
}
