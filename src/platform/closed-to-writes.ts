import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** It has the time, in milliseconds since 1970, at which the site opens although nobody opened it. */
const FILE = "closed-to-writes";
const LOOK_MS = 500;

/** The site that starts next on this folder takes no writes until `openToWrites`. */
export function closeToWrites(dataDir: string, until: number): void {
  const partial = join(dataDir, `${FILE}.yarim`);
  writeFileSync(partial, String(until), { flush: true });
  renameSync(partial, join(dataDir, FILE));
}

export function openToWrites(dataDir: string): void {
  rmSync(join(dataDir, FILE), { force: true });
}

/** True while no write can have been taken since the folder was closed: whoever opens it removes the file first. */
export function isClosedToWrites(dataDir: string): boolean {
  return existsSync(join(dataDir, FILE));
}

/** As above, and opens the folder where its time is over. */
export function isStillClosed(dataDir: string): boolean {
  if (!isClosedToWrites(dataDir)) return false;
  try {
    if (Number(readFileSync(join(dataDir, FILE), "utf8")) > Date.now()) return true;
    openToWrites(dataDir);
  } catch {
    // Just removed, or not to be removed: the next look tells.
  }
  return isClosedToWrites(dataDir);
}

/** How a site begins: closed while its version is watched, then open for good. */
export function openingOf(dataDir: string): { isClosed(): boolean; readonly opened: Promise<void> } {
  let isClosed = isStillClosed(dataDir);
  const { promise: opened, resolve } = Promise.withResolvers<void>();
  const look = () => {
    isClosed &&= isStillClosed(dataDir);
    if (isClosed) setTimeout(look, LOOK_MS).unref();
    else resolve();
  };
  look();
  return { isClosed: () => isClosed, opened };
}
