import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../platform/database/migrate.ts";
import { AUDIT_STAYS, deskMigration, functions } from "./postgres/desk-on-postgres.ts";

const staffTables = deskMigration(
  `CREATE TABLE staff (
    id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, role TEXT NOT NULL, created_at BIGINT NOT NULL,
    disabled_at BIGINT, passphrase_hash TEXT
  )`,
  `CREATE TABLE passkey (
    id TEXT PRIMARY KEY NOT NULL, staff_id TEXT NOT NULL REFERENCES staff (id), public_key BLOB NOT NULL,
    counter BIGINT NOT NULL, transports TEXT NOT NULL, rp_id TEXT NOT NULL, name TEXT NOT NULL,
    created_at BIGINT NOT NULL, last_used_at BIGINT
  )`,
  "CREATE INDEX passkey_staff ON passkey (staff_id)",
  `CREATE TABLE staff_link (
    hash TEXT PRIMARY KEY NOT NULL, staff_id TEXT NOT NULL REFERENCES staff (id), expires_at BIGINT NOT NULL,
    used_at BIGINT
  )`,
  `CREATE TABLE staff_session (
    id_hash TEXT PRIMARY KEY NOT NULL, staff_id TEXT NOT NULL REFERENCES staff (id), started_at BIGINT NOT NULL,
    last_seen_at BIGINT NOT NULL, ends_at BIGINT NOT NULL, confirmed_at BIGINT NOT NULL, browser TEXT, system TEXT
  )`,
  "CREATE INDEX staff_session_staff ON staff_session (staff_id)",
  `CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at BIGINT NOT NULL, staff_id TEXT, staff_name TEXT, action TEXT NOT NULL,
    subject TEXT, detail TEXT
  )`,
);

/** They prevent changes by mistake, not by somebody who can write to the database. */
const auditTriggers = [
  "CREATE TRIGGER audit_stays BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'the record is not edited'); END",
  "CREATE TRIGGER audit_kept BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'the record is not edited'); END",
];

const staff: Migration = {
  async up(db) {
    if (isPostgres(db)) await functions.up(db);
    await staffTables.up(db);
    for (const trigger of isPostgres(db) ? [AUDIT_STAYS] : auditTriggers) await sql.raw(trigger).execute(db);
  },
};

const articles = deskMigration(
  `CREATE TABLE article (
    id TEXT PRIMARY KEY NOT NULL, post_id TEXT UNIQUE, fields TEXT NOT NULL, doc TEXT NOT NULL,
    doc_version BIGINT NOT NULL, version BIGINT NOT NULL, fields_version BIGINT NOT NULL, post_updated_at TEXT,
    published_version BIGINT, published_fields_version BIGINT, created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL,
    updated_by TEXT, deleted_at BIGINT
  )`,
  "CREATE INDEX article_changed_last ON article (updated_at DESC)",
  `CREATE TABLE step (
    article_id TEXT NOT NULL REFERENCES article (id) ON DELETE CASCADE, version BIGINT NOT NULL, step TEXT NOT NULL,
    client_id TEXT NOT NULL, staff_id TEXT NOT NULL, at BIGINT NOT NULL,
    CONSTRAINT step_key PRIMARY KEY (article_id, version)
  )`,
  `CREATE TABLE revision (
    id TEXT PRIMARY KEY NOT NULL, article_id TEXT NOT NULL REFERENCES article (id) ON DELETE CASCADE,
    kind TEXT NOT NULL, doc TEXT NOT NULL, fields TEXT NOT NULL, doc_version BIGINT NOT NULL,
    fields_version BIGINT NOT NULL, staff_id TEXT, at BIGINT NOT NULL, planned_for TEXT
  )`,
  "CREATE INDEX revision_article ON revision (article_id, at DESC)",
  `CREATE TABLE schedule (
    article_id TEXT PRIMARY KEY NOT NULL REFERENCES article (id) ON DELETE CASCADE, revision_id TEXT NOT NULL,
    instant TEXT NOT NULL, zone TEXT NOT NULL, staff_id TEXT NOT NULL, claimed_at BIGINT, failed_why TEXT
  )`,
  `CREATE TABLE hand_in (
    article_id TEXT PRIMARY KEY NOT NULL REFERENCES article (id) ON DELETE CASCADE, staff_id TEXT NOT NULL,
    note TEXT NOT NULL, at BIGINT NOT NULL
  )`,
  `CREATE TABLE preview_link (
    hash TEXT PRIMARY KEY NOT NULL, article_id TEXT NOT NULL REFERENCES article (id) ON DELETE CASCADE,
    expires_at BIGINT NOT NULL
  )`,
);

const work = deskMigration(
  "CREATE TABLE held_batch (batch_id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, sent_at BIGINT)",
  `CREATE TABLE upload (
    id TEXT PRIMARY KEY NOT NULL, staff_id TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
    size BIGINT NOT NULL, received BIGINT NOT NULL, state TEXT NOT NULL, result TEXT, post_id TEXT,
    created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL
  )`,
  `CREATE TABLE job (
    id TEXT PRIMARY KEY NOT NULL, kind TEXT NOT NULL, staff_id TEXT NOT NULL, state TEXT NOT NULL,
    done BIGINT NOT NULL, total BIGINT, result TEXT, message TEXT, started_at BIGINT NOT NULL, ended_at BIGINT
  )`,
  "CREATE INDEX job_newest ON job (started_at DESC)",
);

/** Several machines have one desk: what is under way or held in memory is one machine's. */
const machines = deskMigration(
  "CREATE TABLE machine (id TEXT PRIMARY KEY NOT NULL, seen_at BIGINT NOT NULL)",
  "ALTER TABLE job ADD COLUMN machine_id TEXT",
  "ALTER TABLE held_batch ADD COLUMN machine_id TEXT",
);

/** On the row that each save writes, so that a save and a closing are in one order. */
const closedWindows = deskMigration("ALTER TABLE article ADD COLUMN closed_windows TEXT NOT NULL DEFAULT ''");

/** Links end with the account of who made them. */
const linkMakers = deskMigration(
  "ALTER TABLE staff_link ADD COLUMN made_by TEXT",
  "ALTER TABLE preview_link ADD COLUMN staff_id TEXT",
);

/** A page's id may be that of a post. */
const kinds = deskMigration(
  "ALTER TABLE article ADD COLUMN kind TEXT NOT NULL DEFAULT 'article'",
  "ALTER TABLE article ADD COLUMN page_id TEXT",
  "CREATE UNIQUE INDEX article_page ON article (page_id)",
);

const keptByHand = deskMigration(
  "ALTER TABLE revision ADD COLUMN name TEXT",
  "ALTER TABLE article ADD COLUMN unkept_since BIGINT",
);

/** What happened with an article, one line each; `review` has of each the last word between editors and publishers. */
const articleEvents = deskMigration(
  `CREATE TABLE article_event (
    id INTEGER PRIMARY KEY AUTOINCREMENT, article_id TEXT NOT NULL REFERENCES article (id) ON DELETE CASCADE,
    kind TEXT NOT NULL, staff_id TEXT, for_staff_id TEXT, at BIGINT NOT NULL, note TEXT NOT NULL, revision_id TEXT
  )`,
  "CREATE INDEX article_event_article ON article_event (article_id, id)",
  `INSERT INTO article_event (article_id, kind, staff_id, at, note)
    SELECT article_id, 'handed in', staff_id, at, note FROM hand_in ORDER BY at`,
  "DROP TABLE hand_in",
  `CREATE VIEW review AS SELECT * FROM article_event WHERE kind IN ('handed in', 'given back') AND NOT EXISTS (
    SELECT 1 FROM article_event AS later
    WHERE later.article_id = article_event.article_id AND later.id > article_event.id
      AND later.kind IN ('handed in', 'given back', 'taken back', 'settled', 'published')
  )`,
);

const assignments = deskMigration(
  "ALTER TABLE article ADD COLUMN assignee_id TEXT",
  "ALTER TABLE article ADD COLUMN due_day TEXT",
);

/** A guest's sessions end with the link. */
const guests = deskMigration(
  `CREATE TABLE guest_link (
    hash TEXT PRIMARY KEY NOT NULL, staff_id TEXT NOT NULL REFERENCES staff (id),
    article_id TEXT NOT NULL REFERENCES article (id) ON DELETE CASCADE, may TEXT NOT NULL,
    made_by TEXT NOT NULL REFERENCES staff (id), expires_at BIGINT NOT NULL
  )`,
  "CREATE INDEX guest_link_article ON guest_link (article_id)",
  "ALTER TABLE staff_session ADD COLUMN guest_hash TEXT REFERENCES guest_link (hash) ON DELETE CASCADE",
);

/** Nobody is told what happened before. */
const notices = deskMigration(
  "ALTER TABLE staff ADD COLUMN email TEXT",
  "ALTER TABLE staff ADD COLUMN mail_choice TEXT NOT NULL DEFAULT 'never'",
  "ALTER TABLE staff ADD COLUMN told_event BIGINT NOT NULL DEFAULT 0",
  "ALTER TABLE staff ADD COLUMN mailed_event BIGINT NOT NULL DEFAULT 0",
  "UPDATE staff SET told_event = (SELECT coalesce(max(id), 0) FROM article_event)",
);

/** `placings` counts comments that were given a place in the text: a save that knows of fewer is behind. */
const comments = deskMigration(
  `CREATE TABLE comment_thread (
    id TEXT PRIMARY KEY NOT NULL, article_id TEXT NOT NULL REFERENCES article (id) ON DELETE CASCADE,
    staff_id TEXT NOT NULL, at BIGINT NOT NULL, target TEXT NOT NULL, quote TEXT NOT NULL, waits_for TEXT,
    done_at BIGINT, done_by TEXT
  )`,
  "CREATE INDEX comment_thread_article ON comment_thread (article_id)",
  `CREATE TABLE comment (
    id TEXT PRIMARY KEY NOT NULL, thread_id TEXT NOT NULL REFERENCES comment_thread (id) ON DELETE CASCADE,
    staff_id TEXT NOT NULL, at BIGINT NOT NULL, text TEXT NOT NULL
  )`,
  "CREATE INDEX comment_in_thread ON comment (thread_id)",
  `CREATE TABLE comment_places (
    article_id TEXT PRIMARY KEY NOT NULL REFERENCES article (id) ON DELETE CASCADE, version BIGINT NOT NULL,
    places TEXT NOT NULL
  )`,
  "ALTER TABLE article ADD COLUMN placings BIGINT NOT NULL DEFAULT 0",
);

const editedComments = deskMigration("ALTER TABLE comment ADD COLUMN edited_at BIGINT");

const pdfHints = deskMigration("ALTER TABLE article ADD COLUMN pdf_hints TEXT");

const scheduledAmendments = deskMigration("ALTER TABLE schedule ADD COLUMN amendment TEXT");

export const deskMigrations = {
  "0001-staff": staff,
  "0002-articles": articles,
  "0003-work": work,
  "0004-machines": machines,
  "0005-closed-windows": closedWindows,
  "0006-link-makers": linkMakers,
  "0007-kinds": kinds,
  "0008-kept-by-hand": keptByHand,
  "0009-article-events": articleEvents,
  "0010-assignments": assignments,
  "0011-comments": comments,
  "0012-guests": guests,
  "0013-notices": notices,
  "0014-edited-comments": editedComments,
  "0015-pdf-hints": pdfHints,
  "0016-scheduled-amendments": scheduledAmendments,
};
