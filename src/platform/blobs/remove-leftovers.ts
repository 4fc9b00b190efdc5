import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** In milliseconds. */
export const LEFTOVER_AGE = 24 * 60 * 60 * 1000;

/**
 * Removes what a process that was killed had half written: files aside that nobody has touched for a day, as another
 * process may be at work in this folder.
 */
export async function removeLeftovers(aside: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(aside).catch(() => [])) {
    const path = join(aside, name);
    const touched = (await stat(path).catch(() => null))?.mtimeMs ?? now;
    if (now - touched > LEFTOVER_AGE) await rm(path, { force: true });
  }
}
