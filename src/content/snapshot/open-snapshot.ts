import { createHash } from "node:crypto";
import { join } from "node:path";
import { openSqlite, type SqliteOptions } from "../../platform/database/open-sqlite.ts";
import { snapshotMigrations } from "./snapshot-migrations.ts";
import type { SnapshotTables } from "./snapshot-tables.ts";

/** Each source has its own file: a site pointed at another service never shows the former one's posts. @throws PublicError */
export function openSnapshot(dataDir: string, sourceName: string, options?: SqliteOptions) {
  return openSqlite<SnapshotTables>(snapshotFile(dataDir, sourceName), snapshotMigrations, options);
}

export function snapshotFile(dataDir: string, sourceName: string, kind = "snapshot"): string {
  const name = createHash("sha256").update(sourceName).digest("hex").slice(0, 12);
  return join(dataDir, `${kind}-${name}.db`);
}
