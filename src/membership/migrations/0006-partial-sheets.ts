import { type Kysely, sql } from "kysely";

/** A batch itself says where its partial sheet is; those that were pending are finished by the next command. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("batch").addColumn("partial_sheet", "text").execute();
  await sql`
    UPDATE batch SET partial_sheet =
      (SELECT pending_batch."out" || '.yarim' FROM pending_batch WHERE pending_batch.batch_id = batch.id)
  `.execute(db);
  await db.schema.dropTable("pending_batch").execute();
}
