import { mkdir, readdir, rename, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { refused } from "../../../platform/public-error.ts";
import { backupCopy } from "./backup-command-copy.ts";

/** A folder that holds what was written, or nothing. @param folder absolute @throws PublicError when it is not empty */
export async function withNewFolder<T>(
  folder: string,
  label: string,
  write: (partial: string) => Promise<T>,
): Promise<T> {
  const held = await heldBy(folder, label);
  if (held !== null && held.length > 0) throw refused(backupCopy.folderNotEmpty, label);
  const isNew = held === null;
  const partial = isNew ? `${folder}.yarim` : join(folder, ".yarim");
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  try {
    const result = await write(partial);
    if (isNew) await rename(partial, folder);
    else {
      for (const name of await readdir(partial)) await rename(join(partial, name), join(folder, name));
      await rmdir(partial);
    }
    return result;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** @returns null when it is not there */
async function heldBy(folder: string, label: string): Promise<string[] | null> {
  try {
    return (await readdir(folder)).filter((name) => name !== ".yarim");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return null;
    if (code === "ENOTDIR") throw refused(backupCopy.notFolder, label);
    throw error;
  }
}
