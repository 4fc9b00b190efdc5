import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { DESK } from "../desk-paths.ts";
import { copy } from "./desk-copy.ts";

/** A policy as strict as the site's, with `blob:` for pictures that are being uploaded. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join("; ");

const PAGE = "index.html";
const ARTICLE = "articles/article-screen.tsx";
/** What an article is shown in, so that its text is not laid out twice. */
const ARTICLE_FONTS = /\/(?:figtree|literata-(?:text|title|bold|italic))-.{8}\.woff2$/;

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly assets?: readonly string[];
}

/** The page as Vite has built it, at every address of the desk. @param files what it is made of, at their own */
export function deskPage(folder: string, files: MiddlewareHandler | null): Hono {
  const file = join(folder, PAGE);
  const page = existsSync(file) ? readFileSync(file, "utf8") : null;
  const articlePage = page?.replace("</head>", () => `${articleLinks(folder)}</head>`) ?? null;
  const send = (html: string | null) => (context: Context) =>
    html === null
      ? context.text(copy.notBuilt, 503, { "cache-control": "no-store" })
      : context.html(html, 200, {
          "cache-control": "no-store",
          "content-security-policy": POLICY,
          "x-robots-tag": "noindex",
        });
  const routes = new Hono();
  if (files) routes.use(files);
  routes.all("/assets/*", (context) => context.notFound());
  return routes.get("/yazilar/:id", send(articlePage)).get("*", send(page));
}

/** Links by which a browser fetches what an article is written in beside the page's own script, not after it. */
function articleLinks(folder: string): string {
  const chunks: Readonly<Record<string, Chunk>> = JSON.parse(
    readFileSync(join(folder, ".vite/manifest.json"), "utf8"),
  );
  const [known, found] = [new Set<string>(), new Set<string>()];
  const visit = (name: string, seen: Set<string>) => {
    if (known.has(name) || seen.has(name)) return;
    seen.add(name);
    for (const imported of chunks[name]?.imports ?? []) visit(imported, seen);
  };
  visit(PAGE, known);
  visit(ARTICLE, found);
  const parts = [...found].flatMap((name) => chunks[name] ?? []);
  const fonts = chunks[PAGE]?.assets?.filter((name) => ARTICLE_FONTS.test(name)) ?? [];
  return [
    ...parts.flatMap(({ css = [] }) => css).map((name) => link("stylesheet", name)),
    ...parts.map(({ file }) => link("modulepreload", file)),
    ...fonts.map((name) => link("preload", name, ' as="font" type="font/woff2"')),
  ].join("");
}

function link(rel: string, file: string, further = ""): string {
  return `<link rel="${rel}"${further} crossorigin href="${DESK}/${file}">`;
}
