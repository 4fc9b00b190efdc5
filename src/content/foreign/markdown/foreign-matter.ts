import { parse } from "yaml";
import { copy, MAX_FRONT_MATTER } from "../../markdown/markdown-copy.ts";

/** A front matter of whatever program: texts, lists and what is nested in it. */
export type ForeignMatter = Readonly<Record<string, unknown>>;

interface SplitText {
  readonly matter: ForeignMatter;
  readonly body: string;
}

const FENCED = /^(---|\+\+\+)[ \t]*\n([\s\S]*?)\n\1[ \t]*(?:\n|$)/;

/** YAML between `---`, TOML between `+++`, or none. @throws Error with YAML's own words, or ours where it is too long */
export function splitForeignMatter(text: string): SplitText {
  const [whole, fence, written = ""] = FENCED.exec(text) ?? [];
  if (whole === undefined) return { matter: {}, body: text };
  if (written.length > MAX_FRONT_MATTER) throw new Error(copy.frontMatterLong);
  const body = text.slice(whole.length);
  if (fence === "+++") return { matter: readToml(written), body };
  // Every value is a text: 1984 is a title here.
  const matter: unknown = parse(written, wellFormed, {
    schema: "failsafe",
    uniqueKeys: false,
    logLevel: "error",
  });
  return { matter: typeof matter === "object" && matter !== null ? (matter as ForeignMatter) : {}, body };
}

/** An escape may be half of a surrogate pair, which no address holds. */
function wellFormed(_key: unknown, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed() : value;
}

const TOML_LINE = /^([\w-]+)\s*=\s*(.*)$/s;

/** Reads the part of TOML that Hugo writes: texts, booleans, dates and lists, in tables one level deep. */
function readToml(written: string): ForeignMatter {
  const matter: Record<string, unknown> = {};
  let table = matter;
  // A list may be written over several lines.
  const lines = written.replace(/\[[^\][]*\]/g, (list) => list.replace(/\n/g, " ")).split("\n");
  for (const line of lines) {
    const heading = /^\s*\[([\w-]+)\]\s*$/.exec(line)?.[1];
    if (heading !== undefined) {
      table = {};
      matter[heading] = table;
      continue;
    }
    const [, name, value = ""] = TOML_LINE.exec(line.trim()) ?? [];
    if (name !== undefined) table[name] = tomlValue(value);
  }
  return matter;
}

function tomlValue(written: string): unknown {
  if (written.startsWith("["))
    return [...written.matchAll(/"((?:[^"\\]|\\[\s\S])*)(?:"|\\?$)|'([^']*)'/g)].map(
      ([, double, single]) => single ?? unescaped(double ?? ""),
    );
  const quoted = /^"((?:[^"\\]|\\.)*)"|^'([^']*)'/.exec(written);
  return quoted ? (quoted[2] ?? unescaped(quoted[1] ?? "")) : (written.split(/\s#/, 1)[0] ?? "").trimEnd();
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, (_, sign: string) => (sign === "n" ? "\n" : sign));
}

/** The first of these names that has a text; of a list its first text. Names with a dot are nested. */
export function textIn(matter: ForeignMatter, ...names: readonly string[]): string | null {
  for (const name of names) {
    const [value] = listOf(valueAt(matter, name));
    if (value !== undefined) return value;
  }
  return null;
}

/** The texts of the first of these names that has any; a single text may be several with commas. */
export function listIn(matter: ForeignMatter, ...names: readonly string[]): string[] {
  for (const name of names) {
    const value = valueAt(matter, name);
    const values = typeof value === "string" ? value.split(",") : listOf(value);
    const texts = values.map((text) => text.trim()).filter((text) => text !== "");
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

function listOf(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values.flatMap((one: unknown) => {
    if (typeof one === "string" && one.trim() !== "") return [one.trim()];
    // Hugo's resources and others' lists of authors name each by a field.
    const named = typeof one === "object" && one !== null ? (one as Record<string, unknown>) : {};
    const text = named.name ?? named.src ?? named.image ?? named.url;
    return typeof text === "string" ? [text] : [];
  });
}
