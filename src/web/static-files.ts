import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import type { MiddlewareHandler } from "hono";
import { SingleFlight } from "../platform/jobs/single-flight.ts";
import { type StoredPage, sendPage, storePage } from "./page-cache/stored-page.ts";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};

export interface StaticFiles {
  readonly handler: MiddlewareHandler;
  /** A file that was asked for before. */
  find(path: string): StoredPage | undefined;
}

interface StaticOptions {
  /** The path before each file's name, without a slash at the end. */
  readonly base?: string;
  /** Which caches may keep them. */
  readonly caches?: "public" | "private";
}

/** Only files of the boot, and not their `.br`, have an address, so no path leads out of the folder. */
export function staticFiles(
  folder: string,
  { base = "", caches = "public" }: StaticOptions = {},
): StaticFiles {
  const files = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const isServed = entry.isFile() && extname(entry.name) in CONTENT_TYPES;
    if (isServed) files.set(`${base}/${relative(folder, file).split(sep).join("/")}`, file);
  }
  const stored = new Map<string, StoredPage>();
  const reads = new SingleFlight<StoredPage>();

  const read = async (path: string, file: string): Promise<StoredPage> => {
    const body = await readFile(file);
    const isCompressed = extname(path) === ".woff2";
    const packed = existsSync(`${file}.br`) ? await readFile(`${file}.br`) : null;
    const page = await storePage({
      status: 200,
      headers: headersOf(path.slice(base.length), caches),
      body,
      isCompressed,
      packed,
    });
    stored.set(path, page);
    return page;
  };

  const handler: MiddlewareHandler = async (context, next) => {
    const { method, path } = context.req;
    const file = files.get(path);
    if (!file || (method !== "GET" && method !== "HEAD")) return next();
    const page = stored.get(path) ?? (await reads.run(path, () => read(path, file)));
    return sendPage(page, {
      method,
      acceptEncoding: context.req.header("accept-encoding"),
      ifNoneMatch: context.req.header("if-none-match"),
    });
  };
  return { handler, find: (path) => stored.get(path) };
}

function headersOf(path: string, caches: "public" | "private"): Record<string, string> {
  // Vite puts a hash of its content into the name of everything under /assets/.
  const isHashed = path.startsWith("/assets/");
  return {
    "content-type": CONTENT_TYPES[extname(path)] ?? "application/octet-stream",
    "cache-control": isHashed ? `${caches}, max-age=31536000, immutable` : `${caches}, max-age=3600`,
  };
}
