import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { MiddlewareHandler } from "hono";
import { sendPage } from "./page-cache/send-page.ts";
import { type StoredPage, storePage } from "./page-cache/stored-page.ts";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
};

export interface StaticFiles {
  readonly handler: MiddlewareHandler;
  /** A file that was asked for before. */
  find(path: string): StoredPage | undefined;
}

/**
 * Serves the client build from memory, each file compressed once. Only what lay in the folder at boot has an address,
 * so no path can lead out of it.
 */
export function staticFiles(folder: string): StaticFiles {
  const files = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const isSent = entry.isFile() && extname(entry.name) in types;
    if (isSent) files.set(`/${relative(folder, path).split(sep).join("/")}`, path);
  }
  const underWay = new Map<string, Promise<StoredPage>>();
  const stored = new Map<string, StoredPage>();
  const store = async (path: string, file: string) => {
    const isCompressed = extname(path) === ".woff2";
    const body = readFileSync(file);
    const page = await storePage({ status: 200, headers: headersOf(path), body, isCompressed });
    stored.set(path, page);
    return page;
  };
  const handler: MiddlewareHandler = async (context, next) => {
    const { method, path } = context.req;
    const file = files.get(path);
    if (!file || (method !== "GET" && method !== "HEAD")) return next();
    const page = underWay.get(path) ?? store(path, file);
    underWay.set(path, page);
    return sendPage(await page, {
      method,
      acceptEncoding: context.req.header("accept-encoding"),
      ifNoneMatch: context.req.header("if-none-match"),
    });
  };
  return { handler, find: (path) => stored.get(path) };
}

function headersOf(path: string): Record<string, string> {
  // Vite puts a hash of its content into the name of everything under /assets/.
  const isHashed = path.startsWith("/assets/");
  return {
    "content-type": types[extname(path)] ?? "application/octet-stream",
    "cache-control": isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
  };
}
