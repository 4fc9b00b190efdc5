import { createHash } from "node:crypto";
import { mkdirSync, rmSync, statSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { CodePlaces } from "./code-places.ts";

/**
 * Keeps other commands away from a place until it is let go, or until this process ends, however it ends: a lock of
 * SQLite's on an empty file, since Node has no other that a killed process leaves behind open.
 * @param lockFolder where the lock's file lies meanwhile
 * @returns lets go; or null when another process holds the place
 */
export async function holdPlace(lockFolder: string, places: CodePlaces): Promise<(() => void) | null> {
  const place = await nameOfPlace(places);
  mkdirSync(lockFolder, { recursive: true });
  const name = createHash("sha256").update(place).digest("hex").slice(0, 16);
  const path = join(lockFolder, `codes-${name}.lock`);
  const lock = new DatabaseSync(path, { timeout: 0 });
  const found = inodeOf(path);
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
  // Whoever held it before has removed the file in between: what is held now has no name any more.
  if (found === null || inodeOf(path) !== found) {
    lock.close();
    return null;
  }
  return () => {
    rmSync(path, { force: true });
    lock.close();
  };
}

const SQLITE_BUSY = 5;

/** Of the pictures: `codes.csv` and `codes.txt` would share them. However the folder is reached, it has one name. */
export async function nameOfPlace({ folder, pictures }: CodePlaces): Promise<string> {
  return join(await realpath(folder).catch(() => folder), basename(pictures));
}

function inodeOf(path: string): bigint | null {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino ?? null;
}
