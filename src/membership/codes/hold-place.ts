import { createHash } from "node:crypto";
import { closeSync, fstatSync, mkdirSync, openSync, rmSync, statSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { CodePlaces } from "./batch-files.ts";

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
  const path = resolve(lockFolder, `codes-${name}.lock`);
  for (;;) {
    const held = hold(path);
    if (held !== "removed") return held;
  }
}

const SQLITE_BUSY = 5;
/** What SQLite answers where a file was removed after it was opened. */
const SQLITE_IOERR_FSTAT = 1802;

/** Held by this process. To open and close such a file once more would give its lock up: POSIX locks are a process's. */
const heldHere = new Set<string>();

/** @returns lets go; null when it is held already; "removed" when whoever held it let it go at this moment */
function hold(path: string): (() => void) | null | "removed" {
  if (heldHere.has(path)) return null;
  // While it is open its number is no other file's: who finds it at the path afterwards has locked this very file.
  const file = openSync(path, "a");
  const lock = new DatabaseSync(path, { timeout: 0 });
  const close = () => {
    lock.close();
    closeSync(file);
  };
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    close();
    const { errcode } = error as { errcode?: number };
    if (errcode === SQLITE_BUSY) return null;
    if (errcode === SQLITE_IOERR_FSTAT) return "removed";
    throw error;
  }
  if (
    statSync(path, { bigint: true, throwIfNoEntry: false })?.ino !== fstatSync(file, { bigint: true }).ino
  ) {
    close();
    return "removed";
  }
  heldHere.add(path);
  return () => {
    heldHere.delete(path);
    rmSync(path, { force: true });
    close();
  };
}

/** Of the pictures: `codes.csv` and `codes.txt` would share them. However the folder is reached, it has one name. */
export async function nameOfPlace({ folder, pictures }: CodePlaces): Promise<string> {
  return join(await realpath(folder).catch(() => folder), basename(pictures));
}
