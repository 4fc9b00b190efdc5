import { resolve } from "node:path";
import { closestWord } from "../../../domain/search/closest-word.ts";
import { SETTING_LABELS } from "../../../domain/setting-labels.ts";
import { defaultsBeside, fixedSettings } from "../../../magazine/magazine-of.ts";
import { takePictureFile } from "../../../magazine/pictures/take-picture.ts";
import {
  isPictureField,
  isSettingName,
  parseSetting,
  readSetting,
  type SettingName,
  settingNames,
} from "../../../magazine/settings.ts";
import type { NewFile } from "../../../magazine/settings-pictures.ts";
import { PublicError } from "../../../platform/public-error.ts";
import type { Call, Outcome, RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { columns } from "../../terminal.ts";
import { withSettings } from "../../with-content.ts";
import { settingsCopy } from "./settings-command-copy.ts";

export const settingsShow: RunCommand = async ({ config }) => {
  const { settings, place } = await withSettings(config, async (store) => ({
    settings: await store.read(),
    place: store.name,
  }));
  const defaults = defaultsBeside(settings, config.magazine);
  const fixed = fixedSettings(config.magazine);
  const shown = settingNames.map((name) => {
    const given = fixed.find((setting) => setting.name === name);
    if (given) return { name, value: given.value, source: given.variable };
    if (settings[name] !== undefined) return { name, value: settings[name], source: place };
    return { name, value: defaults[name] ?? null, source: null };
  });
  const rows = shown.map(({ name, value, source }) => [
    name,
    describeSetting(name, value),
    source === null ? settingsCopy.settingDefault : settingsCopy.settingSource(source, source !== place),
  ]);
  const byName = Object.fromEntries(shown.map(({ name, value, source }) => [name, { value, source }]));
  return { result: byName, lines: columns([settingsCopy.settingHeads, ...rows]) };
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

/** Everything is checked before anything is written. */
export const settingsSet: RunCommand = async (call, ...operands) => {
  const changed = new Map<SettingName, unknown>();
  const files: NewFile[] = [];
  for (const [field, typed] of pairsOf(operands)) {
    if (changed.has(field)) throw new PublicError("usage", settingsCopy.settingTwice(field));
    if (isPictureField(field)) {
      const taken = await takePictureFile(resolve(call.cwd, typed), field);
      changed.set(field, taken.setting);
      files.push(...taken.files);
    } else changed.set(field, readSetting(field, parseSetting(field, typed)));
  }
  return changeSettings(call, changed, files);
};

export const settingsClear: RunCommand = (call, ...operands) =>
  changeSettings(call, new Map(operands.map((typed) => [settingNamed(typed), undefined])), []);

function pairsOf(operands: readonly string[]): [SettingName, string][] {
  const pairs: [SettingName, string][] = [];
  for (let index = 0; index < operands.length; index += 2) {
    const field = settingNamed(operands[index] ?? "");
    const value = operands[index + 1];
    if (value === undefined) throw new PublicError("usage", settingsCopy.settingValueMissing(field));
    pairs.push([field, value]);
  }
  return pairs;
}

/** @throws PublicError with the field that was probably meant */
function settingNamed(typed: string): SettingName {
  if (isSettingName(typed)) return typed;
  const near = settingNames.find((name) => name.toLowerCase() === typed.toLowerCase());
  throw new PublicError(
    "usage",
    settingsCopy.unknownSetting(typed, near ?? closestWord(typed, settingNames), settingNames),
  );
}

/** Records and says what was changed, and where the environment wins all the same. @param changed undefined: to the default */
async function changeSettings(
  call: Call,
  changed: ReadonlyMap<SettingName, unknown>,
  files: readonly NewFile[],
): Promise<Outcome> {
  const fields = [...changed.keys()];
  const settings = Object.fromEntries(changed);
  const { logoDark } = await withSettings(call.config, (store) => store.change({ settings, files }));
  await call.record(fields.map((field) => SETTING_LABELS[field]).join(", "));
  const overridden = fixedSettings(call.config.magazine).filter(({ name }) => changed.has(name));
  return {
    result: { changed: fields },
    lines: settingsCopy.settingsChanged(fields),
    notes: [
      ...overridden.map(({ name, variable }) => settingsCopy.environmentWins(name, variable)),
      ...(settings.logo && !logoDark ? [settingsCopy.logoOnDark] : []),
    ],
  };
}
