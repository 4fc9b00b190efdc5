import { randomUUID } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

const NAME = "maker-id";

/**
 * What the commands of a data folder are called in the database: other machines may use it as well, and see other disks.
 * @returns null where no codes were ever made
 */
export async function knownMaker(dataDir: string): Promise<string | null> {
  try {
    return (await readFile(join(dataDir, NAME), "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** The same; it gets a name where it has none. */
export async function makerOf(dataDir: string): Promise<string> {
  const known = await knownMaker(dataDir);
  if (known !== null) return known;
  await mkdir(dataDir, { recursive: true });
  const id = randomUUID();
  // Whole under another name first: the one whose link is the first has named it, and nobody reads half of a name.
  const written = join(dataDir, `${NAME}.${id}`);
  const file = await open(written, "wx", 0o600);
  try {
    await file.writeFile(`${id}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(written, join(dataDir, NAME));
    return id;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return makerOf(dataDir);
  } finally {
    await rm(written);
  }
}
