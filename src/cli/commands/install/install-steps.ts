import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DESK } from "../../../desk/desk-paths.ts";
import { shownAddress } from "../../../domain/address/shown-address.ts";
import { hasImport, siteBlock, withImport, withoutImport } from "./caddyfile.ts";
import { portOf, readValue, wantedValues, withValues } from "./environment-file.ts";
import { installCopy as copy } from "./install-command-copy.ts";
import { bringUp, lastWords, replaceFile, run, runsSince, textOf } from "./system.ts";

export interface Step {
  /** For a person. */
  readonly name: string;
  isDone(): boolean;
  /** Brings it about, whatever part of it was done before. @throws Error with a sentence that says what was in the way */
  act(): void | Promise<void>;
  /** Absent where it stays. */
  readonly undo?: { isDone(): boolean; act(): void };
}

export interface Installation {
  /** The unpacked archive. */
  readonly root: string;
  readonly version: string;
  readonly host: string;
  readonly port: number;
  readonly hasProxy: boolean;
}

const VERSIONS = "/opt/mecmua";
export const CURRENT = `${VERSIONS}/current`;
export const SETTINGS = "/etc/mecmua.env";
const COMMAND = "/usr/local/bin/mecmua";
const [DATA, BACKUPS] = ["/var/lib/mecmua", "/var/backups/mecmua"];
const UNIT_NAMES = ["mecmua.service", "mecmua-backup.service", "mecmua-backup.timer"];
const unitFile = (name: string) => `/etc/systemd/system/${name}`;
const [CADDYFILE, SITE, FORMER] = ["Caddyfile", "mecmua.caddyfile", "Caddyfile.before-mecmua"].map(
  (name) => `/etc/caddy/${name}`,
) as [string, string, string];
const READY_TRIES = 120;
const READY_PAUSE_MS = 500;

const remove = (path: string) => rmSync(path, { recursive: true, force: true });

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

/** The version that runs. @returns null where none is installed */
export function installedVersion(): string | null {
  return existsSync(join(CURRENT, "mecmua")) ? readlinkSync(CURRENT) : null;
}

function versionStep({ root, version }: Installation): Step {
  const target = join(VERSIONS, version);
  return {
    name: copy.steps.version(installedVersion() ?? version),
    isDone: () => installedVersion() !== null,
    act() {
      mkdirSync(VERSIONS, { recursive: true });
      if (!existsSync(target)) {
        const part = `${target}.part`;
        remove(part);
        mkdirSync(part);
        // A site that was tried in this folder has its data there.
        const names = readdirSync(root).filter((name) => name !== "data");
        run("cp", "-a", ...names.map((name) => join(root, name)), part);
        run("chown", "-R", "root:root", part);
        run("chmod", "-R", "go+rX,go-w", part);
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
    act() {
      const who = ["--user-group", "--no-create-home", "--shell=/usr/sbin/nologin"];
      if (Number.isNaN(userId())) run("useradd", "--system", `--home-dir=${DATA}`, ...who, "mecmua");
      for (const path of [DATA, BACKUPS]) {
        mkdirSync(path, { recursive: true });
        chmodSync(path, 0o700);
        run("chown", "-R", "mecmua:mecmua", path);
      }
    },
    undo: {
      isDone: () => Number.isNaN(userId()),
      act() {
        // Another user may be given the number.
        for (const path of [DATA, BACKUPS].filter((path) => existsSync(path)))
          run("chown", "-R", "root:root", path);
        run("userdel", "mecmua");
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

/** Of the version that is installed, or will be. */
const deployed = (root: string, name: string) =>
  textOf(join(installedVersion() === null ? root : CURRENT, "deploy", name));

/** What lies in the archive's deploy/ goes to its places. */
function unitSteps({ root }: Installation): Step[] {
  const fileStep = (
    name: string,
    files: readonly [source: string, target: string, mode: number][],
    after: () => void,
  ): Step => {
    return {
      name,
      isDone: () => files.every(([source, target]) => textOf(target) === deployed(root, source)),
      act() {
        for (const [source, target, mode] of files) replaceFile(target, deployed(root, source), mode);
        after();
      },
      undo: {
        isDone: () => files.every(([, target]) => !existsSync(target)),
        act() {
          for (const [, target] of files) remove(target);
          after();
        },
      },
    };
  };
  const units = UNIT_NAMES.map((name) => [name, unitFile(name), 0o644] as [string, string, number]);
  return [
    fileStep(copy.steps.units, units, () => run("systemctl", "daemon-reload")),
    fileStep(copy.steps.command, [["mecmua-command.sh", COMMAND, 0o755]], () => undefined),
  ];
}

function serviceStep({ port }: Installation): Step {
  const [site, , timer] = UNIT_NAMES as [string, string, string];
  const there = () => UNIT_NAMES.filter((name) => existsSync(unitFile(name)));
  return {
    name: copy.steps.service,
    isDone: () => runsSince(site, [SETTINGS, unitFile(site), CURRENT]) && runsSince(timer, [unitFile(timer)]),
    async act() {
      run("systemctl", "enable", "--quiet", site, timer);
      bringUp("restart", site, timer);
      await untilReady(site, port);
    },
    undo: {
      isDone: () => there().length === 0,
      act: () => void run("systemctl", "disable", "--quiet", "--now", ...there()),
    },
  };
}

async function untilReady(unit: string, port: number): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(READY_PAUSE_MS);
  }
  throw new Error(copy.notStarted(unit, lastWords(unit)));
}

export const hasCaddy = () => existsSync("/usr/bin/caddy");

function caddyStep(): Step {
  return {
    name: copy.steps.caddy,
    isDone: hasCaddy,
    act() {
      try {
        run("apt-get", "update");
        run("apt-get", "install", "--yes", "--no-install-recommends", "caddy");
      } catch (error) {
        throw new Error(copy.noCaddy((error as Error).message));
      }
    },
  };
}

function proxyStep({ root, host, port }: Installation): Step {
  const block = () => {
    const desks = (readValue(textOf(SETTINGS), "DESK_HOSTS") ?? "")
      .split(/[\s,]+/)
      .filter((desk) => desk !== "");
    return siteBlock(deployed(root, "Caddyfile"), [...new Set([host, ...desks])], port);
  };
  const load = () => bringUp("reload-or-restart", "caddy.service");
  return {
    name: copy.steps.proxy(shownAddress(host)),
    isDone: () =>
      textOf(SITE) === block() &&
      hasImport(textOf(CADDYFILE)) &&
      runsSince("caddy.service", [SITE, CADDYFILE]),
    act() {
      const [site, main] = [textOf(SITE), textOf(CADDYFILE)];
      replaceFile(SITE, block());
      if (!hasImport(main)) {
        replaceFile(FORMER, main);
        replaceFile(CADDYFILE, withImport(main, isAsPackaged(main)));
      }
      try {
        run("caddy", "adapt", "--config", CADDYFILE);
      } catch (error) {
        replaceFile(CADDYFILE, main);
        if (site === "") remove(SITE);
        else replaceFile(SITE, site);
        throw new Error(copy.caddyRefused((error as Error).message));
      }
      run("systemctl", "enable", "--quiet", "caddy");
      load();
    },
    undo: {
      isDone: () => !existsSync(SITE),
      act() {
        replaceFile(CADDYFILE, withoutImport(textOf(CADDYFILE), textOf(FORMER)));
        remove(FORMER);
        remove(SITE);
        if (hasCaddy()) load();
      },
    },
  };
}

/** dpkg keeps the hash of each settings file that a package brought. */
function isAsPackaged(caddyfile: string): boolean {
  const hash = createHash("md5").update(caddyfile).digest("hex");
  return textOf("/var/lib/dpkg/status").includes(` ${CADDYFILE} ${hash}\n`);
}

/** What the site's present run says of its desk: the link that opens it once, or its address; null before it does. */
export function deskAddress(): string | null {
  const invocation = run("systemctl", "show", "--property=InvocationID", "--value", "mecmua.service").trim();
  const said = run("journalctl", "--output=cat", `_SYSTEMD_INVOCATION_ID=${invocation}`);
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
