import { defaultsBeside, settingVariables } from "../../../magazine/magazine-of.ts";
import { type SettingName, settingNames } from "../../../magazine/settings.ts";
import type { RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { printResult } from "../../output.ts";
import { withSettings } from "../../with-content.ts";
import { settingsCopy } from "./settings-command-copy.ts";

export const settingsShow: RunCommand = async (call) => {
  const { config } = call;
  const { settings, place } = await withSettings(config, async (store) => ({
    settings: await store.read(),
    place: store.name,
  }));
  const defaults = defaultsBeside(settings, config.magazine);
  const shown = settingNames.map((name) => {
    const variable =
      name in settingVariables ? settingVariables[name as keyof typeof settingVariables] : null;
    const fromEnvironment = variable && config.magazine[name as keyof typeof settingVariables];
    if (fromEnvironment) return { name, value: fromEnvironment, source: variable };
    if (settings[name] !== undefined) return { name, value: settings[name], source: place };
    return { name, value: defaults[name] ?? null, source: null };
  });
  const rows = shown.map(({ name, value, source }) => [
    name,
    describeSetting(name, value),
    source === null ? settingsCopy.settingDefault : settingsCopy.settingSource(source, source !== place),
  ]);
  const byName = Object.fromEntries(shown.map(({ name, value, source }) => [name, { value, source }]));
  return printResult(call, byName, [settingsCopy.settingHeads, ...rows]);
};

/** A value as `settings set` takes it; a picture by its file and size. */
function describeSetting(name: SettingName, value: unknown): string {
  if (value === null) return copy.none;
  if (name === "sections" && Array.isArray(value))
    return value
      .map((section) => (typeof section === "string" ? section : `${section.category} = ${section.name}`))
      .join(", ");
  if (typeof value !== "object") return String(value);
  const { file, width, height } = value as { file: string; width: number; height: number };
  return settingsCopy.pictureSetting(file, width, height);
}
