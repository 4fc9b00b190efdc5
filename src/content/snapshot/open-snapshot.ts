import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { openSqlite, type SqliteOptions } from "../../platform/database/open-sqlite.ts";
import { snapshotMigrations } from "./snapshot-migrations.ts";
import type { SnapshotTables } from "./snapshot-tables.ts";

/**
 * Opens the snapshot of one content source. Each source has its own file, so that a site that is pointed
 * at another service never shows the former one's posts.
 * @param options `isForReading` in a thread that answers readers: they do not wait for the sync's writing
 * @throws DatabaseError
 */
export function openSnapshot(
  dataDir: string,
  sourceName: string,
  options?: SqliteOptions,
): Promise<Kysely<SnapshotTables>> {
  const name = createHash("sha256").update(sourceName).digest("hex").slice(0, 12);
  return openSqlite<SnapshotTables>(join(dataDir, `snapshot-${name}.db`), snapshotMigrations, options);
}
