import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Where a file will lie, and where it is written until it is whole: on the same disk. */
export interface FileTarget {
  readonly path: string;
  readonly tempPath: string;
}

/**
 * Writes a whole file or nothing, though the process is killed or the power fails.
 * @param path where it will lie; of bytes that name themselves asked for when all are written
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
