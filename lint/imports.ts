import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, posix } from "node:path";

/* Who may import whom: `node lint/imports.ts` lists what breaks the table, circles and folders that are too full. */

interface Rule {
  /** Folders whose values and types may be imported, beside one's own. */
  readonly values: readonly string[];
  /** Folders of which types may be imported as well. */
  readonly types?: readonly string[];
}

const CONTENT = ["content", "content/foreign", "content/library"];
const FEATURES = [...CONTENT, "pictures", "issues", "membership", "magazine", "readership", "search"];
const BASE = ["copy", "domain", "platform"];

/** The folders of src, and those within that have a rule of their own. Its own files (app.ts, main.ts …) may import everything. */
const TABLE: Readonly<Record<string, Rule>> = {
  domain: { values: [] },
  copy: { values: ["domain"] },
  platform: { values: ["copy", "domain"] },
  // What a reader's device keeps: of the service worker, and of the pages beside it.
  offline: { values: ["domain"] },
  config: { values: ["copy", "domain", "platform"] },
  content: { values: [...BASE, "content/library"] },
  "content/library": { values: [...BASE, "content", "content/foreign"] },
  // Readers of other systems' exports, which know nothing of where their items go.
  "content/foreign": { values: [...BASE, "content"] },
  pictures: { values: BASE, types: CONTENT },
  issues: { values: BASE, types: CONTENT },
  membership: { values: BASE },
  magazine: { values: BASE },
  readership: { values: BASE, types: CONTENT },
  search: { values: BASE, types: CONTENT },
  feeds: { values: BASE, types: CONTENT },
  web: { values: BASE, types: ["site"] },
  site: {
    values: ["copy", "domain", "offline"],
    types: [...CONTENT, "issues", "membership", "pictures", "platform", "search"],
  },
  monitoring: { values: [...BASE, "config"], types: [...FEATURES, "web"] },
  cli: { values: [...BASE, "config", ...FEATURES, "desk", "desk/document", "monitoring"] },
  desk: { values: [...BASE, "config", ...FEATURES, "desk/document"], types: ["site", "web"] },
  // What the desk's server and its page share: the schema of an article's text.
  "desk/document": { values: ["domain"] },
  // The desk's page in the browser, a build of its own.
  "desk/app": { values: ["domain", "desk/document"], types: ["desk", "platform", ...FEATURES] },
};
const MAX_SIBLINGS = 20;

interface Import {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
}

const IMPORT = /^(?:import|export)\s(type\s)?[^"';]*?from\s+"(\.[^"]+)"|\bimport\(\s*"(\.[^"]+)"/gm;

const files = globSync("src/**/*.{ts,tsx}").map((file) => file.replaceAll("\\", "/"));
const imports = files.flatMap(importsOf);
const faults = [...forbidden(), ...circles(), ...crowded(), ...sameNames(), ...missing()];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

function importsOf(from: string): Import[] {
  return [...readFileSync(from, "utf8").matchAll(IMPORT)].map(([statement, type, named, loaded]) => ({
    from,
    to: posix.join(dirname(from), named ?? loaded ?? ""),
    // `typeof import("…")` is a type as well.
    isType: type !== undefined || (named === undefined && /typeof import/.test(statement)),
  }));
}

function folderOf(file: string): string {
  const [, folder = "", inner = "", rest] = file.split("/");
  if (inner === "") return "";
  return rest !== undefined && `${folder}/${inner}` in TABLE ? `${folder}/${inner}` : folder;
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/testing\//.test(file);
}

/** Builds share what they are made by. */
function isBuild(file: string): boolean {
  return /\.config\.ts$/.test(file);
}

function forbidden(): string[] {
  return imports.flatMap(({ from, to, isType }) => {
    const [folder, other] = [folderOf(from), folderOf(to)];
    const rule = TABLE[folder];
    if (isTest(from) || isBuild(from) || folder === other || rule === undefined) return [];
    const allowed = isType ? [...rule.values, ...(rule.types ?? [])] : rule.values;
    if (to.startsWith("src/") && allowed.includes(other)) return [];
    return [`${from}: src/${folder} may not import ${isType ? "types" : "values"} from ${to}`];
  });
}

/** Files that import each other in a circle, types included. */
function circles(): string[] {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const state = new Map<string, "open" | "done">();
  const found: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (state.get(file) === "done") return;
    if (state.get(file) === "open") {
      found.push(`circle: ${[...path.slice(path.indexOf(file)), file].join(" → ")}`);
      return;
    }
    state.set(file, "open");
    for (const { to } of targets.get(file) ?? []) visit(to, [...path, file]);
    state.set(file, "done");
  };
  for (const file of files) visit(file, []);
  return found;
}

/** A file, its test and its stylesheet are one. */
function crowded(): string[] {
  const stems = globSync("src/**/*.{ts,tsx,css}").map((file) =>
    file.replaceAll("\\", "/").replace(/(\.test|\.module)?\.\w+$/, ""),
  );
  const siblings = Map.groupBy(new Set(stems), (stem) => dirname(stem));
  return [...siblings].flatMap(([folder, stems]) =>
    stems.length > MAX_SIBLINGS ? [`${folder} has ${stems.length} files; ${MAX_SIBLINGS} are enough`] : [],
  );
}

/** A process or thread is started by its file's name, at which no compiler looks. */
function missing(): string[] {
  const sources = globSync("{src,test,bench}/**/*.{ts,tsx}", { exclude: ["**/node_modules/**"] });
  return sources.flatMap((from) =>
    [...readFileSync(from, "utf8").matchAll(/new URL\("(\.[^"]+\.ts)", import\.meta\.url\)/g)]
      .filter(([, to = ""]) => !existsSync(posix.join(dirname(from), to)))
      .map(([, to]) => `${from}: there is no ${to}`),
  );
}

function sameNames(): string[] {
  const named = Map.groupBy(files, (file) => posix.basename(file));
  return [...named].flatMap(([name, paths]) =>
    paths.length > 1 ? [`${name} is there more than once: ${paths.join(", ")}`] : [],
  );
}
