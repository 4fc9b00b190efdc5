import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export type ModuleFiles = ReturnType<typeof moduleFiles>;

type Manifest = Readonly<Record<string, { readonly file: string; readonly css?: readonly string[] }>>;

/** @param module path of its source in the project @throws Error when the client build does not have it */
export function moduleFiles(folder: string, module: string, build = "manifest") {
  const manifest = JSON.parse(readFileSync(join(folder, `.vite/${build}.json`), "utf8")) as Manifest;
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
  return html.replace(MODULE_PRELOAD, "");
}

const MODULE_PRELOAD = /<link rel="modulepreload"[^<>]*>/g;

/**
 * Lets a page's modules wait until it is used: they stay as they were written, as data that the starter runs, with the
 * addresses that it fetches before. It comes beside the styles, so that it is there before anything can be seen and used.
 * The counter of openings comes when the line is free.
 */
export function startLater(html: string, starter: ModuleFiles, counter: ModuleFiles): string {
  const preloads = (html.match(MODULE_PRELOAD) ?? []).flatMap(
    (link) => /href="([^"]*)"/.exec(link)?.[1] ?? [],
  );
  let hasModules = false;
  const later = (tag: string) => {
    const type = hasModules ? -1 : tag.indexOf(' type="module"');
    hasModules ||= type >= 0;
    return type < 0 ? tag : `${tag.slice(0, type)} type="text/plain" data-modules="${preloads.join(" ")}">`;
  };
  const scripts =
    `<script type="module" src="${starter.script}"></script>` +
    `<script type="module" async fetchpriority="low" src="${counter.script}"></script>`;
  return stripModulePreloads(html)
    .replace(/<script[^<>]*>/g, later)
    .replace("</head>", () => `${scripts}</head>`);
}

export function withoutScripts(html: string): string {
  return stripModulePreloads(html.replace(/<script\b[^<>]*>[\s\S]*?(?:<\/script>|$)/g, ""));
}

export function policyHash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** Hashes instead of a nonce, as a page is sent to many. Scripts that came in with the content do not know the nonce. */
export function hashInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  const own = ` nonce="${nonce}"`;
  for (const [, attributes = "", code = ""] of html.matchAll(/<script([^<>]*)>([\s\S]*?)(?:<\/script>|$)/g))
    if (code !== "" && attributes.includes(own)) hashes.add(policyHash(code));
  return { html: html.replaceAll(own, ""), hashes: [...hashes] };
}
