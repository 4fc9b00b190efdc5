import type { Migration } from "kysely/migration";
import { isPostgres, sqlMigration } from "../platform/database/migrate.ts";

export interface SettingsTables {
  magazine_settings: { id: number /** JSON. */; settings: string };
  /** Pictures of the settings and the icons made of them, by their file's name. `taken_at`: milliseconds since 1970. */
  magazine_picture: { name: string; bytes: Uint8Array; taken_at: number };
}

export const settingsKeys = {
  magazine_settings: ["id"],
  magazine_picture: ["name"],
} as const satisfies Record<keyof SettingsTables, readonly string[]>;

const tables: Migration = {
  async up(db) {
    const [bytes, time] = isPostgres(db) ? ["BYTEA", "TIMESTAMPTZ"] : ["BLOB", "BIGINT"];
    const collation = isPostgres(db) ? 'COLLATE "C"' : "";
    await sqlMigration(
      "CREATE TABLE magazine_settings (id BIGINT PRIMARY KEY CHECK (id = 1), settings TEXT NOT NULL)",
      `CREATE TABLE magazine_picture (
        name TEXT ${collation} PRIMARY KEY NOT NULL, bytes ${bytes} NOT NULL, taken_at ${time} NOT NULL
      )`,
    ).up(db);
  },
};

const numbers: Migration = {
  async up(db) {
    if (!isPostgres(db)) return;
    await sqlMigration(
      `ALTER TABLE magazine_picture ALTER COLUMN taken_at TYPE BIGINT
        USING (extract(epoch FROM taken_at) * 1000)::bigint`,
    ).up(db);
  },
};

export const settingsMigrations = { "0001-settings": tables, "0002-numbers": numbers };
