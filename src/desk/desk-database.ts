import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { openSqlite } from "../platform/database/open-sqlite.ts";
import { deskMigrations } from "./desk-migrations.ts";
import type { DeskTables } from "./desk-tables.ts";

export type DeskDb = Kysely<DeskTables>;

/**
 * `desk.db` in the data folder. It lies apart from the library, whose every change makes the site look at it.
 * @throws DatabaseError
 */
export async function openDeskDatabase(dataDir: string, isImpatient = false): Promise<DeskDb> {
  const db = await openSqlite<DeskTables>(join(dataDir, "desk.db"), deskMigrations, { isImpatient });
  // A word that was acknowledged survives a power cut.
  await sql`PRAGMA synchronous = FULL`.execute(db);
  return db;
}
