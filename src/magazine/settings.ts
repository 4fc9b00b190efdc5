import * as v from "valibot";
import { parseWebAddress } from "../domain/address/parse-web-address.ts";
import { parseIssn } from "../domain/colophon/colophon.ts";
import { TYPE_PAIRS } from "../domain/magazine.ts";
import { foldTurkish } from "../domain/turkish-text.ts";
import { isRefused, refused } from "../platform/public-error.ts";
import { wellFormedJson } from "../platform/well-formed-json.ts";
import { accentColors, colorFrom, nearestAccent } from "./accent-colors.ts";
import { copy } from "./magazine-copy.ts";

const text = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.maxLength(most),
    // Control characters, and those that turn the writing direction around.
    v.regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u),
  );

const wholeNumber = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** Completes an address without its beginning, and the name of an account there. */
function completed(typed: string, host: string | null): string {
  if (/^[^\s/:@.]+(?:\.[^\s/:@.]+)+(?:\/\S*)?$/.test(typed)) return `https://${typed}`;
  const account = host && /^@?([\w.-]+)$/.exec(typed)?.[1];
  return account ? `https://${host}/${account}` : typed;
}

const webAddress = (host: string | null) =>
  v.pipe(
    text(500),
    v.transform((typed) => completed(typed, host)),
    v.check((value) => parseWebAddress(value) !== null),
  );
const webAddressTakes = "http:// ya da https:// ile başlayan bir adres";

export const PICTURE_FILE = /^[0-9a-f]{24}\.(svg|png)$/;

const picture = v.strictObject({
  file: v.pipe(v.string(), v.regex(PICTURE_FILE)),
  width: v.pipe(v.number(), v.minValue(0.01), v.maxValue(100_000)),
  height: v.pipe(v.number(), v.minValue(0.01), v.maxValue(100_000)),
});
export type PictureSetting = v.InferOutput<typeof picture>;

const sections = v.pipe(
  v.array(v.union([text(60), v.strictObject({ category: text(60), name: text(60) })])),
  v.minLength(1),
  v.maxLength(40),
  v.check((list) => new Set(list.map(categoryOf)).size === list.length),
);

const line = { schema: text(200), takes: "en çok 200 karakterlik, boş olmayan bir satır" };

const issn = {
  schema: v.pipe(
    text(40),
    v.check((typed) => parseIssn(typed) !== null),
    v.transform((typed) => parseIssn(typed) ?? typed),
  ),
  takes: "0378-5955 gibi, son hanesi denetim hanesi olan bir ISSN",
};

export const settingFields = {
  name: { schema: text(60), takes: "en çok 60 karakterlik, boş olmayan bir ad" },
  publisher: { schema: text(100), takes: "en çok 100 karakterlik, boş olmayan bir ad" },
  tagline: { schema: text(120), takes: "en çok 120 karakterlik, boş olmayan bir söz" },
  logo: { schema: picture, takes: copy.pictureTakes },
  logoDark: { schema: picture, takes: copy.pictureTakes },
  icon: { schema: picture, takes: copy.pictureTakes },
  accent: { schema: v.pipe(v.string(), v.check(isAccent)), takes: accentTakes },
  type: { schema: v.picklist(TYPE_PAIRS), takes: `şunlardan biri: ${TYPE_PAIRS.join(", ")}` },
  instagram: { schema: webAddress("www.instagram.com"), takes: webAddressTakes },
  facebook: { schema: webAddress("www.facebook.com"), takes: webAddressTakes },
  x: { schema: webAddress("x.com"), takes: webAddressTakes },
  year: {
    schema: v.union([v.literal("auto"), wholeNumber(1900, 2100)]),
    takes: "1900 ile 2100 arasında bir yıl ya da auto",
  },
  loginPlace: { schema: text(200), takes: "en çok 200 karakterlik, boş olmayan bir cümle" },
  storeUrl: { schema: webAddress(null), takes: webAddressTakes },
  membersOnly: { schema: v.picklist(["pdf", "all", "none"]), takes: "pdf, all ya da none" },
  previewPages: { schema: wholeNumber(0, 50), takes: "0 ile 50 arasında bir sayfa sayısı" },
  phoneIssues: { schema: v.picklist(["pdf", "reader"]), takes: "pdf ya da reader" },
  maxDevices: { schema: wholeNumber(1, 1000), takes: "1 ile 1000 arasında bir sayı" },
  nightlyBackups: { schema: wholeNumber(1, 365), takes: "1 ile 365 arasında bir sayı" },
  owner: line,
  representative: line,
  responsibleEditor: line,
  editorInChief: line,
  publicationKind: line,
  address: line,
  printer: line,
  printerAddress: line,
  issn,
  eissn: issn,
  phone: line,
  email: { schema: v.pipe(text(200), v.email()), takes: "ad@dergi.example gibi bir e-posta adresi" },
  notificationAddress: line,
  host: line,
  hostAddress: line,
  recordYears: { schema: wholeNumber(0, 100), takes: "1 ile 100 arasında bir yıl sayısı ya da hep" },
  sections: {
    schema: sections,
    takes: "virgülle ayrılmış, birbirinden ayrı bölümler (örnek: Öykü, Şiir, Dosya = Dosyalar)",
  },
} as const;

export type SettingName = keyof typeof settingFields;
export const settingNames = Object.keys(settingFields) as readonly SettingName[];
export type SettingValue<Name extends SettingName> = v.InferOutput<(typeof settingFields)[Name]["schema"]>;
export type Settings = { readonly [Name in SettingName]?: SettingValue<Name> };

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(settingFields, name);
}

/** @throws PublicError naming the field, what it had and what it takes */
export function readSetting<Name extends SettingName>(name: Name, value: unknown): SettingValue<Name> {
  const { schema, takes } = settingFields[name];
  const result = v.safeParse(schema, value);
  if (result.success) return result.output as SettingValue<Name>;
  const given = typeof value === "string" ? value : JSON.stringify(value);
  throw refused(copy.wrong(name, shortened(given), typeof takes === "string" ? takes : takes(given)));
}

/** @throws PublicError naming the place first, the field and what it takes */
export function parseSettings(text: string, place: string): Settings {
  try {
    return readSettings(parseJson(text));
  } catch (error) {
    if (!isRefused(error)) throw error;
    throw refused(error.message, place);
  }
}

export function writtenSettings(settings: Settings): string {
  return `${JSON.stringify(settings, null, 2)}\n`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(wellFormedJson(text));
  } catch (error) {
    throw refused(copy.notJson(/line (\d+)/.exec(String(error))?.[1] ?? null));
  }
}

export function readSettings(value: unknown): Settings {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw refused(copy.notFields);
  const entries = Object.entries(value).map(([name, given]) => {
    if (!isSettingName(name)) throw refused(copy.unknownField(shortened(name), settingNames));
    return [name, readSetting(name, given)];
  });
  return Object.fromEntries(entries);
}

const NUMBERS = new Set<SettingName>(["year", "previewPages", "maxDevices", "nightlyBackups", "recordYears"]);

export function parseSetting(name: Exclude<SettingName, PictureField>, typed: string): unknown {
  if (NUMBERS.has(name) && /^\d+$/.test(typed)) return Number(typed);
  if (name === "recordYears" && foldTurkish(typed) === "hep") return 0;
  if (name !== "sections") return typed;
  return typed.split(",").map((part) => {
    const [category = "", ...shown] = part.split("=");
    return shown.length === 0 ? category : { category, name: shown.join("=") };
  });
}

export const PICTURE_FIELDS = ["logo", "logoDark", "icon"] as const;
export type PictureField = (typeof PICTURE_FIELDS)[number];

export function isPictureField(name: SettingName): name is PictureField {
  return (PICTURE_FIELDS as readonly string[]).includes(name);
}

export function categoryOf(section: string | { readonly category: string }): string {
  return typeof section === "string" ? section : section.category;
}

function isAccent(value: string): boolean {
  const color = colorFrom(value);
  return color !== null && accentColors(color) !== null;
}

function accentTakes(value: string): string {
  const color = colorFrom(value);
  if (color === null) return "#b5321a gibi bir renk ya da navy gibi bir CSS renk adı";
  return `zeminin üstünde okunan bir renk (en az 4,5:1 karşıtlık), en yakını ${nearestAccent(color)}`;
}

function shortened(given: string): string {
  return given.length > 60 ? `${given.slice(0, 60)}…` : given;
}
