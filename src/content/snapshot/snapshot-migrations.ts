import { type Kysely, sql } from "kysely";

const postColumns = sql.raw(`
  id TEXT PRIMARY KEY, title TEXT NOT NULL, abstract TEXT, categories TEXT NOT NULL, image_key TEXT,
  created_at TEXT, is_issue INTEGER NOT NULL, pdf_url TEXT, folded TEXT NOT NULL, source_hash TEXT NOT NULL,
  html TEXT`);

const first = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`CREATE TABLE state (id INTEGER PRIMARY KEY CHECK (id = 1), revision INTEGER NOT NULL, synced_at TEXT)`.execute(
      db,
    );
    await sql`INSERT INTO state VALUES (1, 0, NULL)`.execute(db);
    await sql`CREATE TABLE post (${postColumns})`.execute(db);
    await sql`CREATE INDEX post_newest ON post (created_at DESC, id)`.execute(db);
    await sql`CREATE TABLE picture (post_id TEXT NOT NULL, key TEXT NOT NULL, url TEXT NOT NULL, PRIMARY KEY (key, post_id)) WITHOUT ROWID`.execute(
      db,
    );
    await sql`CREATE INDEX picture_of_post ON picture (post_id)`.execute(db);
  },
};

const pictureFacts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      CREATE TABLE picture_facts (
        key TEXT PRIMARY KEY, hash TEXT, name TEXT, width INTEGER NOT NULL, height INTEGER NOT NULL,
        placeholder TEXT NOT NULL, focus_x INTEGER NOT NULL, focus_y INTEGER NOT NULL, is_animated INTEGER NOT NULL,
        found_at TEXT NOT NULL
      ) WITHOUT ROWID`.execute(db);
    await sql`CREATE INDEX picture_facts_name ON picture_facts (name)`.execute(db);
  },
};

const reading = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`ALTER TABLE post ADD COLUMN reading_minutes INTEGER`.execute(db);
    await sql`
      CREATE TABLE post_category (
        category TEXT NOT NULL, created_at TEXT NOT NULL, post_id TEXT NOT NULL,
        PRIMARY KEY (category, created_at DESC, post_id)
      ) WITHOUT ROWID`.execute(db);
    await sql`CREATE INDEX category_of_post ON post_category (post_id, category)`.execute(db);
  },
};

export const snapshotMigrations = {
  "0001-first": first,
  "0002-picture-facts": pictureFacts,
  "0003-reading": reading,
};
