import { sqlMigration } from "../../platform/database/migrate.ts";

/** For PostgreSQL alone: in a data folder the settings are a file. */
export interface SettingsTables {
  /** One row: JSON as `settings.json` has it. */
  magazine_settings: { id: number; settings: string };
  /** By the name of its file. */
  magazine_picture: { name: string; bytes: Uint8Array; taken_at: Date };
}

const tables = sqlMigration(
  "CREATE TABLE magazine_settings (id BIGINT PRIMARY KEY CHECK (id = 1), settings TEXT NOT NULL)",
  `CREATE TABLE magazine_picture (
    name TEXT COLLATE "C" PRIMARY KEY, bytes BYTEA NOT NULL, taken_at TIMESTAMPTZ NOT NULL
  )`,
);

export const settingsMigrations = { "0001-settings": tables };
