import { stat } from "node:fs/promises";
import { setInterval as interval } from "node:timers/promises";
import type { Logger } from "pino";
import type { Magazine } from "../domain/magazine.ts";
import { turkishYear } from "../domain/turkish-date.ts";
import { copy } from "./magazine-copy.ts";
import { type EnvironmentSettings, magazineOf } from "./magazine-of.ts";
import { SettingsError } from "./settings-error.ts";
import { readSettingsFile, settingsPaths } from "./settings-file.ts";

/** In milliseconds. `fs.watch` misses changes on network disks and in containers. */
const LOOK_INTERVAL = 500;

interface OpenMagazineOptions {
  readonly dataDir: string;
  readonly environment: EnvironmentSettings;
  readonly log: Logger;
  readonly now?: (() => number) | undefined;
}

export interface OpenMagazine {
  /** The magazine by the last settings that were accepted. */
  current(): Magazine;
  /** Looks at the settings twice a second; a file that is wrong leaves the former ones, and is said in the log once. */
  follow(onChanged: () => void): AsyncDisposable;
  /** Looks at once, after whoever changed the settings in this process. */
  refresh(): Promise<void>;
}

/** @throws SettingsError when the file is wrong */
export async function openMagazine(options: OpenMagazineOptions): Promise<OpenMagazine> {
  const { dataDir, environment, log, now = Date.now } = options;
  const paths = settingsPaths(dataDir);
  const thisYear = () => turkishYear(new Date(now()).toISOString());
  let taken = await versionOf(paths.file);
  let settings = await readSettingsFile(paths);
  let year = thisYear();
  let magazine = magazineOf(settings, environment, year);
  let doubted: string | null = null;
  let onChanged = () => {};

  /** @returns true when pages say something that does not hold any more */
  async function look(): Promise<boolean> {
    const version = await versionOf(paths.file);
    if (version === taken && thisYear() === year) return false;
    try {
      if (version !== taken) settings = await readSettingsFile(paths);
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      // An editor may be in the midst of writing: only what is the same at the next look is wrong.
      if (doubted === version) {
        taken = version;
        log.error(`${copy.kept} ${error.message}`);
      }
      doubted = version;
      return false;
    }
    taken = version;
    year = thisYear();
    magazine = magazineOf(settings, environment, year);
    return true;
  }

  async function lookAgainAndAgain(signal: AbortSignal): Promise<void> {
    try {
      for await (const _ of interval(LOOK_INTERVAL, undefined, { ref: false, signal })) {
        await refresh();
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  async function refresh(): Promise<void> {
    const isChanged = await look().catch((error) => {
      log.error({ err: error }, "settings not read");
      return false;
    });
    if (isChanged) onChanged();
  }

  return {
    current: () => magazine,
    refresh,
    follow(changed) {
      onChanged = changed;
      const stop = new AbortController();
      const looking = lookAgainAndAgain(stop.signal);
      return {
        async [Symbol.asyncDispose]() {
          stop.abort();
          await looking;
        },
      };
    },
  };
}

/** Another one with every writing of the file. */
async function versionOf(path: string): Promise<string> {
  const stats = await stat(path, { bigint: true }).catch(() => null);
  return stats === null ? "none" : `${stats.ino} ${stats.size} ${stats.mtimeNs}`;
}
