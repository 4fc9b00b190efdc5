import type { Kysely, Transaction } from "kysely";
import type { LibraryTables } from "../content/library/library-tables.ts";
import { openMagazineDb } from "../platform/database/open-magazine-db.ts";
import type { PostgresOptions } from "../platform/database/open-postgres.ts";
import { deskMigrations } from "./desk-migrations.ts";
import type { DeskTables } from "./desk-tables.ts";

export type DeskDb = Kysely<DeskTables>;

/** The desk's tables lie beside the library's: one transaction writes both. */
export function deskTablesIn(tx: Transaction<LibraryTables>): Transaction<DeskTables> {
  return tx as unknown as Transaction<DeskTables>;
}

export interface DeskLocation extends Partial<PostgresOptions> {
  readonly dataDir: string;
  /** Null: the desk is in the data folder. */
  readonly databaseUrl: string | null;
  /** PostgreSQL's may be empty though the folder has a desk. */
  readonly isMoving?: boolean;
}

/** Tables beside the library's, in the data folder's file or in PostgreSQL. @throws PublicError */
export async function openDeskDatabase(location: DeskLocation): Promise<DeskDb> {
  const { dataDir, databaseUrl } = location;
  if (databaseUrl === null) return openMagazineDb<DeskTables>(dataDir, "desk", deskMigrations);
  const { openPostgresDesk } = await import("./postgres/open-postgres-desk.ts");
  return openPostgresDesk({ ...location, databaseUrl });
}
