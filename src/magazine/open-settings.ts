import {
  MAGAZINE_DB,
  type MagazineLocation,
  openMagazineDb,
  type TableSet,
} from "../platform/database/open-magazine-db.ts";
import { formerSettingsFile, takeOverSettings } from "./former-settings.ts";
import { SettingsStore } from "./settings-store.ts";
import { type SettingsTables, settingsKeys, settingsMigrations } from "./settings-tables.ts";

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
