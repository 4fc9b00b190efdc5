import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Addresses of a module's own files in a browser. */
export interface PageFiles {
  readonly script: string;
  readonly styles: readonly string[];
}

/** What is read here of Vite's manifest. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly css?: readonly string[] }>>;

/**
 * Finds what a module that is loaded on demand became in the client build.
 * @param folder of the build @param module path of its source in the project
 * @throws Error when the build has none such
 */
export function filesOf(folder: string, module: string): PageFiles {
  const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
  const built = manifest[module];
  if (!built) throw new Error(`${module} is not in the client build.`);
  return { script: `/${built.file}`, styles: (built.css ?? []).map((file) => `/${file}`) };
}

/**
 * Names a module's files in a page that will load it: its styles after all others, as where the browser adds them, so that
 * the page is never seen without them. Its script is only fetched, last of all: run before the page's own it would start the
 * site too early.
 */
export function withFiles(html: string, { script, styles }: PageFiles): string {
  const links = styles.map((address) => `<link rel="stylesheet" href="${address}"/>`).join("");
  return html
    .replace("</head>", () => `${links}</head>`)
    .replace("</body>", () => `<link rel="modulepreload" href="${script}"/></body>`);
}
