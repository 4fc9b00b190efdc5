import { type Kysely, sql } from "kysely";
import type { Migrations } from "../platform/database/migrate.ts";

export const membershipMigrations: Migrations = {
  "0001-sessions": { up: createSessions },
  "0002-printed-codes": { up: createPrintedCodes },
  "0003-devices": { up: createDevices },
  "0004-attempts": { up: createAttempts },
  "0005-reading-positions": { up: createReadingPositions },
  "0006-partial-sheets": { up: addPartialSheets },
};

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("session")
    .addColumn("id_hash", "text", (column) => column.primaryKey())
    .addColumn("credential", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("last_seen_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("session_last_seen").on("session").column("last_seen_at").execute();
}

async function createPrintedCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("batch")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("name_key", "text", (column) => column.notNull().unique())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("valid_from", "bigint")
    .addColumn("valid_until", "bigint")
    .addColumn("revoked_at", "bigint")
    .execute();
  await db.schema
    .createTable("code")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("batch_id", "text", (column) => column.notNull().references("batch.id"))
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("username", "text", (column) => column.notNull().unique())
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("first_used_at", "bigint")
    .addColumn("last_used_at", "bigint")
    .addColumn("revoked_at", "bigint")
    .execute();
  await db.schema
    .createTable("pending_batch")
    .addColumn("batch_id", "text", (column) => column.primaryKey())
    .addColumn("out", "text", (column) => column.notNull())
    .addColumn("maker", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("code_of_batch").on("code").columns(["batch_id", "number"]).execute();
}

/** Former sessions knew neither device nor end: their readers sign in again. */
async function createDevices(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("session").execute();
  await db.schema
    .createTable("session")
    .addColumn("id_hash", "text", (column) => column.primaryKey())
    .addColumn("handle", "text", (column) => column.notNull().unique())
    .addColumn("credential", "text", (column) => column.notNull())
    .addColumn("started_at", "bigint", (column) => column.notNull())
    .addColumn("last_seen_at", "bigint", (column) => column.notNull())
    .addColumn("ends_at", "bigint", (column) => column.notNull())
    .addColumn("ended_at", "bigint")
    .addColumn("ended_why", "text")
    .addColumn("browser", "text")
    .addColumn("system", "text")
    .addColumn("device_kind", "text")
    .execute();
  await db.schema.createIndex("session_of_credential").on("session").column("credential").execute();
  await db.schema.createIndex("session_ends").on("session").column("ends_at").execute();
  await db.schema
    .createTable("known_device")
    .addColumn("id_hash", "text", (column) => column.notNull())
    .addColumn("credential", "text", (column) => column.notNull())
    .addColumn("last_seen_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("known_device_id", ["id_hash", "credential"])
    .execute();
  await db.schema.createIndex("known_device_seen").on("known_device").column("last_seen_at").execute();
}

async function createAttempts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("attempt")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("points", "integer", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("attempt_expires").on("attempt").column("expires_at").execute();
}

async function createReadingPositions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("reading_position")
    .addColumn("credential", "text", (column) => column.notNull())
    .addColumn("post_id", "text", (column) => column.notNull())
    .addColumn("page", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("reading_position_id", ["credential", "post_id"])
    .execute();
  await db.schema.createIndex("reading_position_at").on("reading_position").column("at").execute();
}

/** A batch itself says where its partial sheet is; those that were pending are finished by the next command. */
async function addPartialSheets(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("batch").addColumn("partial_sheet", "text").execute();
  await sql`
    UPDATE batch SET partial_sheet =
      (SELECT pending_batch."out" || '.yarim' FROM pending_batch WHERE pending_batch.batch_id = batch.id)
  `.execute(db);
  await db.schema.dropTable("pending_batch").execute();
}
