import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Hono, type MiddlewareHandler } from "hono";
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

/** The page as Vite has built it, at every address of the desk. @param files what it is made of, at their own */
export function deskPage(folder: string, files: MiddlewareHandler | null): Hono {
  const file = join(folder, "index.html");
  const page = existsSync(file) ? readFileSync(file, "utf8") : null;
  const routes = new Hono();
  if (files) routes.use(files);
  routes.all("/assets/*", (context) => context.notFound());
  return routes.get("*", (context) =>
    page === null
      ? context.text(copy.notBuilt, 503, { "cache-control": "no-store" })
      : context.html(page, 200, {
          "cache-control": "no-store",
          "content-security-policy": POLICY,
          "x-robots-tag": "noindex",
        }),
  );
}
