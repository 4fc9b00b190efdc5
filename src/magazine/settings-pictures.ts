import { randomUUID } from "node:crypto";
import { access, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { writeAtomically } from "../platform/blobs/disk-files.ts";
import { refused } from "../platform/public-error.ts";
import { copy } from "./magazine-copy.ts";
import { PICTURE_FIELDS, type Settings, settingFields } from "./settings.ts";

/** A file that a changed setting brings with it: its name among the pictures, and its bytes. */
export type NewFile = readonly [name: string, bytes: Uint8Array];

/** Pictures that no setting names any more, or none yet, wait for a day. */
const WAITING_MS = 24 * 60 * 60 * 1000;

/** In the data folder: pictures by their hash, and the icons made of them. */
export function picturesFolder(dataDir: string): string {
  return join(dataDir, "magazine");
}

/** How the names of the settings' pictures, and of the icons made of them, begin. */
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

/** @throws PublicError for one whose file is not in the folder */
export async function checkPictures(folder: string, settings: Settings): Promise<void> {
  for (const field of PICTURE_FIELDS) {
    const file = settings[field]?.file;
    if (file === undefined) continue;
    const isThere = await access(join(folder, file)).then(
      () => true,
      () => false,
    );
    if (!isThere) throw refused(copy.wrong(field, file, settingFields[field].takes));
  }
}
