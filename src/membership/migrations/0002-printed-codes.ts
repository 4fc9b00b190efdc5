import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
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
