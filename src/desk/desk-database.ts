import { join } from "node:path";
import type { Kysely } from "kysely";
import { openSqlite } from "../platform/database/open-sqlite.ts";
import { deskMigrations } from "./desk-migrations.ts";
import type { DeskTables } from "./desk-tables.ts";

export type DeskDb = Kysely<DeskTables>;

/**
 * `desk.db` in the data folder. It lies apart from the library, whose every change makes the site look at it.
 * @throws DatabaseError
 */
export function openDeskDatabase(dataDir: string, isImpatient = false): Promise<DeskDb> {
  const options = { isImpatient, isDurable: true, isIrreplaceable: true };
  return openSqlite<DeskTables>(join(dataDir, "desk.db"), deskMigrations, options);
}
