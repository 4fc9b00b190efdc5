import { readFileSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { parseEnv } from "node:util";
import { readConfig } from "../../../config/read-config.ts";
import { roomIn } from "../../../platform/blobs/disk-files.ts";
import { databasesOf } from "../../../platform/database/open-magazine-db.ts";
import { faultReason } from "../../../platform/fault-reason.ts";
import { PublicError, refused } from "../../../platform/public-error.ts";
import { runProgram } from "../../run-program.ts";
import { BACKUPS, DATA, SETTINGS, VERSIONS } from "../install/installation.ts";
import { updateCopy as copy } from "./update-copy.ts";

const UNIT = "mecmua.service";
export type Installation = ReturnType<typeof findInstallation>;
/** `current` runs; `former` ran before it. */
type LinkName = "current" | "former";

/** @throws PublicError where a folder's disk has less room */
export async function needRoom(folder: string, bytes: number): Promise<void> {
  const room = Math.max(0, await roomIn(folder));
  if (room < bytes) throw refused(copy.littleRoom(folder, room, bytes));
}

/** The site as `mecmua kur` has installed it. @throws PublicError where there is none, or its databases are not here */
export function findInstallation() {
  if (process.getuid?.() !== 0) throw refused(copy.notRoot);
  const versionAt = (link: LinkName): string | null => {
    try {
      return basename(readlinkSync(join(VERSIONS, link)));
    } catch {
      return null;
    }
  };
  const current = versionAt("current");
  if (current === null) throw refused(copy.notInstalled(join(VERSIONS, "current")));
  const given = parseEnv(readFileSync(SETTINGS, "utf8"));
  const environment: Readonly<Record<string, string | undefined>> = {
    PATH: process.env.PATH,
    ...given,
    NODE_ENV: "production",
    DATA_DIR: DATA,
  };
  const { secrets, host, port } = readConfig(environment);
  if (secrets.databaseUrl !== null) throw refused(copy.postgres);
  const { uid, gid } = statSync(DATA);
  const shownHost = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return {
    folder: VERSIONS,
    dataDir: DATA,
    backups: BACKUPS,
    current,
    former: versionAt("former"),
    environment,
    address: `http://${shownHost.includes(":") ? `[${shownHost}]` : shownHost}:${port}`,
    databases: databasesOf(DATA).map((path) => basename(path)),
    user: { uid, gid },
    /** @param version null: the link goes */
    pointTo(link: LinkName, version: string | null): void {
      const made = join(VERSIONS, `${link}.yarim`);
      rmSync(made, { force: true });
      if (version === null) rmSync(join(VERSIONS, link), { force: true });
      else {
        symlinkSync(version, made);
        renameSync(made, join(VERSIONS, link));
      }
    },
    /** A command of a version, as the site's user with its environment. @returns and throws as runProgram */
    command(folder: string, words: readonly string[], signal: AbortSignal): Promise<string> {
      const options = { uid, gid, env: environment, cwd: DATA, signal };
      return runProgram(join(folder, "bin", "mecmua"), words, options);
    },
    /** @throws PublicError */
    async systemctl(verb: keyof typeof copy.systemd, ...options: readonly string[]): Promise<string> {
      return await runProgram("systemctl", [verb, ...options, UNIT]).catch((error) => {
        throw new PublicError("fault", `${copy.systemd[verb]} (${faultReason(error)})`);
      });
    },
    /** Files that are made meanwhile belong to the site. */
    async asSite<T>(work: () => T): Promise<Awaited<T>> {
      process.setegid?.(gid);
      process.seteuid?.(uid);
      try {
        return await work();
      } finally {
        process.seteuid?.(0);
        process.setegid?.(0);
      }
    },
  };
}
