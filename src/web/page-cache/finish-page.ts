import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface ModuleFiles {
  readonly script: string;
  readonly styles: readonly string[];
}

type Manifest = Readonly<Record<string, { readonly file: string; readonly css?: readonly string[] }>>;

/** @param module path of its source in the project @throws Error when the client build does not have it */
export function moduleFiles(folder: string, module: string): ModuleFiles {
  const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
  const built = manifest[module];
  if (!built) throw new Error(`${module} is not in the client build.`);
  return { script: `/${built.file}`, styles: (built.css ?? []).map((file) => `/${file}`) };
}

/** The script is only preloaded, at the end: running it before the page's own would start the site too early. */
export function withModuleFiles(html: string, { script, styles }: ModuleFiles): string {
  const links = styles.map((address) => `<link rel="stylesheet" href="${address}"/>`).join("");
  return html
    .replace("</head>", () => `${links}</head>`)
    .replace("</body>", () => `<link rel="modulepreload" href="${script}"/></body>`);
}

/** Before the stylesheets they cost a slow phone's text a second; the page's last script names the modules as well. */
export function stripModulePreloads(html: string): string {
  return html.replace(/<link rel="modulepreload"[^>]*>/g, "");
}

/** For who may look at a page but not use it. */
export function withoutScripts(html: string): string {
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");
}

/** Names an inline script or style sheet in a content security policy. */
export function policyHash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** Hashes instead of a nonce, as a page is sent to many. Scripts that came in with the content do not know the nonce. */
export function hashInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  const scripts = new RegExp(`<script([^>]*?) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, "g");
  const hashed = html.replace(scripts, (_, before: string, after: string, code: string) => {
    if (code !== "") hashes.add(policyHash(code));
    return `<script${before}${after}>${code}</script>`;
  });
  return { html: hashed.replaceAll(` nonce="${nonce}"`, ""), hashes: [...hashes] };
}
