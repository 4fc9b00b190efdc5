import type { Migration } from "kysely/migration";
import { isPostgres, sqlMigration } from "../../../platform/database/migrate.ts";
import { migrationsOnBoth } from "../../../platform/database/postgres-statement.ts";

/** No triggers of the change signal are on them: nothing that readers are shown depends on them. */
const tables = migrationsOnBoth(() => []);

/** By triggers, so that no writer can forget it: which subjects a changed row, `ROW`, is seen in. */
const ALL = ["INSERT", "UPDATE", "DELETE"];
type SeenIn = readonly (readonly [table: string, events: readonly string[], subjects: string])[];

const SEEN_IN: SeenIn = [
  ["post", ALL, "SELECT 'post:' || ROW.id WHERE true"],
  ["post_category", ALL, "SELECT 'post:' || ROW.post_id WHERE true"],
  ["post_author", ALL, "SELECT 'post:' || ROW.post_id WHERE true"],
  ["page", ALL, "SELECT 'page:' || ROW.id WHERE true"],
  [
    "author",
    ["UPDATE OF name"],
    "SELECT DISTINCT 'post:' || post_id FROM post_author WHERE author_id = ROW.id",
  ],
  [
    "file",
    ["UPDATE OF credit"],
    `SELECT 'post:' || post_id FROM post_file WHERE hash = ROW.hash
      UNION SELECT 'page:' || page_id FROM page_file WHERE hash = ROW.hash`,
  ],
];

function triggers(isOnPostgres: boolean, seenIn: SeenIn): string[] {
  return seenIn.flatMap(([table, events, subjects]) =>
    events.flatMap((event) => {
      const name = `record_${table}_${event.slice(0, 6).toLowerCase()}`;
      const selected = subjects.replaceAll("ROW", event === "DELETE" ? "OLD" : "NEW");
      const note = `INSERT INTO record_due (subject) ${selected} ON CONFLICT DO NOTHING;`;
      const trigger = `CREATE TRIGGER ${name} AFTER ${event} ON ${table} FOR EACH ROW`;
      if (!isOnPostgres) return [`${trigger} BEGIN ${note} END`];
      return [
        `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${note} RETURN NULL; END $$`,
        `${trigger} EXECUTE FUNCTION ${name}()`,
      ];
    }),
  );
}

export const recordMigration: Migration = {
  async up(db) {
    await tables(
      "CREATE TABLE record_due (subject TEXT PRIMARY KEY NOT NULL, is_standing INTEGER NOT NULL DEFAULT 0)",
      `CREATE TABLE record_chain (
        chain TEXT PRIMARY KEY NOT NULL,
        post_id TEXT UNIQUE REFERENCES post (id) ON DELETE SET NULL ON UPDATE CASCADE,
        page_id TEXT UNIQUE REFERENCES page (id) ON DELETE SET NULL ON UPDATE CASCADE,
        address TEXT, title TEXT, sequence INTEGER NOT NULL, hash TEXT, content_hash TEXT, written_at TEXT NOT NULL,
        held_at TEXT, held_by TEXT, held_for TEXT
      )`,
      "CREATE INDEX record_chain_address ON record_chain (address)",
      `CREATE TABLE record (
        chain TEXT NOT NULL REFERENCES record_chain (chain), sequence INTEGER NOT NULL, kind TEXT NOT NULL,
        written_at TEXT NOT NULL, seen_from TEXT, ended_at TEXT, address TEXT, hash TEXT NOT NULL, text BLOB,
        erased_at TEXT, erased_by TEXT, CONSTRAINT record_key PRIMARY KEY (chain, sequence)
      )`,
      "CREATE INDEX record_address ON record (address)",
      "CREATE INDEX record_ended ON record (ended_at) WHERE text IS NOT NULL",
      `CREATE TABLE record_file (
        chain TEXT NOT NULL, sequence INTEGER NOT NULL, hash TEXT NOT NULL REFERENCES file (hash),
        CONSTRAINT record_file_key PRIMARY KEY (hash, chain, sequence)
      )`,
      "CREATE INDEX record_file_version ON record_file (chain, sequence)",
      "INSERT INTO record_due SELECT 'post:' || id, 1 FROM post",
      "INSERT INTO record_due SELECT 'page:' || id, 1 FROM page",
    ).up(db);
    await sqlMigration(...triggers(isPostgres(db), SEEN_IN)).up(db);
  },
};

/** Amendments came later. */
export const recordedAmendments: Migration = {
  async up(db) {
    const seenIn: SeenIn = [["amendment", ALL, "SELECT 'post:' || ROW.post_id WHERE true"]];
    await sqlMigration(...triggers(isPostgres(db), seenIn)).up(db);
  },
};
