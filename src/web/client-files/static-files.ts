import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { SingleFlight } from "../../platform/jobs/single-flight.ts";
import { type StoredPage, sendPage, storePage } from "../page-cache/stored-page.ts";
import { type ClientFileStore, isHashedName } from "./client-file-store.ts";

const ASSETS = "/assets/";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};

export type StaticFiles = ReturnType<typeof staticFiles>;

interface StaticOptions {
  /** The path before each file's name, without a slash at the end. */
  readonly base?: string;
  readonly caches?: "public" | "private";
  readonly former?: Pick<ClientFileStore, "get">;
}

const MAX_FORMER_BYTES = 16 * 1024 * 1024;

/**
 * Files of the build as it was at the start, and hashed ones of former builds. Only names of the first, without their
 * `.br`, and well-formed names of the second have an address, so no path leads out of a folder.
 */
export function staticFiles(folder: string, { base = "", caches = "public", former }: StaticOptions = {}) {
  const files = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const isServed = entry.isFile() && extname(entry.name) in CONTENT_TYPES;
    if (isServed) files.set(`${base}/${relative(folder, file).split(sep).join("/")}`, file);
  }
  const stored = new Map<string, StoredPage>();
  const formerStored = new LRUCache<string, StoredPage>({
    maxSize: MAX_FORMER_BYTES,
    sizeCalculation: ({ size }) => size,
  });
  const reads = new SingleFlight<StoredPage | null>();
  const find = (path: string) => stored.get(path) ?? formerStored.get(path);

  const page = (path: string, body: Uint8Array, packed: Uint8Array | null) =>
    storePage({
      status: 200,
      headers: headersOf(path.slice(base.length), caches),
      body,
      isCompressed: extname(path) === ".woff2",
      packed,
    });
  const read = async (path: string, file: string): Promise<StoredPage> => {
    const packed = existsSync(`${file}.br`) ? await readFile(`${file}.br`) : null;
    const made = await page(path, await readFile(file), packed);
    stored.set(path, made);
    return made;
  };
  const readFormer = async (path: string): Promise<StoredPage | null> => {
    const [, name = ""] = path.slice(base.length).split(ASSETS);
    if (!former || path !== base + ASSETS + name || !isHashedName(name) || name.endsWith(".br")) return null;
    const body = await former.get(name);
    if (body === null) return null;
    const made = await page(path, body, await former.get(`${name}.br`));
    formerStored.set(path, made);
    return made;
  };

  const handler: MiddlewareHandler = async (context, next) => {
    const { method, path } = context.req;
    if (method !== "GET" && method !== "HEAD") return next();
    const file = files.get(path);
    const found = find(path) ?? (await reads.run(path, () => (file ? read(path, file) : readFormer(path))));
    return found ? sendPage(found, context.req) : next();
  };
  return { handler, find };
}

function headersOf(path: string, caches: "public" | "private"): Record<string, string> {
  const isHashed = path.startsWith(ASSETS);
  return {
    "content-type": CONTENT_TYPES[extname(path)] ?? "application/octet-stream",
    "cache-control": isHashed ? `${caches}, max-age=31536000, immutable` : `${caches}, max-age=3600`,
  };
}
