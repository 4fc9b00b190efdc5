import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { refused } from "../platform/public-error.ts";
import { copy } from "./magazine-copy.ts";
import { parseSettings, writtenSettings } from "./settings.ts";
import { type NewFile, pictureHashes, picturesFolder, refuseMissing } from "./settings-pictures.ts";
import { insertPictures, type SettingsDb, storedText } from "./settings-store.ts";

const NAME = "settings.json";

/** The file in which a former version kept the settings of a data folder; null: there is none. */
export function formerSettingsFile(dataDir: string): string | null {
  const path = join(dataDir, NAME);
  return existsSync(path) ? path : null;
}

/** Takes over what a former version left of its settings, once; the file stays as it is. @throws PublicError naming it */
export async function takeOverSettings(db: SettingsDb, dataDir: string): Promise<void> {
  const path = formerSettingsFile(dataDir);
  if (path === null || (await storedText(db)) !== null) return;
  const text = await readFile(path, "utf8").catch(() => {
    throw refused(copy.notReadable, NAME);
  });
  const settings = parseSettings(text.replace(/^\uFEFF/, ""), NAME);
  const folder = picturesFolder(dataDir);
  await refuseMissing(settings, (file) => existsSync(join(folder, file)), NAME);
  const hashes = pictureHashes(settings);
  const names = (await readdir(folder).catch(() => [])).filter((name) =>
    hashes.some((hash) => name.startsWith(hash) && !name.endsWith(".tmp")),
  );
  const files = names.map(async (name): Promise<NewFile> => [name, await readFile(join(folder, name))]);
  const pictures = await Promise.all(files);
  await db.transaction().execute(async (tx) => {
    if ((await storedText(tx)) !== null) return;
    await insertPictures(tx, pictures);
    await tx
      .insertInto("magazine_settings")
      .values({ id: 1, settings: writtenSettings(settings) })
      .execute();
  });
}
