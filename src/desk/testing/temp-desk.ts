import { onTestFinished } from "vitest";
import { tempFolder } from "../../content/library/testing/temp-library.ts";
import type { MagazineLocation } from "../../platform/database/open-magazine-db.ts";
import { tempPostgres } from "../../platform/database/testing/temp-postgres.ts";
import { type DeskDb, openDeskDatabase } from "../desk-database.ts";

/** An empty place for a desk: on PostgreSQL in the project that provides one. */
export async function deskLocation(): Promise<MagazineLocation> {
  return { dataDir: await tempFolder(), databaseUrl: await tempPostgres() };
}

/** An empty desk that goes away with the test. @param location of another one */
export async function tempDesk(location?: MagazineLocation): Promise<DeskDb> {
  const db = await openDeskDatabase(location ?? (await deskLocation()));
  onTestFinished(() => db.destroy());
  return db;
}
