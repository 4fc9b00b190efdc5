import { sqlMigration } from "../../platform/database/migrate.ts";

export const snapshotMigrations = {
  "0001-first": sqlMigration(
    "CREATE TABLE state (id INTEGER PRIMARY KEY CHECK (id = 1), revision INTEGER NOT NULL, synced_at TEXT)",
    "INSERT INTO state VALUES (1, 0, NULL)",
    `CREATE TABLE post (
      id TEXT PRIMARY KEY, title TEXT NOT NULL, abstract TEXT, categories TEXT NOT NULL, image_key TEXT,
      created_at TEXT, is_issue INTEGER NOT NULL, pdf_url TEXT, folded TEXT NOT NULL, source_hash TEXT NOT NULL,
      html TEXT
    )`,
    "CREATE INDEX post_newest ON post (created_at DESC, id)",
    `CREATE TABLE picture (
      post_id TEXT NOT NULL, key TEXT NOT NULL, url TEXT NOT NULL, PRIMARY KEY (key, post_id)
    ) WITHOUT ROWID`,
    "CREATE INDEX picture_of_post ON picture (post_id)",
  ),
  "0002-picture-facts": sqlMigration(
    `CREATE TABLE picture_facts (
      key TEXT PRIMARY KEY, hash TEXT, name TEXT, width INTEGER NOT NULL, height INTEGER NOT NULL,
      placeholder TEXT NOT NULL, focus_x INTEGER NOT NULL, focus_y INTEGER NOT NULL, is_animated INTEGER NOT NULL,
      found_at TEXT NOT NULL
    ) WITHOUT ROWID`,
    "CREATE INDEX picture_facts_name ON picture_facts (name)",
  ),
  "0003-reading": sqlMigration(
    "ALTER TABLE post ADD COLUMN reading_minutes INTEGER",
    `CREATE TABLE post_category (
      category TEXT NOT NULL, created_at TEXT NOT NULL, post_id TEXT NOT NULL,
      PRIMARY KEY (category, created_at DESC, post_id)
    ) WITHOUT ROWID`,
    "CREATE INDEX category_of_post ON post_category (post_id, category)",
  ),
  "0004-following": sqlMigration(
    "ALTER TABLE state ADD COLUMN loss TEXT",
    "ALTER TABLE state ADD COLUMN requested_at TEXT",
  ),
  "0005-image-alt": sqlMigration("ALTER TABLE post ADD COLUMN image_alt TEXT"),
  "0006-issues": sqlMigration("CREATE INDEX post_issues ON post (created_at DESC, id) WHERE is_issue = 1"),
  "0007-page-setup": sqlMigration(
    "ALTER TABLE post ADD COLUMN page_box TEXT NOT NULL DEFAULT 'auto'",
    "ALTER TABLE post ADD COLUMN page_spreads TEXT NOT NULL DEFAULT 'auto'",
  ),
  "0008-issue-covers": sqlMigration(
    "CREATE TABLE issue_cover (post_id TEXT PRIMARY KEY, key TEXT NOT NULL, url TEXT NOT NULL) WITHOUT ROWID",
  ),
  /** What it made is gone: `0013-printed-elsewhere` takes it from those who have it. */
  "0009-printed-articles": sqlMigration(),
  "0010-magazine": sqlMigration(
    "ALTER TABLE state ADD COLUMN editorial_hash TEXT",
    "ALTER TABLE post ADD COLUMN authors TEXT NOT NULL DEFAULT '[]'",
    "ALTER TABLE post_category ADD COLUMN section TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE post_category ADD COLUMN name TEXT NOT NULL DEFAULT ''",
    "CREATE INDEX category_of_section ON post_category (section, created_at DESC, post_id)",
    `CREATE TABLE post_author (
      author_id TEXT NOT NULL, created_at TEXT NOT NULL, post_id TEXT NOT NULL, role TEXT NOT NULL, name TEXT NOT NULL,
      PRIMARY KEY (author_id, created_at DESC, post_id, role)
    ) WITHOUT ROWID`,
    "CREATE INDEX author_of_post ON post_author (post_id)",
    `CREATE TABLE author (
      id TEXT PRIMARY KEY, name TEXT NOT NULL, about TEXT, image_key TEXT, links TEXT NOT NULL
    ) WITHOUT ROWID`,
    "CREATE TABLE page (id TEXT PRIMARY KEY, position INTEGER NOT NULL, title TEXT NOT NULL, html TEXT) WITHOUT ROWID",
    "CREATE TABLE pin (post_id TEXT PRIMARY KEY, position INTEGER NOT NULL) WITHOUT ROWID",
    `CREATE TABLE issue_terms (
      post_id TEXT PRIMARY KEY, free_pages INTEGER, phase TEXT NOT NULL, opens_at TEXT, store_url TEXT
    ) WITHOUT ROWID`,
    "CREATE TABLE redirect (path TEXT PRIMARY KEY, target TEXT) WITHOUT ROWID",
  ),
  "0011-picture-notes": sqlMigration(
    "CREATE TABLE picture_note (key TEXT PRIMARY KEY, credit TEXT, focus_x INTEGER, focus_y INTEGER) WITHOUT ROWID",
  ),
  "0012-post-updates": sqlMigration(
    "ALTER TABLE post ADD COLUMN content_hash TEXT",
    "CREATE TABLE post_update (post_id TEXT PRIMARY KEY, updated_at TEXT NOT NULL) WITHOUT ROWID",
  ),
  "0013-printed-elsewhere": sqlMigration(
    ...["changed_post", "article_matching", "article_sketch", "printed_issue", "printed_article"].map(
      (table) => `DROP TABLE IF EXISTS ${table}`,
    ),
  ),
  "0014-subtitle": sqlMigration("ALTER TABLE post ADD COLUMN subtitle TEXT"),
  "0015-sections": sqlMigration(
    "CREATE TABLE section (id TEXT PRIMARY KEY, description TEXT NOT NULL) WITHOUT ROWID",
  ),
  "0016-outline": sqlMigration("ALTER TABLE post ADD COLUMN outline TEXT"),
  "0017-amendments": sqlMigration(
    `CREATE TABLE amendment (
      id TEXT PRIMARY KEY, post_id TEXT NOT NULL, kind TEXT NOT NULL, at TEXT NOT NULL, wrong TEXT, text TEXT NOT NULL,
      author TEXT
    ) WITHOUT ROWID`,
    "CREATE INDEX amendment_post ON amendment (post_id)",
  ),
};
