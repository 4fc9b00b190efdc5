import { DEFAULT_YEAR, type Icon, type Logo, type Magazine, TYPE_PAIRS } from "../domain/magazine.ts";
import { accentColors, accentStyle, colorFrom } from "./accent-colors.ts";
import type { SettingName, Settings } from "./settings.ts";

/** What the environment says wins over the file. */
export const settingVariables = {
  name: "MAGAZINE_NAME",
  publisher: "PUBLISHER_NAME",
  instagram: "INSTAGRAM_URL",
} as const satisfies Partial<Record<SettingName, string>>;

export type EnvironmentSettings = { readonly [Name in keyof typeof settingVariables]: string | null };

/** The sample magazine's, where the publisher has set none. */
export const defaultSettings = {
  name: "Rüzgârgülü",
  publisher: "Rüzgârgülü Yayınları",
  instagram: "https://www.instagram.com/ruzgargulu/",
  accent: "#b5321a",
  type: TYPE_PAIRS[0],
  year: DEFAULT_YEAR,
} as const satisfies Settings;

/** What pages say and show by the settings. @param thisYear stands for `auto` */
export function magazineOf(settings: Settings, environment: EnvironmentSettings, thisYear: number): Magazine {
  const { logo, logoDark, icon, accent, type, year, sections } = settings;
  const shownYear = year === "auto" ? thisYear : year;
  return withoutUnset({
    name: environment.name ?? settings.name ?? defaultSettings.name,
    publisher: environment.publisher ?? settings.publisher ?? defaultSettings.publisher,
    instagramUrl: environment.instagram ?? settings.instagram ?? defaultSettings.instagram,
    facebookUrl: settings.facebook,
    xUrl: settings.x,
    tagline: settings.tagline,
    logo: logo && logoOf(logo, logoDark),
    icon: (icon ?? logo) && iconOf(icon ?? logo),
    accentStyle: accent === undefined ? undefined : styleOf(accent),
    type: type === defaultSettings.type ? undefined : type,
    year: shownYear === defaultSettings.year ? undefined : shownYear,
    loginPlace: settings.loginPlace,
    storeUrl: settings.storeUrl,
    sections: sections?.map((section) =>
      typeof section === "string" ? { category: section, name: section } : section,
    ),
  });
}

function logoOf({ file, width, height }: NonNullable<Settings["logo"]>, dark: Settings["logoDark"]): Logo {
  return { file, width, height, ...(dark ? { darkFile: dark.file } : {}) };
}

function iconOf(picture: Settings["icon"]): Icon | undefined {
  return picture && { file: picture.file, name: picture.file.slice(0, 24) };
}

function styleOf(accent: string): string | undefined {
  const color = colorFrom(accent);
  const colors = color === null || color === defaultSettings.accent ? null : accentColors(color);
  return colors === null ? undefined : accentStyle(colors);
}

type Unset<T> = { readonly [Key in keyof T]: T[Key] | undefined };

function withoutUnset(magazine: Required<Unset<Magazine>>): Magazine {
  return Object.fromEntries(
    Object.entries(magazine).filter(([, value]) => value !== undefined),
  ) as unknown as Magazine;
}
