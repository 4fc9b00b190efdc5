import { transform } from "lightningcss";
import { features } from "web-features";
import { PROMISED_BROWSERS } from "../promised-browsers.ts";

/*
 * What a style sheet, or a script, asks of a browser that the oldest of the promised ones does not know, and that takes
 * something away where it is not known. Style sheets are looked at as the build lowers them; what browsers know is told
 * by the data behind MDN's tables.
 */

/** What may be missing: whatever stands beside it is right without it too. */
const MAY_BE_MISSING = new Set([
  // How lines and sheets are broken.
  ...[
    "text-wrap",
    "text-size-adjust",
    "hyphenate-limit-chars",
    "hanging-punctuation",
    "orphans",
    "widows",
    "avoid",
    "@page",
  ],
  // Marks, colours and movements that nothing is told by alone.
  ...["::marker", "::highlight", "::target-text", "accent-color", "forced-color-adjust"],
  ...["overscroll-behavior", "scrollbar-width", "scrollbar-color"],
  ...["view-transition-name", "::view-transition-group", "::view-transition-old", "::view-transition-new"],
  // Titles in one row of cards then begin at heights of their own.
  "subgrid",
]);

type Browser = keyof typeof PROMISED_BROWSERS;
type Support = Partial<Record<Browser, string>>;

const supports = new Map<string, Support>();
for (const feature of Object.values(features)) {
  const byKey = "status" in feature ? feature.status.by_compat_key : undefined;
  for (const [key, { support }] of Object.entries(byKey ?? {})) supports.set(key, support);
}

/** True when a promised browser does not know it; false also for what is not in the tables. */
function isYoung(key: string): boolean {
  const support = supports.get(key);
  if (!support) return false;
  return Object.entries(PROMISED_BROWSERS).some(([browser, promised]) => {
    const since = support[browser as Browser]?.replace("≤", "");
    return since === undefined || isBefore(promised, since);
  });
}

function isBefore(version: string, other: string): boolean {
  return version.localeCompare(other, "en", { numeric: true }) < 0;
}

/** @param css source of a style sheet @returns a line for each thing that an older browser would get wrong */
export function youngCss(css: string, fileName: string): string[] {
  const targets = Object.fromEntries(
    Object.entries(PROMISED_BROWSERS).map(([browser, version]) => {
      const [major = 0, minor = 0] = version.split(".").map(Number);
      return [browser, (major << 16) | (minor << 8)];
    }),
  );
  // What is printed has a declaration, or the head of a block, in each line.
  const lowered = transform({
    filename: fileName,
    code: Buffer.from(css),
    targets,
    cssModules: fileName.endsWith(".module.css"),
  });
  const findings: string[] = [];
  const open: { head: string; properties: Set<string> }[] = [];
  for (const line of lowered.code
    .toString()
    .split("\n")
    .map((one) => one.trim())) {
    if (line === "}") open.pop();
    const isAsked = open.some(({ head }) => head.startsWith("@supports"));
    const young = line.endsWith("{") ? youngHead(line) : youngDeclaration(line, open.at(-1)?.properties);
    if (line.endsWith("{")) open.push({ head: line, properties: new Set() });
    if (young && !isAsked) findings.push(`${fileName}: ${young} in “${line}”`);
  }
  return findings;
}

function youngHead(head: string): string | undefined {
  const [, rule] = /^@([a-z-]+)/.exec(head) ?? [];
  const asked =
    rule === undefined
      ? [...head.matchAll(/::?([a-z-]+)/g)].map(([said, name]) => [said, `css.selectors.${name}`] as const)
      : [[`@${rule}`, `css.at-rules.${rule}`] as const];
  return asked.find(([said, key]) => isYoung(key) && !MAY_BE_MISSING.has(said))?.[0];
}

/** A custom property is found to be wrong only where it is used, which leaves nothing at all. */
function youngDeclaration(line: string, before: Set<string> | undefined): string | undefined {
  const [, property = "", value = ""] = /^([\w-]+): (.*);$/.exec(line) ?? [];
  const hasFallback =
    !property.startsWith("--") && (before?.has(property) || before?.has(`-webkit-${property}`));
  before?.add(property);
  if (property === "" || hasFallback || MAY_BE_MISSING.has(property)) return undefined;
  if (isYoung(`css.properties.${property}`)) return property;
  const text = value.replace(/"[^"]*"|url\([^()]*\)/g, '""');
  const functions = [...text.matchAll(/([a-z][\w-]*)\(/g)].map(([, name = ""]) => name);
  const words = [
    ...(text.match(/(?<![\w-])[a-z][\w-]*/g) ?? []),
    ...(text.includes('/ ""') ? ["alt_text"] : []),
  ];
  const units = [...text.matchAll(/\d([a-z]+)/g)].map(([, unit]) => unit);
  return (
    functions.find((name) => isYoung(`css.types.${name}`) || isYoung(`css.types.color.${name}`)) ??
    words.find((word) => isYoung(`css.properties.${property}.${word}`) && !MAY_BE_MISSING.has(word)) ??
    units.find((unit) => isYoung(`css.types.length.${unit}`))
  );
}

/** Names of methods of the language's own objects: those of new ones, where no older one has the name. */
const youngMethods = new Set<string>();
const oldMethods = new Set<string>();
for (const key of supports.keys()) {
  const [, name = ""] = /^(?:api|javascript\.builtins)\.(?:.*\.)(\w+)$/.exec(key) ?? [];
  if (!key.startsWith("javascript") || !isYoung(key)) oldMethods.add(name);
  // Made by their own classes, which are found by their names.
  else if (!/Temporal|Disposable/.test(key)) youngMethods.add(name);
}

/** @returns what a script calls that a promised browser does not have, each once */
export function youngCalls(script: string): string[] {
  const calls = new Set<string>();
  for (const [call, object, name = ""] of script.matchAll(/(\b[A-Z]\w*)?\.(\w+)(?=\()/g)) {
    const ofClass = [`javascript.builtins.${object}.${name}`, `api.${object}.${name}_static`];
    const isNew =
      object === undefined ? youngMethods.has(name) && !oldMethods.has(name) : ofClass.some(isYoung);
    if (isNew) calls.add(call);
  }
  return [...calls];
}
