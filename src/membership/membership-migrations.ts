import { type Migrations, sqlMigration } from "../platform/database/migrate.ts";

export const membershipMigrations: Migrations = {
  "0001-sessions": sqlMigration(
    `CREATE TABLE session (
      id_hash text PRIMARY KEY, credential text NOT NULL, created_at bigint NOT NULL, last_seen_at bigint NOT NULL
    )`,
    "CREATE INDEX session_last_seen ON session (last_seen_at)",
  ),
  "0002-printed-codes": sqlMigration(
    `CREATE TABLE batch (
      id text PRIMARY KEY, name text NOT NULL, name_key text NOT NULL UNIQUE, count integer NOT NULL,
      created_at bigint NOT NULL, valid_from bigint, valid_until bigint, revoked_at bigint
    )`,
    `CREATE TABLE code (
      id text PRIMARY KEY, batch_id text NOT NULL REFERENCES batch (id), number integer NOT NULL,
      username text NOT NULL UNIQUE, password_hash text NOT NULL, first_used_at bigint, last_used_at bigint,
      revoked_at bigint
    )`,
    `CREATE TABLE pending_batch (batch_id text PRIMARY KEY, "out" text NOT NULL, maker text NOT NULL)`,
    "CREATE INDEX code_of_batch ON code (batch_id, number)",
  ),
  /** Former sessions knew neither device nor end: their readers sign in again. */
  "0003-devices": sqlMigration(
    "DROP TABLE session",
    `CREATE TABLE session (
      id_hash text PRIMARY KEY, handle text NOT NULL UNIQUE, credential text NOT NULL, started_at bigint NOT NULL,
      last_seen_at bigint NOT NULL, ends_at bigint NOT NULL, ended_at bigint, ended_why text, browser text,
      system text, device_kind text
    )`,
    "CREATE INDEX session_of_credential ON session (credential)",
    "CREATE INDEX session_ends ON session (ends_at)",
    `CREATE TABLE known_device (
      id_hash text NOT NULL, credential text NOT NULL, last_seen_at bigint NOT NULL,
      CONSTRAINT known_device_id PRIMARY KEY (id_hash, credential)
    )`,
    "CREATE INDEX known_device_seen ON known_device (last_seen_at)",
  ),
  "0004-attempts": sqlMigration(
    "CREATE TABLE attempt (key text PRIMARY KEY, points integer NOT NULL, expires_at bigint NOT NULL)",
    "CREATE INDEX attempt_expires ON attempt (expires_at)",
  ),
  "0005-reading-positions": sqlMigration(
    `CREATE TABLE reading_position (
      credential text NOT NULL, post_id text NOT NULL, page integer NOT NULL, at bigint NOT NULL,
      CONSTRAINT reading_position_id PRIMARY KEY (credential, post_id)
    )`,
    "CREATE INDEX reading_position_at ON reading_position (at)",
  ),
  /** Batches that were pending are finished by the next command. */
  "0006-partial-sheets": sqlMigration(
    "ALTER TABLE batch ADD COLUMN partial_sheet text",
    `UPDATE batch SET partial_sheet =
      (SELECT pending_batch."out" || '.yarim' FROM pending_batch WHERE pending_batch.batch_id = batch.id)`,
    "DROP TABLE pending_batch",
  ),
  "0007-bookmarks": sqlMigration(
    `CREATE TABLE bookmark (
      credential text NOT NULL, post_id text NOT NULL, page integer NOT NULL, is_set integer NOT NULL,
      at bigint NOT NULL, CONSTRAINT bookmark_id PRIMARY KEY (credential, post_id, page)
    )`,
    "CREATE INDEX bookmark_at ON bookmark (at)",
  ),
  /** A bookmark became one kind of annotation: its page is its name. */
  "0008-annotations": sqlMigration(
    `CREATE TABLE annotation (
      credential text NOT NULL, post_id text NOT NULL, id text NOT NULL, is_set integer NOT NULL,
      at bigint NOT NULL, highlight text, CONSTRAINT annotation_id PRIMARY KEY (credential, post_id, id)
    )`,
    `INSERT INTO annotation (credential, post_id, id, is_set, at)
      SELECT credential, post_id, CAST(page AS text), is_set, at FROM bookmark`,
    "DROP TABLE bookmark",
    "CREATE INDEX annotation_at ON annotation (at)",
  ),
  "0009-code-terms": sqlMigration(
    "ALTER TABLE code ADD COLUMN is_revoked_with_batch integer",
    "ALTER TABLE code ADD COLUMN valid_until bigint",
    "ALTER TABLE code ADD COLUMN replaced_by text",
    `UPDATE code SET is_revoked_with_batch = 1
      WHERE revoked_at = (SELECT batch.revoked_at FROM batch WHERE batch.id = code.batch_id)`,
  ),
};
