import type { Logger } from "pino";
import type { AccessRules } from "../domain/access.ts";
import type { Magazine } from "../domain/magazine.ts";
import { turkishYear } from "../domain/turkish-date.ts";
import { isUnavailable } from "../platform/http/unavailable.ts";
import { type Repeated, repeat } from "../platform/jobs/repeat.ts";
import { isRefused } from "../platform/public-error.ts";
import { copy } from "./magazine-copy.ts";
import { defaultSettings, type EnvironmentSettings, heldSetting, magazineOf } from "./magazine-of.ts";
import type { Settings } from "./settings.ts";
import type { SettingsStore } from "./settings-store.ts";

const POLL_MS = 500;

interface OpenMagazineOptions {
  readonly settings: SettingsStore;
  readonly environment: EnvironmentSettings;
  readonly log: Logger;
  readonly now?: (() => number) | undefined;
}

export type OpenMagazine = Awaited<ReturnType<typeof openMagazine>>;

/** @throws PublicError when the settings are wrong */
export async function openMagazine(options: OpenMagazineOptions) {
  const { settings: store, environment, log, now = Date.now } = options;
  const thisYear = () => turkishYear(new Date(now()).toISOString());
  let [taken, settings] = await readFirst(store);
  let isAway = taken === null;
  let year = thisYear();
  let magazine = magazineOf(settings, environment, year);
  let onChanged = () => {};

  async function refresh(): Promise<void> {
    let version = taken;
    const newYear = thisYear();
    try {
      version = await store.version();
      isAway = false;
      if (version === taken && newYear === year) return;
      if (version !== taken) settings = await store.read();
      magazine = magazineOf(settings, environment, newYear);
    } catch (error) {
      if (isRefused(error)) {
        taken = version;
        log.error(`${copy.kept} ${error.message}`);
        return;
      }
      if (!isAway || !isUnavailable(error)) log.error({ err: error }, "settings not read");
      isAway = isUnavailable(error);
      return;
    }
    taken = version;
    year = newYear;
    onChanged();
  }

  return {
    settings: store,
    current: (): Magazine => magazine,
    access: {
      membersOnly: () => heldSetting("membersOnly", settings, environment),
      previewPages: () => heldSetting("previewPages", settings, environment),
    } satisfies AccessRules,
    /** Sessions that one printed code may have at once. */
    maxDevices: () => heldSetting("maxDevices", settings, environment),
    /** How many backups are kept of those made each night; null: none is made. */
    nightlyBackups: () => settings.nightlyBackups ?? null,
    /** How long the record keeps what readers have no more; 0: for ever. */
    recordYears: () => settings.recordYears ?? defaultSettings.recordYears,
    refresh,
    /** Looks at the settings twice a second; what is wrong leaves the former ones, and is said in the log once. */
    follow(changed: () => void): Repeated {
      onChanged = changed;
      return repeat(POLL_MS, refresh);
    },
  };
}

/** Null in place of a version: the database is away, and the copy stands in. */
async function readFirst(store: SettingsStore): Promise<[version: string | null, Settings]> {
  try {
    return [await store.version(), await store.read()];
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return [null, await store.readCopy()];
  }
}
