import { lstatSync, readdirSync, readFileSync, readlinkSync, renameSync, writeFileSync } from "node:fs";
import { runProgram } from "../../run-program.ts";
import { installCopy as copy } from "./install-command-copy.ts";

/** Starts units or loads them anew. @throws Error with what the first of them said last */
export async function bringUp(
  verb: "restart" | "reload-or-restart",
  unit: string,
  ...others: readonly string[]
): Promise<void> {
  await runProgram("systemctl", [verb, unit, ...others]).catch(async () => {
    throw new Error(copy.notStarted(unit, await lastWords(unit)));
  });
}

export async function lastWords(unit: string): Promise<string> {
  const options = ["--quiet", `_SYSTEMD_UNIT=${unit}`, "--output=cat", "--lines=1"];
  return (await runProgram("journalctl", options)).trim();
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
export async function runsSince(unit: string, files: readonly string[]): Promise<boolean> {
  const names = "ActiveState,UnitFileState,StateChangeTimestampMonotonic";
  const shown = await runProgram("systemctl", ["show", `--property=${names}`, unit]);
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
