import { sqlMigration } from "../../platform/database/migrate.ts";

const tables = sqlMigration(
  `CREATE TABLE file (
    hash TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, content_type TEXT NOT NULL, size INTEGER NOT NULL,
    width INTEGER, height INTEGER
  )`,
  `CREATE TABLE post (
    id TEXT PRIMARY KEY NOT NULL, title TEXT NOT NULL, abstract TEXT, html TEXT, created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL, image_file TEXT REFERENCES file (hash), pdf_file TEXT REFERENCES file (hash)
  )`,
  "CREATE INDEX post_newest_first ON post (created_at DESC, id DESC)",
  `CREATE TABLE post_category (
    post_id TEXT NOT NULL REFERENCES post (id) ON DELETE CASCADE, position INTEGER NOT NULL, name TEXT NOT NULL,
    CONSTRAINT post_category_key PRIMARY KEY (post_id, position)
  )`,
  `CREATE TABLE post_file (
    post_id TEXT NOT NULL REFERENCES post (id) ON DELETE CASCADE, hash TEXT NOT NULL REFERENCES file (hash),
    CONSTRAINT post_file_key PRIMARY KEY (post_id, hash)
  )`,
  "CREATE INDEX post_file_hash ON post_file (hash)",
  "CREATE TABLE meta (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL)",
);

const changes = sqlMigration("CREATE INDEX post_changed_last ON post (updated_at DESC, id)");

const pageSetup = sqlMigration(
  "ALTER TABLE post ADD COLUMN page_box TEXT NOT NULL DEFAULT 'auto'",
  "ALTER TABLE post ADD COLUMN page_spreads TEXT NOT NULL DEFAULT 'auto'",
);

export const libraryMigrations = {
  "0001-library": tables,
  "0002-changes": changes,
  "0003-page-setup": pageSetup,
};
