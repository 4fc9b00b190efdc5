import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { turkishYear } from "../../domain/turkish-date.ts";
import { defaultsBeside, fixedSettings, magazineOf } from "../../magazine/magazine-of.ts";
import {
  isSettingName,
  type SettingName,
  type Settings,
  type SettingValue,
  settingFields,
  settingNames,
} from "../../magazine/settings.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import { copy } from "./desk-settings-copy.ts";

/** Null: not set. */
export type ShownSettings = { readonly [Name in SettingName]: SettingValue<Name> | null };

export type SettingsView = Awaited<ReturnType<typeof settingsView>>;

/** From the value that the person saw to another; null: not set. */
const settingChange = v.object({ from: v.unknown(), to: v.unknown() });
export const settingChanges = v.record(v.picklist(settingNames), settingChange);
type SettingChange = v.InferOutput<typeof settingChange>;
type SettingChanges = { readonly [Name in SettingName]?: SettingChange };

type Given = Pick<DeskServices, "config" | "magazine">;

/** The publisher's settings, the values where nothing is set, and those that the environment overrides. @throws PublicError */
export async function settingsView({ config, magazine }: Given) {
  const settings = await magazine.settings.read();
  const defaults = shown(defaultsBeside(settings, config.magazine));
  return { settings: shown(settings), defaults, fixed: fixedSettings(config.magazine) };
}

function shown(settings: Settings): ShownSettings {
  return Object.fromEntries(settingNames.map((name) => [name, settings[name] ?? null])) as ShownSettings;
}

/**
 * Changes the named settings and no others, so that two people who save at once keep each other's.
 * @throws PublicError where somebody changed the same meanwhile, and PublicError
 */
export async function saveSettings(services: Given, changes: SettingChanges): Promise<SettingsView> {
  const { config } = services;
  const names = settingNames.filter((name) => changes[name] !== undefined);
  for (const { name, variable } of fixedSettings(config.magazine))
    if (names.includes(name)) throw refused(copy.fixed(copy.labels[name], variable));
  const settings: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const name of names) {
    const checked = checkedSetting(name, changes[name]?.to);
    if (checked.success) settings[name] = checked.output;
    else problems[name] = problemOf(name, changes[name]?.to);
  }
  const [sentence, ...others] = Object.values(problems);
  if (sentence !== undefined)
    throw new PublicError("refused", others.length === 0 ? sentence : copy.severalWrong, {
      detail: { problems },
    });
  await services.magazine.settings.change({
    settings,
    files: [],
    check(current) {
      const changed = names.filter((name) => !isAsSeen(current[name], changes[name]));
      if (changed.length === 0) return;
      const labels = changed.map((name) => copy.labels[name]);
      throw new PublicError("conflict", copy.changedMeanwhile(labels), { detail: { fields: changed } });
    },
  });
  return settingsView(services);
}

/** True when the value is as the person saw it, or was set to the same by somebody else. */
function isAsSeen(current: unknown, change: SettingChange | undefined): boolean {
  const now = current ?? null;
  return isDeepStrictEqual(now, change?.from ?? null) || isDeepStrictEqual(now, change?.to ?? null);
}

function checkedSetting(name: SettingName, value: unknown) {
  return v.safeParse(v.nullish(settingFields[name].schema as v.GenericSchema), value ?? undefined);
}

function problemOf(name: SettingName, value: unknown): string {
  const { takes } = settingFields[name];
  const wanted = typeof takes === "string" ? takes : takes(String(value));
  return copy.wrong(
    copy.labels[name],
    name in copy.takes ? copy.takes[name as keyof typeof copy.takes] : wanted,
  );
}

/** The magazine as it would be with what is being typed; what is not usable yet is as it was. */
export async function draftedMagazine(
  { config, magazine, now }: Pick<DeskServices, "config" | "magazine" | "now">,
  draft: unknown,
) {
  const settings = await magazine.settings.read();
  const given = typeof draft === "object" && draft !== null ? Object.entries(draft) : [];
  const usable = given.flatMap(([name, value]) => {
    const checked = isSettingName(name) ? checkedSetting(name, value) : null;
    return checked?.success ? [[name, checked.output]] : [];
  });
  const drafted = { ...settings, ...Object.fromEntries(usable) };
  return magazineOf(drafted, config.magazine, turkishYear(new Date(now()).toISOString()));
}
