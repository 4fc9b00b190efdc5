import type { Kysely } from "kysely";
import { MAGAZINE_DB, migrationTableOf, openMagazineDb } from "../platform/database/open-magazine-db.ts";
import type { PostgresOptions } from "../platform/database/open-postgres.ts";
import { fileWithRow } from "../platform/database/sqlite-rows.ts";
import { PublicError } from "../platform/public-error.ts";
import { formerSettingsFile, takeOverSettings } from "./former-settings.ts";
import { SettingsStore, storedText } from "./settings-store.ts";
import { type SettingsTables, settingsMigrations } from "./settings-tables.ts";

interface SettingsLocation extends Partial<PostgresOptions> {
  readonly dataDir: string;
  /** Null: they are in the data folder. */
  readonly databaseUrl: string | null;
  /** PostgreSQL may have none though the folder has. */
  readonly isMoving?: boolean;
}

/** Key of the advisory lock that whoever changes the settings holds. */
const WRITER_LOCK = 7_246_003;
const LOCK_TIMEOUT_MS = 8_000;

/** @throws PublicError */
export async function openSettings(location: SettingsLocation): Promise<SettingsStore> {
  const { dataDir, databaseUrl } = location;
  if (databaseUrl !== null)
    return new SettingsStore(await openShared({ ...location, databaseUrl }), dataDir, "PostgreSQL");
  const db = await openMagazineDb<SettingsTables>(dataDir, "magazine", settingsMigrations);
  try {
    await takeOverSettings(db, dataDir);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return new SettingsStore(db, dataDir, MAGAZINE_DB);
}

/** @throws PublicError */
async function openShared({
  dataDir,
  databaseUrl,
  isMoving = false,
  onLost = () => undefined,
  whileAway,
}: SettingsLocation & { readonly databaseUrl: string }): Promise<Kysely<SettingsTables>> {
  const { openPostgres } = await import("../platform/database/open-postgres.ts");
  return openPostgres<SettingsTables>(
    databaseUrl,
    settingsMigrations,
    { onLost, ...(whileAway && { whileAway }) },
    {
      migrationTable: migrationTableOf("magazine"),
      writerLock: WRITER_LOCK,
      maxConnections: 1,
      lockTimeout: LOCK_TIMEOUT_MS,
      check: async (db) => {
        if (!isMoving) await refuseUnmoved(db, dataDir);
      },
    },
  );
}

/** @throws PublicError that names the command by which they move */
async function refuseUnmoved(db: Kysely<SettingsTables>, dataDir: string): Promise<void> {
  const path = fileWithRow(dataDir, { magazine_settings: "1" }) ?? formerSettingsFile(dataDir);
  if (path === null || (await storedText(db)) !== null) return;
  throw new PublicError(
    "fault",
    `Ayarlar ${path} dosyasında, PostgreSQL’de (DATABASE_URL) ise yok: siteyi durdurup “mecmua move” ile taşıyın.`,
  );
}
