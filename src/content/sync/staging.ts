import { type Kysely, sql } from "kysely";
import type { StagingTables } from "../snapshot/tables.ts";

/** Makes the staging tables anew. They are temporary: nobody else sees them, and a crash leaves nothing behind. */
export async function resetStaging(db: Kysely<StagingTables>): Promise<void> {
  await sql`DROP TABLE IF EXISTS temp.staged_post`.execute(db);
  await sql`DROP TABLE IF EXISTS temp.staged_picture`.execute(db);
  await sql`DROP TABLE IF EXISTS temp.staged_category`.execute(db);
  await sql`CREATE TEMP TABLE staged_post AS SELECT *, 0 AS is_changed FROM main.post WHERE 0`.execute(db);
  await sql`CREATE UNIQUE INDEX temp.staged_post_id ON staged_post (id)`.execute(db);
  await sql`CREATE TEMP TABLE staged_picture AS SELECT * FROM main.picture WHERE 0`.execute(db);
  await sql`CREATE TEMP TABLE staged_category AS SELECT * FROM main.post_category WHERE 0`.execute(db);
}

/** What a sync did to the copy. */
export interface Replacement {
  /** Unchanged when the content is the same as before. */
  readonly revision: number;
  readonly changed: number;
  readonly removed: number;
}

const columns = sql.raw(
  "id, title, abstract, categories, image_key, created_at, is_issue, pdf_url, folded, source_hash, html, reading_minutes",
);

/** Puts everything that was staged in place of the former copy, in one transaction. */
export function replaceByStaged(db: Kysely<StagingTables>, now: Date): Promise<Replacement> {
  return db.transaction().execute(async (tx) => {
    const gone = await sql`DELETE FROM post WHERE id NOT IN (SELECT id FROM staged_post)`.execute(tx);
    const kept = sql`(SELECT id FROM staged_post WHERE is_changed = 0)`;
    await sql`DELETE FROM picture WHERE post_id NOT IN ${kept}`.execute(tx);
    await sql`DELETE FROM post_category WHERE post_id NOT IN ${kept}`.execute(tx);
    const changed =
      await sql`INSERT OR REPLACE INTO post (${columns}) SELECT ${columns} FROM staged_post WHERE is_changed = 1`.execute(
        tx,
      );
    await sql`INSERT OR REPLACE INTO picture SELECT * FROM staged_picture`.execute(tx);
    await sql`INSERT OR REPLACE INTO post_category SELECT * FROM staged_category`.execute(tx);
    await sql`DELETE FROM picture_facts WHERE key NOT IN (SELECT key FROM picture)`.execute(tx);
    const counts = {
      changed: Number(changed.numAffectedRows ?? 0),
      removed: Number(gone.numAffectedRows ?? 0),
    };
    const { revision: former } = await tx.selectFrom("state").select("revision").executeTakeFirstOrThrow();
    // A first copy counts as a change even when it holds no post: the magazine is empty, not missing.
    const isNew = former === 0 || counts.changed > 0 || counts.removed > 0;
    const revision = isNew ? former + 1 : former;
    await tx.updateTable("state").set({ revision, synced_at: now.toISOString() }).execute();
    return { revision, ...counts };
  });
}
