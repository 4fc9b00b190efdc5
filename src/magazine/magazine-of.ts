import { join } from "node:path";
import { COLOPHON_FIELDS, type Colophon } from "../domain/colophon/colophon.ts";
import {
  DEFAULT_YEAR,
  type Icon,
  type Logo,
  type Magazine,
  type MagazineLook,
  TYPE_PAIRS,
} from "../domain/magazine.ts";
import { withoutUndefined } from "../platform/without-undefined.ts";
import { accentColors, accentStyle, colorFrom, lightAccent } from "./accent-colors.ts";
import type { SettingName, Settings, SettingValue } from "./settings.ts";

const settingVariables = {
  name: "MAGAZINE_NAME",
  publisher: "PUBLISHER_NAME",
  instagram: "INSTAGRAM_URL",
  membersOnly: "MEMBERS_ONLY",
  previewPages: "PREVIEW_PAGES",
  phoneIssues: "PHONE_ISSUES",
  maxDevices: "MAX_DEVICES",
} as const satisfies Partial<Record<SettingName, string>>;

export type EnvironmentSettings = {
  readonly [Name in keyof typeof settingVariables]: SettingValue<Name> | null;
};

/** What the environment gives in place of a setting. */
export function fixedSettings(environment: EnvironmentSettings) {
  return Object.entries(settingVariables).flatMap(([name, variable]) => {
    const value = environment[name as keyof EnvironmentSettings];
    return value === null ? [] : [{ name: name as SettingName, value, variable }];
  });
}

export const defaultSettings = {
  name: "Rüzgârgülü",
  publisher: "Rüzgârgülü Yayınları",
  instagram: "https://www.instagram.com/ruzgargulu/",
  accent: "#b5321a",
  type: TYPE_PAIRS[0],
  year: DEFAULT_YEAR,
  membersOnly: "pdf",
  previewPages: 3,
  phoneIssues: "pdf",
  maxDevices: 5,
  recordYears: 2,
} as const satisfies Settings;

/** What the environment gives, else what is set, else what holds by itself. */
export function heldSetting<Name extends "membersOnly" | "previewPages" | "maxDevices">(
  name: Name,
  settings: Settings,
  environment: EnvironmentSettings,
) {
  return environment[name] ?? settings[name] ?? defaultSettings[name];
}

/** What holds where nothing is set. A magazine with a name of its own does not link to the sample's pages elsewhere. */
export function defaultsBeside(settings: Settings, environment: EnvironmentSettings): Settings {
  const name = environment.name ?? settings.name;
  if (name === undefined) return defaultSettings;
  const { instagram: _, ...defaults } = defaultSettings;
  return { ...defaults, publisher: name };
}

/** Makes the magazine of its settings. @param thisYear stands for `auto` */
export function magazineOf(settings: Settings, environment: EnvironmentSettings, thisYear: number): Magazine {
  const { logo, logoDark, icon, accent, type, year, sections } = settings;
  const phoneIssues = environment.phoneIssues ?? settings.phoneIssues;
  const shownYear = year === "auto" ? thisYear : year;
  const defaults = defaultsBeside(settings, environment);
  return withoutUndefined({
    name: environment.name ?? settings.name ?? defaultSettings.name,
    publisher: environment.publisher ?? settings.publisher ?? defaults.publisher ?? defaultSettings.publisher,
    instagramUrl: environment.instagram ?? settings.instagram ?? defaults.instagram,
    facebookUrl: settings.facebook,
    xUrl: settings.x,
    tagline: settings.tagline,
    logo: logo && logoOf(logo, logoDark),
    icon: iconOf(icon ?? logo),
    accentStyle: accent === undefined ? undefined : styleOf(accent),
    type: type === defaultSettings.type ? undefined : type,
    year: shownYear === defaultSettings.year ? undefined : shownYear,
    loginPlace: settings.loginPlace,
    storeUrl: settings.storeUrl,
    phoneIssues: phoneIssues === defaultSettings.phoneIssues ? undefined : phoneIssues,
    sections: sections?.map((section) =>
      typeof section === "string" ? { category: section, name: section } : section,
    ),
    colophon: colophonOf(settings),
  });
}

export function magazineLook(magazine: Magazine, pictures: string): MagazineLook {
  const { name, publisher, tagline, accentStyle = "", type = TYPE_PAIRS[0], logo } = magazine;
  return {
    name,
    publisher,
    type,
    ...(tagline === undefined ? {} : { tagline }),
    accent: lightAccent(accentStyle) ?? defaultSettings.accent,
    logo: logo ? { ...logo, path: join(pictures, logo.file) } : null,
  };
}

function logoOf({ file, width, height }: NonNullable<Settings["logo"]>, dark: Settings["logoDark"]): Logo {
  return { file, width, height, ...(dark ? { darkFile: dark.file } : {}) };
}

function colophonOf(settings: Settings): Colophon | undefined {
  const given = COLOPHON_FIELDS.filter((name) => settings[name] !== undefined);
  return given.length === 0 ? undefined : Object.fromEntries(given.map((name) => [name, settings[name]]));
}

function iconOf(picture: Settings["icon"]): Icon | undefined {
  return picture && { file: picture.file, name: picture.file.slice(0, 24) };
}

function styleOf(accent: string): string | undefined {
  const color = colorFrom(accent);
  const colors = color === null || color === defaultSettings.accent ? null : accentColors(color);
  return colors === null ? undefined : accentStyle(colors);
}
