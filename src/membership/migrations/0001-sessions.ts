import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("session")
    .addColumn("id_hash", "text", (column) => column.primaryKey())
    .addColumn("credential", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("last_seen_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("session_last_seen").on("session").column("last_seen_at").execute();
}
