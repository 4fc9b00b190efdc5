import { stat, utimes } from "node:fs/promises";
import { LRUCache } from "lru-cache";

const REFRESH_AFTER_MS = 10 * 60_000;
const MAX_REMEMBERED = 50_000;

/** Writes when a file of the local folder was used last into its access time, which many disks do not keep by themselves. */
export class UseMarks {
  readonly #marked = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: REFRESH_AFTER_MS });

  use(path: string): void {
    if (this.#marked.has(path)) return;
    this.#marked.set(path, true);
    void mark(path);
  }
}

async function mark(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found) await utimes(path, new Date(), found.mtime).catch(() => undefined);
}
