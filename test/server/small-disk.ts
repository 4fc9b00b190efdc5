import { spawnSync } from "node:child_process";
import { mkdtemp, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** @returns false where it may not be done */
export const mount = (...words: string[]) => spawnSync("mount", words).status === 0;

/** Lazily: what runs on it may still hold a file. */
export const unmount = (folder: string) => spawnSync("umount", ["-l", folder]);

/** A small disk can be had only by who may mount. */
export async function mayMount(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-disk-"));
  const may = mount("-t", "tmpfs", "-o", "size=4k", "tmpfs", folder);
  if (may) unmount(folder);
  await rmdir(folder);
  return may;
}
