import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";

/** Both on the same disk. */
export interface FileTarget {
  readonly path: string;
  readonly tempPath: string;
}

/** Both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export const LEFTOVER_AGE_MS = 24 * 60 * 60 * 1000;

/** What the databases need to go on when files have filled the disk. */
const RESERVE_BYTES = 64 * 1024 * 1024;

/** @returns how many bytes files may take on the folder's disk; below 0 where they have taken of the reserve */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, blocks, bsize } = await statfs(folder);
  // Some file systems of a network tell nothing.
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize - RESERVE_BYTES;
}

/** @throws Error with the code of a full disk where so many bytes more would take of the reserve */
export async function assertRoom(folder: string, bytes: number): Promise<void> {
  if ((await roomIn(folder)) < bytes) throw diskFull();
}

export function diskFull(): Error {
  return Object.assign(new Error("no room on the disk"), { code: "ENOSPC", syscall: "write" });
}

/** A whole file or nothing. @param path called when all is written, where only the bytes tell the name */
export async function writeAtomically(
  { path, tempPath }: { readonly path: string | (() => string); readonly tempPath: string },
  content: string | Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
  await mkdir(dirname(tempPath), { recursive: true });
  try {
    // Without flush a power cut could leave the name and no bytes.
    await writeFile(tempPath, content, { flush: true });
    const finalPath = typeof path === "string" ? path : path();
    await mkdir(dirname(finalPath), { recursive: true });
    await rename(tempPath, finalPath);
  } catch (error) {
    await rm(tempPath, { force: true });
    throw error;
  }
}

/** A file that was renamed into the folder keeps its name through a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  await using opened = await open(folder);
  await opened.sync();
}

/** After a day, as another process may be at work in this folder. */
export async function removeLeftovers(folder: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const touched = (await stat(path).catch(() => null))?.mtimeMs ?? now;
    if (now - touched > LEFTOVER_AGE_MS) await rm(path, { force: true });
  }
}

/** @throws the system's error here, not in the midst of an answer */
export async function openFile(path: string): Promise<ReadableStream<Uint8Array>> {
  const file = await open(path);
  return Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>;
}

export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch {
    return null;
  }
}

export async function hashFile(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path, { signal })) hash.update(chunk as Uint8Array);
  return hash.digest("hex");
}
