import type { Kysely } from "kysely";

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("file")
    .addColumn("hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("content_type", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("width", "integer")
    .addColumn("height", "integer")
    .execute();
  await db.schema
    .createTable("post")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("abstract", "text")
    .addColumn("html", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("image_file", "text", (column) => column.references("file.hash"))
    .addColumn("pdf_file", "text", (column) => column.references("file.hash"))
    .execute();
  await db.schema
    .createIndex("post_newest_first")
    .on("post")
    .columns(["created_at desc", "id desc"])
    .execute();
  await db.schema
    .createTable("post_category")
    .addColumn("post_id", "text", (column) => column.notNull().references("post.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("post_category_key", ["post_id", "position"])
    .execute();
  await db.schema
    .createTable("post_file")
    .addColumn("post_id", "text", (column) => column.notNull().references("post.id").onDelete("cascade"))
    .addColumn("hash", "text", (column) => column.notNull().references("file.hash"))
    .addPrimaryKeyConstraint("post_file_key", ["post_id", "hash"])
    .execute();
  await db.schema.createIndex("post_file_hash").on("post_file").column("hash").execute();
  await db.schema
    .createTable("meta")
    .addColumn("key", "text", (column) => column.primaryKey().notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
}

export const libraryMigrations = { "0001-library": { up: createTables } };
