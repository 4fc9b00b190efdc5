import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface ModuleFiles {
  readonly script: string;
  readonly styles: readonly string[];
}

type Manifest = Readonly<Record<string, { readonly file: string; readonly css?: readonly string[] }>>;

/**
 * The addresses of what became of a module in the client build.
 * @param module path of its source in the project @throws Error when the build does not have it
 */
export function moduleFiles(folder: string, module: string): ModuleFiles {
  const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
  const built = manifest[module];
  if (!built) throw new Error(`${module} is not in the client build.`);
  return { script: `/${built.file}`, styles: (built.css ?? []).map((file) => `/${file}`) };
}

/**
 * Names a module's files in a page that will load it: its styles after all others, as the browser would add them, and its
 * script as a preload at the end, since running it before the page's own would start the site too early.
 */
export function withModuleFiles(html: string, { script, styles }: ModuleFiles): string {
  const links = styles.map((address) => `<link rel="stylesheet" href="${address}"/>`).join("");
  return html
    .replace("</head>", () => `${links}</head>`)
    .replace("</body>", () => `<link rel="modulepreload" href="${script}"/></body>`);
}

/**
 * Takes React Router's module preloads out of a page. They stand before the stylesheets: on a slow phone the text came a
 * second later (2.2 s instead of 1.2 s). The page's last script names the modules as well.
 */
export function stripModulePreloads(html: string): string {
  return html.replace(/<link rel="modulepreload"[^>]*>/g, "");
}

export interface HashedPage {
  readonly html: string;
  /** `sha256-…` of each inline script, for the page's policy. */
  readonly hashes: readonly string[];
}

/**
 * Names a page's inline scripts by their hashes instead of a nonce, since the page is stored and sent to many.
 * Only scripts that carry the nonce of this rendering are named: what came in with the content does not know it.
 */
export function hashInlineScripts(html: string, nonce: string): HashedPage {
  const hashes = new Set<string>();
  const scripts = new RegExp(`<script([^>]*?) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, "g");
  const hashed = html.replace(scripts, (_, before: string, after: string, code: string) => {
    if (code !== "") hashes.add(`sha256-${createHash("sha256").update(code).digest("base64")}`);
    return `<script${before}${after}>${code}</script>`;
  });
  return { html: hashed.replaceAll(` nonce="${nonce}"`, ""), hashes: [...hashes] };
}
