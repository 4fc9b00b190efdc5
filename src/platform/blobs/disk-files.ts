import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";

/** Where a file will lie, and where it is written until it is whole: on the same disk. */
export interface FileTarget {
  readonly path: string;
  readonly tempPath: string;
}

/** First and last byte of a part of a file, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** In milliseconds. */
export const LEFTOVER_AGE = 24 * 60 * 60 * 1000;

/**
 * Writes a whole file or nothing, though the process is killed or the power fails.
 * @param path called when all is written, where only the bytes tell the name
 */
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

/** Removes what a killed process had half written, after a day, as another process may be at work in this folder. */
export async function removeLeftovers(folder: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const touched = (await stat(path).catch(() => null))?.mtimeMs ?? now;
    if (now - touched > LEFTOVER_AGE) await rm(path, { force: true });
  }
}

/**
 * @param range without it the whole file
 * @throws the system's error when the file cannot be opened: here, not in the midst of an answer
 */
export async function openFile(path: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
  const file = await open(path);
  return Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>;
}
