import { randomUUID } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { writeAtomically } from "../platform/blobs/disk-files.ts";
import { refused } from "../platform/public-error.ts";
import { copy } from "./magazine-copy.ts";
import { PICTURE_FIELDS, type Settings, settingFields } from "./settings.ts";

export type NewFile = readonly [name: string, bytes: Uint8Array];

/** Pictures that no setting names any more, or none yet, wait for a day. */
const WAITING_MS = 24 * 60 * 60 * 1000;

export function picturesFolder(dataDir: string): string {
  return join(dataDir, "magazine");
}

export function pictureHashes(settings: Settings): string[] {
  return PICTURE_FIELDS.flatMap((field) => settings[field]?.file.slice(0, 24) ?? []);
}

/** Those of given names that go: the former settings named them and these do not, or nobody has for a day. */
export function unusedPictures(
  pictures: readonly { readonly name: string; readonly takenAt: number }[],
  former: Settings,
  settings: Settings,
): string[] {
  const [formerly, kept] = [former, settings].map((each) => new Set(pictureHashes(each)));
  const hashOf = (name: string) => name.slice(0, 24);
  return pictures
    .filter(({ name, takenAt }) => {
      const isOld = Date.now() - takenAt > WAITING_MS;
      return !kept?.has(hashOf(name)) && (isOld || formerly?.has(hashOf(name)));
    })
    .map(({ name }) => name);
}

export async function writePictures(folder: string, files: readonly NewFile[]): Promise<void> {
  for (const [name, bytes] of files) {
    const path = join(folder, name);
    await writeAtomically({ path, tempPath: `${path}.${randomUUID()}` }, bytes);
  }
}

export async function removeUnused(folder: string, former: Settings, settings: Settings): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const pictures = names.map(async (name) => {
    const stats = await stat(join(folder, name)).catch(() => null);
    return { name, takenAt: stats?.mtimeMs ?? 0 };
  });
  for (const name of unusedPictures(await Promise.all(pictures), former, settings))
    await rm(join(folder, name), { force: true });
}

/** @param place how a refusal begins @throws PublicError for a picture that is not there */
export async function refuseMissing(
  settings: Settings,
  isThere: (file: string) => boolean | Promise<boolean>,
  place?: string,
): Promise<void> {
  for (const field of PICTURE_FIELDS) {
    const file = settings[field]?.file;
    if (file !== undefined && !(await isThere(file)))
      throw refused(copy.wrong(field, file, settingFields[field].takes), place);
  }
}
