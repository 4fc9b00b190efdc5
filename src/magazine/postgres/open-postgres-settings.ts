import { existsSync } from "node:fs";
import type { Kysely } from "kysely";
import { DatabaseError } from "../../platform/database/database-error.ts";
import { openPostgres } from "../../platform/database/open-postgres.ts";
import type { SettingsLocation } from "../open-settings.ts";
import { settingsPaths } from "../settings-file.ts";
import { PostgresSettings } from "./postgres-settings.ts";
import { type SettingsTables, settingsMigrations } from "./settings-migrations.ts";

/** Key of the advisory lock that whoever changes the settings holds. */
const WRITER_LOCK = 7_246_003;
const MAX_CONNECTIONS = 2;
/** In milliseconds. */
const LOCK_TIMEOUT = 8_000;

/** @throws DatabaseError */
export async function openPostgresSettings({
  dataDir,
  databaseUrl,
  isMoving = false,
  onLost = () => undefined,
  whileAway,
}: SettingsLocation & { readonly databaseUrl: string }): Promise<PostgresSettings> {
  return new PostgresSettings(await openSettingsDatabase(), dataDir);

  function openSettingsDatabase() {
    return openPostgres<SettingsTables>(
      databaseUrl,
      settingsMigrations,
      { onLost, ...(whileAway && { whileAway }) },
      {
        migrationTable: "magazine_migration",
        writerLock: WRITER_LOCK,
        maxConnections: MAX_CONNECTIONS,
        lockTimeout: LOCK_TIMEOUT,
        check: async (db) => {
          if (!isMoving) await refuseUnmovedSettings(db, dataDir);
        },
      },
    );
  }
}

/** @throws DatabaseError that names the command by which they move */
async function refuseUnmovedSettings(db: Kysely<SettingsTables>, dataDir: string): Promise<void> {
  const { file } = settingsPaths(dataDir);
  if (!existsSync(file)) return;
  const there = await db.selectFrom("magazine_settings").select("id").executeTakeFirst();
  if (there) return;
  throw new DatabaseError(
    `Ayarlar ${file} dosyasında, PostgreSQL’de (DATABASE_URL) ise yok: siteyi durdurup “mecmua move” ile taşıyın.`,
  );
}
