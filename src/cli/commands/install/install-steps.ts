import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DESK } from "../../../desk/desk-paths.ts";
import { runProgram } from "../../run-program.ts";
import { caddyStep, proxyStep } from "./caddy-steps.ts";
import { portOf, readValue, wantedValues, withValues } from "./environment-file.ts";
import { installCopy as copy } from "./install-command-copy.ts";
import {
  BACKUPS,
  CURRENT,
  DATA,
  deployed,
  type Installation,
  installedVersion,
  remove,
  SETTINGS,
  type Step,
  VERSIONS,
} from "./installation.ts";
import { bringUp, lastWords, replaceFile, runsSince, textOf } from "./system.ts";

const COMMAND = "/usr/local/bin/mecmua";
const UNIT_NAMES = ["mecmua.service", "mecmua-backup.service", "mecmua-backup.timer"];
const unitFile = (name: string) => `/etc/systemd/system/${name}`;
const READY_TRIES = 120;
const READY_PAUSE_MS = 500;

/** What an installation consists of, in its order; the last ones are those that need the network. */
export function stepsOf(installation: Installation): Step[] {
  const { hasProxy } = installation;
  return [
    versionStep(installation),
    userStep(),
    settingsStep(installation),
    ...unitSteps(installation),
    serviceStep(installation),
    ...(hasProxy ? [caddyStep(), proxyStep(installation)] : []),
  ];
}

function versionStep({ root, version }: Installation): Step {
  const target = join(VERSIONS, version);
  return {
    name: copy.steps.version(installedVersion() ?? version),
    isDone: () => installedVersion() !== null,
    async act() {
      mkdirSync(VERSIONS, { recursive: true });
      if (!existsSync(target)) {
        const part = `${target}.part`;
        remove(part);
        mkdirSync(part);
        // A site that was tried in this folder has its data there.
        const names = readdirSync(root).filter((name) => name !== "data");
        await runProgram("cp", ["-a", ...names.map((name) => join(root, name)), part]);
        await runProgram("chown", ["-R", "root:root", part]);
        await runProgram("chmod", ["-R", "go+rX,go-w", part]);
        renameSync(part, target);
      }
      remove(`${CURRENT}.new`);
      symlinkSync(version, `${CURRENT}.new`);
      renameSync(`${CURRENT}.new`, CURRENT);
    },
    undo: { isDone: () => !existsSync(VERSIONS), act: () => remove(VERSIONS) },
  };
}

function userStep(): Step {
  const userId = () => Number(/^mecmua:[^:]*:(\d+):/m.exec(textOf("/etc/passwd"))?.[1] ?? Number.NaN);
  const ownerOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.uid;
  return {
    name: copy.steps.user,
    isDone: () => [DATA, BACKUPS].every((path) => ownerOf(path) === userId()),
    async act() {
      const who = ["--user-group", "--no-create-home", "--shell=/usr/sbin/nologin"];
      if (Number.isNaN(userId()))
        await runProgram("useradd", ["--system", `--home-dir=${DATA}`, ...who, "mecmua"]);
      for (const path of [DATA, BACKUPS]) {
        mkdirSync(path, { recursive: true });
        chmodSync(path, 0o700);
        await runProgram("chown", ["-R", "mecmua:mecmua", path]);
      }
    },
    undo: {
      isDone: () => Number.isNaN(userId()),
      async act() {
        // Another user may be given the number.
        for (const path of [DATA, BACKUPS].filter((path) => existsSync(path)))
          await runProgram("chown", ["-R", "root:root", path]);
        await runProgram("userdel", ["mecmua"]);
      },
    },
  };
}

function settingsStep({ host, port }: Installation): Step {
  return {
    name: copy.steps.settings,
    isDone: () => Object.keys(wantedValues(textOf(SETTINGS), host, port)).length === 0,
    act() {
      const text = textOf(SETTINGS);
      replaceFile(SETTINGS, withValues(text, wantedValues(text, host, port)), 0o600);
    },
  };
}

/** What lies in the archive's deploy/ goes to its places. */
function unitSteps({ root }: Installation): Step[] {
  const fileStep = (
    name: string,
    files: readonly [source: string, target: string, mode: number][],
    after: () => Promise<unknown>,
  ): Step => {
    return {
      name,
      isDone: () => files.every(([source, target]) => textOf(target) === deployed(root, source)),
      async act() {
        for (const [source, target, mode] of files) replaceFile(target, deployed(root, source), mode);
        await after();
      },
      undo: {
        isDone: () => files.every(([, target]) => !existsSync(target)),
        async act() {
          for (const [, target] of files) remove(target);
          await after();
        },
      },
    };
  };
  const units = UNIT_NAMES.map((name) => [name, unitFile(name), 0o644] as [string, string, number]);
  return [
    fileStep(copy.steps.units, units, () => runProgram("systemctl", ["daemon-reload"])),
    fileStep(copy.steps.command, [["mecmua-command.sh", COMMAND, 0o755]], async () => undefined),
  ];
}

function serviceStep({ port }: Installation): Step {
  const [site, , timer] = UNIT_NAMES as [string, string, string];
  const there = () => UNIT_NAMES.filter((name) => existsSync(unitFile(name)));
  return {
    name: copy.steps.service,
    isDone: async () =>
      (await runsSince(site, [SETTINGS, unitFile(site), CURRENT])) &&
      (await runsSince(timer, [unitFile(timer)])),
    async act() {
      await runProgram("systemctl", ["enable", "--quiet", site, timer]);
      await bringUp("restart", site, timer);
      await untilReady(site, port);
    },
    undo: {
      isDone: () => there().length === 0,
      async act() {
        await runProgram("systemctl", ["disable", "--quiet", "--now", ...there()]);
        remove(`/var/lib/systemd/timers/stamp-${timer}`);
      },
    },
  };
}

async function untilReady(unit: string, port: number): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(READY_PAUSE_MS);
  }
  throw new Error(copy.notStarted(unit, await lastWords(unit)));
}

/** What the site's present run says of its desk: the link that opens it once, or its address; null before it does. */
export async function deskAddress(): Promise<string | null> {
  const shown = await runProgram("systemctl", [
    "show",
    "--property=InvocationID",
    "--value",
    "mecmua.service",
  ]);
  const ofRun = `_SYSTEMD_INVOCATION_ID=${shown.trim()}`;
  const said = await runProgram("journalctl", ["--output=cat", ofRun]);
  return said.split(/\s/).find((word) => word.startsWith("https://") && word.includes(DESK)) ?? null;
}

/** Where nothing else listens, and where the site that is there already does. */
export function portFor(isTaken: (port: number) => boolean): number {
  const text = textOf(SETTINGS);
  let port = portOf(text);
  if (readValue(text, "PORT") || existsSync(unitFile("mecmua.service"))) return port;
  while (isTaken(port)) port += 1;
  return port;
}
