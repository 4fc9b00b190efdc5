import { readdir, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";

interface CachedFolder {
  readonly folder: string;
  evict(path: string): Promise<void>;
}

/** Longer than anything works on one file. */
const IN_USE_MS = 60 * 60_000;
const INTERVAL_MS = 5 * 60_000;
/** Of its size, so that not every file that comes drives out another. */
const LEFT = 0.9;
const INCOMING = "incoming";
const MARKED_AGAIN_AFTER_MS = 10 * 60_000;
const MAX_MARKED = 50_000;

interface CachedFile {
  readonly size: number;
  readonly usedAt: number;
  evict(): Promise<void>;
}

export type LocalCache = ReturnType<typeof localCache>;

/** Keeps local folders in front of an object store within a size: what was used longest ago goes. @param maxSize in bytes */
export function localCache(maxSize: number) {
  const folders: CachedFolder[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function bound(now = Date.now()): Promise<number> {
    const files: CachedFile[] = [];
    for (const folder of folders) for await (const file of filesOf(folder)) files.push(file);
    let size = files.reduce((sum, file) => sum + file.size, 0);
    if (size <= maxSize) return 0;
    let evicted = 0;
    for (const file of files.sort((one, other) => one.usedAt - other.usedAt)) {
      if (size <= maxSize * LEFT || now - file.usedAt < IN_USE_MS) break;
      await file.evict();
      size -= file.size;
      evicted += 1;
    }
    return evicted;
  }

  return {
    bound,
    add: (folder: CachedFolder) => void folders.push(folder),
    start(log: Logger): void {
      const boundAndTell = async () => {
        const removed = await bound();
        if (removed > 0) log.info({ removed }, "local copies of stored files removed");
      };
      timer = setInterval(() => {
        boundAndTell().catch((error) =>
          log.error({ err: error }, "local copies of stored files not removed"),
        );
      }, INTERVAL_MS).unref();
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

async function* filesOf({ folder, evict }: CachedFolder): AsyncGenerator<CachedFile> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile() || entry.parentPath === join(folder, INCOMING)) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => null);
    if (found)
      yield { size: found.size, usedAt: Math.max(found.atimeMs, found.mtimeMs), evict: () => evict(path) };
  }
}

/** Writes when a file of the local folder was used last into its access time, which many disks do not keep by themselves. */
export function usedFileMarker(): (path: string) => void {
  const marked = new LRUCache<string, true>({ max: MAX_MARKED, ttl: MARKED_AGAIN_AFTER_MS });
  const mark = async (path: string) => {
    const found = await stat(path).catch(() => null);
    if (found) await utimes(path, new Date(), found.mtime).catch(() => undefined);
  };
  return (path) => {
    if (marked.has(path)) return;
    marked.set(path, true);
    void mark(path);
  };
}
