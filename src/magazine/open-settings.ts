import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  MAGAZINE_DB,
  type MagazineLocation,
  openMagazineDb,
  type TableSet,
} from "../platform/database/open-magazine-db.ts";
import { faultReason } from "../platform/fault-reason.ts";
import { refused } from "../platform/public-error.ts";
import { copy } from "./magazine-copy.ts";
import { parseSettings, writtenSettings } from "./settings.ts";
import { type NewFile, pictureHashes, picturesFolder, refuseMissing } from "./settings-pictures.ts";
import { insertPictures, type SettingsDb, SettingsStore, storedText } from "./settings-store.ts";
import { type SettingsTables, settingsKeys, settingsMigrations } from "./settings-tables.ts";

export const FORMER_FILE = "settings.json";

const SETTINGS: TableSet = {
  name: "magazine",
  migrations: settingsMigrations,
  keys: settingsKeys,
  writerLock: 7_246_003,
  maxConnections: 1,
  own: { magazine_settings: "1" },
  formerPath: formerSettingsFile,
  unmoved: (path) =>
    `Ayarlar ${path} dosyasında, PostgreSQL’de (DATABASE_URL) ise yok: siteyi durdurup “mecmua move” ile taşıyın.`,
};

/** @throws PublicError */
export async function openSettings(location: MagazineLocation): Promise<SettingsStore> {
  const { dataDir, databaseUrl } = location;
  const db = await openMagazineDb<SettingsTables>(SETTINGS, location);
  if (databaseUrl !== null) return new SettingsStore(db, dataDir, "PostgreSQL");
  try {
    await takeOverSettings(db, dataDir);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return new SettingsStore(db, dataDir, MAGAZINE_DB);
}

/** The file in which a former version kept the settings of a data folder; null: there is none. */
function formerSettingsFile(dataDir: string): string | null {
  const path = join(dataDir, FORMER_FILE);
  return existsSync(path) ? path : null;
}

/** Takes over what a former version left of its settings, once; the file stays as it is. @throws PublicError naming it */
async function takeOverSettings(db: SettingsDb, dataDir: string): Promise<void> {
  const path = formerSettingsFile(dataDir);
  if (path === null || (await storedText(db)) !== null) return;
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw refused(copy.notReadable(faultReason(error)), FORMER_FILE);
  });
  const settings = parseSettings(text.replace(/^\uFEFF/, ""), FORMER_FILE);
  const folder = picturesFolder(dataDir);
  await refuseMissing(settings, (file) => existsSync(join(folder, file)), FORMER_FILE);
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
