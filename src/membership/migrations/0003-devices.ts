import type { Kysely } from "kysely";

/** Former sessions knew neither device nor end: their readers sign in again. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
