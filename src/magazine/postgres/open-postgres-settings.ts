import { existsSync } from "node:fs";
import type { Kysely } from "kysely";
import { openPostgres, type PostgresOptions } from "../../platform/database/open-postgres.ts";
import { PublicError } from "../../platform/public-error.ts";
import { settingsPaths } from "../settings-file.ts";
import { PostgresSettings } from "./postgres-settings.ts";
import { type SettingsTables, settingsMigrations } from "./settings-migrations.ts";

/** Key of the advisory lock that whoever changes the settings holds. */
const WRITER_LOCK = 7_246_003;
const MAX_CONNECTIONS = 1;
const LOCK_TIMEOUT_MS = 8_000;

interface PostgresLocation extends Partial<PostgresOptions> {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly isMoving?: boolean;
}

/** @throws PublicError */
export async function openPostgresSettings({
  dataDir,
  databaseUrl,
  isMoving = false,
  onLost = () => undefined,
  whileAway,
}: PostgresLocation): Promise<PostgresSettings> {
  const db = await openPostgres<SettingsTables>(
    databaseUrl,
    settingsMigrations,
    { onLost, ...(whileAway && { whileAway }) },
    {
      migrationTable: "magazine_migration",
      writerLock: WRITER_LOCK,
      maxConnections: MAX_CONNECTIONS,
      lockTimeout: LOCK_TIMEOUT_MS,
      check: async (db) => {
        if (!isMoving) await refuseUnmovedSettings(db, dataDir);
      },
    },
  );
  return new PostgresSettings(db, dataDir);
}

/** @throws PublicError that names the command by which they move */
async function refuseUnmovedSettings(db: Kysely<SettingsTables>, dataDir: string): Promise<void> {
  const { file } = settingsPaths(dataDir);
  if (!existsSync(file)) return;
  const there = await db.selectFrom("magazine_settings").select("id").executeTakeFirst();
  if (there) return;
  throw new PublicError(
    "fault",
    `Ayarlar ${file} dosyasında, PostgreSQL’de (DATABASE_URL) ise yok: siteyi durdurup “mecmua move” ile taşıyın.`,
  );
}
