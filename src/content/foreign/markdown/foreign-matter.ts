import { parse as parseToml, TomlError } from "smol-toml";
import { parse, YAMLParseError } from "yaml";
import { refused } from "../../../platform/public-error.ts";
import { copy, MAX_FRONT_MATTER } from "../../markdown/markdown-copy.ts";
import { copy as foreignCopy } from "../foreign-copy.ts";

export type ForeignMatter = Readonly<Record<string, unknown>>;

export interface SplitText {
  readonly matter: ForeignMatter;
  readonly body: string;
}

const FENCED = /^(---|\+\+\+)[ \t]*\n([\s\S]*?)\n\1[ \t]*(?:\n|$)/;

/** YAML between `---`, TOML between `+++`, JSON in braces, or none. @throws PublicError */
export function splitForeignMatter(text: string): SplitText {
  const [whole, fence, written = ""] = FENCED.exec(text) ?? [];
  if (whole === undefined) return splitJson(text) ?? { matter: {}, body: text };
  if (written.length > MAX_FRONT_MATTER) throw refused(copy.frontMatterLong);
  const body = text.slice(whole.length);
  try {
    return {
      matter: fence === "+++" ? (asTexts(parseToml(written)) as ForeignMatter) : readYaml(written),
      body,
    };
  } catch (error) {
    throw faultOf(error, written);
  }
}

function readYaml(written: string): ForeignMatter {
  // Every value is a text: 1984 is a title here.
  const matter: unknown = parse(written, wellFormed, {
    schema: "failsafe",
    uniqueKeys: false,
    logLevel: "error",
    // An extract of the text for each of thousands of errors, of which the first one alone is told.
    prettyErrors: false,
  });
  return typeof matter === "object" && matter !== null ? (matter as ForeignMatter) : {};
}

/** In our words: the readers' own are English. The first line of all is the fence. */
function faultOf(error: unknown, written: string) {
  const { frontMatter } = foreignCopy.left;
  const { yamlReasons, yamlUnknown } = copy;
  if (error instanceof TomlError) return refused(frontMatter(yamlUnknown, error.line + 1));
  // An alias that names nothing is found when the values are read.
  if (!(error instanceof YAMLParseError))
    return refused(frontMatter(yamlReasons.BAD_ALIAS ?? yamlUnknown, null));
  const line = written.slice(0, error.pos[0]).split("\n").length + 1;
  return refused(frontMatter(yamlReasons[error.code] ?? yamlUnknown, line));
}

/** An escape may be half of a surrogate pair, which no address holds. */
function wellFormed(_key: unknown, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed() : value;
}

/** As in YAML every value is a text: numbers, dates and truth as they are written. */
function asTexts(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map(asTexts);
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asTexts(inner)]));
  return value === null || value === undefined ? "" : String(value);
}

/** Where the object ends that a text begins with; null where it does not end. */
function endOfJson(text: string): number | null {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|[{}]/g)) {
    if (sign === "{") depth += 1;
    if (sign === "}") depth -= 1;
    if (depth === 0) return index + 1;
  }
  return null;
}

/** Hugo's third form: an object before the text. Null where a text only begins with a brace. */
function splitJson(text: string): SplitText | null {
  const end = text.startsWith("{") ? endOfJson(text.slice(0, MAX_FRONT_MATTER)) : null;
  if (end === null || !/^[ \t]*(?:\n|$)/.test(text.slice(end, end + 100))) return null;
  try {
    const matter = asTexts(JSON.parse(text.slice(0, end)));
    return { matter: matter as ForeignMatter, body: text.slice(end).replace(/^[ \t]*\n/, "") };
  } catch {
    return null;
  }
}

/** The first of these names that has a text; of a list its first text. Names with a dot are nested. */
export function textIn(matter: ForeignMatter, ...names: readonly string[]): string | null {
  return names.flatMap((name) => listOf(valueAt(matter, name)))[0] ?? null;
}

/** The texts of the first of these names that has any; a single text may be several with commas. */
export function listIn(matter: ForeignMatter, ...names: readonly string[]): string[] {
  for (const name of names) {
    const value = valueAt(matter, name);
    const values = typeof value === "string" ? value.split(",") : listOf(value);
    const texts = values.map((text) => text.trim()).filter((text) => !NO_VALUE.test(text));
    if (texts.length > 0) return [...new Set(texts)];
  }
  return [];
}

function valueAt(matter: ForeignMatter, name: string): unknown {
  const [first = "", second] = name.split(".");
  const value = Object.hasOwn(matter, first) ? matter[first] : undefined;
  if (second === undefined) return value;
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[second] : undefined;
}

const NO_VALUE = /^(?:null|~)?$/i;

function listOf(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values.flatMap((one: unknown) => {
    if (typeof one === "string") return NO_VALUE.test(one.trim()) ? [] : [one.trim()];
    // Hugo's resources and others' lists of authors name each by a field.
    const named = typeof one === "object" && one !== null ? (one as Record<string, unknown>) : {};
    const text = named.name ?? named.src ?? named.image ?? named.url;
    return typeof text === "string" ? [text] : [];
  });
}
