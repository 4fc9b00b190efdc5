import { join } from "node:path";
import type { Kysely } from "kysely";
import type { PostgresOptions } from "../platform/database/open-postgres.ts";
import { openSqlite } from "../platform/database/open-sqlite.ts";
import { deskMigrations } from "./desk-migrations.ts";
import type { DeskTables } from "./desk-tables.ts";

export type DeskDb = Kysely<DeskTables>;

export interface DeskLocation extends Partial<PostgresOptions> {
  readonly dataDir: string;
  /** Null: the desk is in the data folder. */
  readonly databaseUrl: string | null;
  /** True in a server: SQLite waits for another process's write by blocking the thread. */
  readonly isImpatient?: boolean;
  /** PostgreSQL's may be empty though the folder has a desk. */
  readonly isMoving?: boolean;
}

/**
 * `desk.db` in the data folder, apart from the library, whose every change makes the site look at it; or tables in
 * PostgreSQL that all machines share.
 * @throws PublicError
 */
export async function openDeskDatabase(location: DeskLocation): Promise<DeskDb> {
  const { dataDir, databaseUrl, isImpatient = false } = location;
  if (databaseUrl !== null) {
    const { openPostgresDesk } = await import("./postgres/open-postgres-desk.ts");
    return openPostgresDesk({ ...location, databaseUrl });
  }
  const options = { isImpatient, isDurable: true, isIrreplaceable: true };
  return openSqlite<DeskTables>(join(dataDir, "desk.db"), deskMigrations, options);
}
