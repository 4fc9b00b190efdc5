import type { Migration } from "kysely/migration";
import { isPostgres, sqlMigration } from "../../platform/database/migrate.ts";
import { migrationsOnBoth } from "../../platform/database/postgres-statement.ts";
import { changeSignalOnPostgres, triggersOnPostgres } from "./postgres/library-on-postgres.ts";
import { recordedAmendments, recordMigration } from "./record/record-migration.ts";

const libraryMigration = migrationsOnBoth(triggersOnPostgres);

const firstTables = libraryMigration(
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

const tables: Migration = {
  async up(db) {
    if (isPostgres(db)) await changeSignalOnPostgres.up(db);
    await firstTables.up(db);
  },
};

/** A table that comes later and is shown needs such triggers too: see `sections`. */
const WATCHED = [
  "meta",
  "file",
  "post",
  "post_category",
  "post_file",
  "file_hold",
  "author",
  "post_author",
  "page",
  "page_file",
  "pin",
  "issue_terms",
  "redirect",
  "import_origin",
];

const changeSignal: Migration = {
  async up(db) {
    if (isPostgres(db)) return;
    const table = "CREATE TABLE library_change (mark INTEGER NOT NULL)";
    const mark = "INSERT INTO library_change VALUES (0)";
    await sqlMigration(table, mark, ...WATCHED.flatMap(triggersOn)).up(db);
  },
};

function triggersOn(table: string): string[] {
  return ["INSERT", "UPDATE", "DELETE"].map(
    (change) => `CREATE TRIGGER ${table}_${change.toLowerCase()} AFTER ${change} ON ${table}
      BEGIN UPDATE library_change SET mark = mark + 1; END`,
  );
}

const sections: Migration = {
  async up(db) {
    const table = "CREATE TABLE section (id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, description TEXT)";
    await libraryMigration(table, ...(isPostgres(db) ? [] : triggersOn("section"))).up(db);
  },
};

const amendments: Migration = {
  async up(db) {
    await libraryMigration(
      `CREATE TABLE amendment (
        id TEXT PRIMARY KEY NOT NULL, post_id TEXT NOT NULL, kind TEXT NOT NULL, at TEXT NOT NULL, wrong TEXT,
        text TEXT NOT NULL, author TEXT
      )`,
      "CREATE INDEX amendment_post ON amendment (post_id)",
      ...(isPostgres(db) ? [] : triggersOn("amendment")),
    ).up(db);
    await recordedAmendments.up(db);
  },
};

export const libraryMigrations = {
  "0001-library": tables,
  "0002-changes": libraryMigration("CREATE INDEX post_changed_last ON post (updated_at DESC, id)"),
  "0003-page-setup": libraryMigration(
    "ALTER TABLE post ADD COLUMN page_box TEXT NOT NULL DEFAULT 'auto'",
    "ALTER TABLE post ADD COLUMN page_spreads TEXT NOT NULL DEFAULT 'auto'",
  ),
  "0004-magazine": libraryMigration(
    "ALTER TABLE post ADD COLUMN status TEXT NOT NULL DEFAULT 'published'",
    "ALTER TABLE post ADD COLUMN is_dated INTEGER NOT NULL DEFAULT 1",
    "ALTER TABLE post ADD COLUMN image_alt TEXT",
    "ALTER TABLE post ADD COLUMN is_sample INTEGER NOT NULL DEFAULT 0",
    "UPDATE post SET is_sample = 1 WHERE EXISTS (SELECT 1 FROM meta WHERE key = 'holding' AND value = 'sample')",
    `CREATE TABLE author (
      id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, about TEXT, image_file TEXT REFERENCES file (hash),
      links TEXT NOT NULL, is_sample INTEGER NOT NULL
    )`,
    `CREATE TABLE post_author (
      post_id TEXT NOT NULL REFERENCES post (id) ON DELETE CASCADE ON UPDATE CASCADE, position INTEGER NOT NULL,
      author_id TEXT NOT NULL REFERENCES author (id) ON UPDATE CASCADE, role TEXT NOT NULL,
      CONSTRAINT post_author_key PRIMARY KEY (post_id, position)
    )`,
    "CREATE INDEX post_author_author ON post_author (author_id)",
    `CREATE TABLE page (
      id TEXT PRIMARY KEY NOT NULL, title TEXT NOT NULL, html TEXT, position INTEGER NOT NULL, status TEXT NOT NULL,
      is_sample INTEGER NOT NULL
    )`,
    `CREATE TABLE page_file (
      page_id TEXT NOT NULL REFERENCES page (id) ON DELETE CASCADE ON UPDATE CASCADE,
      hash TEXT NOT NULL REFERENCES file (hash), CONSTRAINT page_file_key PRIMARY KEY (page_id, hash)
    )`,
    "CREATE INDEX page_file_hash ON page_file (hash)",
    "CREATE TABLE pin (post_id TEXT PRIMARY KEY NOT NULL, position INTEGER NOT NULL, ends_at TEXT)",
    `CREATE TABLE issue_terms (
      post_id TEXT PRIMARY KEY NOT NULL, free_pages INTEGER, opens_at TEXT, free_from TEXT, store_url TEXT
    )`,
    "CREATE TABLE redirect (path TEXT PRIMARY KEY NOT NULL, target TEXT NOT NULL)",
  ),
  "0005-holds": libraryMigration(
    `CREATE TABLE file_hold (
      hash TEXT NOT NULL REFERENCES file (hash), holder TEXT NOT NULL, CONSTRAINT file_hold_key PRIMARY KEY (hash, holder)
    )`,
    "CREATE INDEX file_hold_holder ON file_hold (holder)",
  ),
  "0006-file-notes": libraryMigration(
    "ALTER TABLE file ADD COLUMN credit TEXT",
    "ALTER TABLE file ADD COLUMN focus_x INTEGER",
    "ALTER TABLE file ADD COLUMN focus_y INTEGER",
    // Few have one, and all of those are read at every change.
    "CREATE INDEX file_noted ON file (hash) WHERE credit IS NOT NULL OR focus_x IS NOT NULL",
  ),
  "0007-imports": libraryMigration(
    `CREATE TABLE import_origin (
      origin TEXT PRIMARY KEY NOT NULL, post_id TEXT REFERENCES post (id) ON DELETE SET NULL ON UPDATE CASCADE,
      page_id TEXT REFERENCES page (id) ON DELETE SET NULL ON UPDATE CASCADE, source_hash TEXT NOT NULL,
      here_mark TEXT NOT NULL, is_whole INTEGER NOT NULL
    )`,
    "CREATE INDEX import_origin_post ON import_origin (post_id)",
    "CREATE INDEX import_origin_page ON import_origin (page_id)",
  ),
  "0008-subtitle": libraryMigration("ALTER TABLE post ADD COLUMN subtitle TEXT"),
  "0009-change-signal": changeSignal,
  /** No triggers are on it: nothing that is shown depends on it. */
  "0010-search-misses": sqlMigration(
    "CREATE TABLE search_miss (folded TEXT PRIMARY KEY NOT NULL, term TEXT NOT NULL, times BIGINT NOT NULL, last_at TEXT NOT NULL)",
  ),
  "0011-sections": sections,
  /** No triggers are on it: nothing that is shown depends on it. */
  "0012-missing-pictures": sqlMigration(
    `CREATE TABLE missing_picture (
      origin TEXT NOT NULL REFERENCES import_origin (origin) ON DELETE CASCADE, address TEXT NOT NULL,
      caption TEXT NOT NULL, reason TEXT NOT NULL, CONSTRAINT missing_picture_key PRIMARY KEY (origin, address)
    )`,
  ),
  "0013-outline": libraryMigration("ALTER TABLE post ADD COLUMN outline TEXT"),
  /** No triggers are on it: whoever writes it tells those who show pages. */
  "0014-mended-pages": sqlMigration(
    `CREATE TABLE mended_page (
      edition TEXT NOT NULL, page INTEGER NOT NULL, version INTEGER NOT NULL, blocks TEXT NOT NULL,
      CONSTRAINT mended_page_key PRIMARY KEY (edition, page)
    )`,
  ),
  /** No triggers are on it: nothing that is shown depends on it. */
  "0015-readership": sqlMigration(
    `CREATE TABLE readership (
      day TEXT NOT NULL, kind TEXT NOT NULL, subject TEXT NOT NULL, facet TEXT NOT NULL, times BIGINT NOT NULL,
      CONSTRAINT readership_key PRIMARY KEY (day, kind, subject, facet)
    )`,
    // The desk asks for a single post's.
    "CREATE INDEX readership_subject ON readership (subject, day)",
  ),
  "0016-record": recordMigration,
  "0017-amendments": amendments,
};
