import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
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
