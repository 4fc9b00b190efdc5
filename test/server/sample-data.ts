import { copyFile, link, mkdir, mkdtemp, readdir, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PageStep } from "../../src/domain/issue/page-picture.ts";

/** The folder's name in the data of a server. */
export const VARIANTS = "variants";
/** The variable that names a folder of filled sample data. */
export const SAMPLE_FOLDER = "MECMUA_TEST_SAMPLE";

/**
 * Gives a new server the data of the sample magazine as they are a minute after a first start, where the caller names a
 * folder of them, MECMUA_TEST_SAMPLE (see fill-sample-data.ts): reading the sample, inspecting its pictures and drawing
 * its pages would take each server 15 seconds of a processor, beside whatever is tested.
 */
export async function copySampleData(dataDir: string): Promise<void> {
  const filled = process.env[SAMPLE_FOLDER];
  if (filled) await copyFolder(filled, dataDir);
}

/** Whether all pages that have been taken in have their widest pictures as well, which come last. */
export async function hasWidestPictures(dataDir: string): Promise<boolean> {
  const names = await readdir(join(dataDir, "editions"), { recursive: true });
  const having = (step: PageStep) => names.filter((name) => name.endsWith(`-${step}.webp`)).length;
  return having("large") >= having("medium");
}

/** A data folder of a machine that has them. The caller removes it. */
export async function sampleFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-machine-"));
  await copySampleData(folder);
  return folder;
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    // Variants of pictures are made when they are asked for: the first server makes them for all.
    if (entry.name === VARIANTS) await symlink(source, target);
    // Databases change; a stored file is only ever replaced as a whole.
    else if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.name.includes(".db")) await copyFile(source, target);
    else await link(source, target);
  }
}
