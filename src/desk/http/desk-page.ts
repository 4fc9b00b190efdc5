import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { copy } from "./desk-copy.ts";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** As strict as the site's; pictures that are being uploaded are shown from the browser's own memory. */
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

/** The desk's page and its files, as Vite has built them. Every address of the desk shows the one page. */
export function deskPage(folder: string): Hono {
  const names = new Set(listFiles(join(folder, "assets")));
  const page = names.size === 0 ? null : readFileSync(join(folder, "index.html"), "utf8");
  const show = (context: Context) =>
    page === null
      ? context.text(copy.notBuilt, 503, { "cache-control": "no-store" })
      : context.html(page, 200, {
          "cache-control": "no-store",
          "content-security-policy": POLICY,
          "x-robots-tag": "noindex",
        });
  return new Hono()
    .use("/assets/*", compress())
    .get("/assets/:name", async (context) => {
      const name = context.req.param("name");
      const type = CONTENT_TYPES[extname(name)];
      if (!names.has(name) || type === undefined) return context.notFound();
      // Vite puts a hash of its content into every name. Nothing of the desk belongs into a shared cache.
      return context.body(await readFile(join(folder, "assets", name)), 200, {
        "content-type": type,
        "cache-control": "private, max-age=31536000, immutable",
      });
    })
    .get("*", show);
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
