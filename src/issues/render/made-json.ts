import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { DerivedFiles } from "../../platform/blobs/derived-files.ts";

/** Null when there is none, or when it cannot be read. */
export async function readJson(files: DerivedFiles, name: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(files.path(name), "utf8"));
  } catch {
    return null;
  }
}

export async function writeJson(files: DerivedFiles, name: string, content: unknown): Promise<void> {
  const { aside, target } = files.order(name);
  await mkdir(dirname(aside), { recursive: true });
  await mkdir(dirname(target), { recursive: true });
  try {
    // Without flush a power cut could leave the name and no bytes.
    await writeFile(aside, JSON.stringify(content), { flush: true });
    await rename(aside, target);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}
