import { open } from "node:fs/promises";

/** Sees to it that the names in a folder are on the disk: a file that is flushed may lose its name with the power. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
