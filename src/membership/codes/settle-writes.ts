import { type Kysely, SqliteAdapter, sql } from "kysely";

/**
 * Makes the commits of this connection survive a power cut. SQLite's write-ahead log leaves the last ones out
 * otherwise, and files would have been moved into place for a batch that is not there. PostgreSQL does so by itself.
 */
export async function settleWrites<Tables>(db: Kysely<Tables>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) await sql`PRAGMA synchronous = FULL`.execute(db);
}
