import type { Kysely } from "kysely";
import { openLibrary } from "../content/library/library.ts";
import { libraryMigrations } from "../content/library/library-migrations.ts";
import { libraryKeys } from "../content/library/library-tables.ts";
import { openSettings } from "../magazine/open-settings.ts";
import { settingsKeys, settingsMigrations } from "../magazine/settings-tables.ts";
import type { Migrations } from "../platform/database/migrate.ts";
import type { MagazineLocation } from "../platform/database/open-magazine-db.ts";
import { openDeskDatabase } from "./desk-database.ts";
import { deskMigrations } from "./desk-migrations.ts";
import { deskKeys } from "./desk-tables.ts";

/** Tables are named by what is done with their rows. */
export type AnyTables = Record<string, Record<string, unknown>>;

/** Of all sets, each table after those that it refers to. */
export const magazineKeys = { ...libraryKeys, ...deskKeys, ...settingsKeys };

export const magazineMigrations: Migrations = {
  ...libraryMigrations,
  ...deskMigrations,
  ...settingsMigrations,
};

/** All of a magazine's tables, made or migrated; a former version's files are taken over. @throws PublicError */
export async function openMagazineTables(location: MagazineLocation): Promise<Kysely<AnyTables>> {
  const library = await openLibrary(location);
  await library.close();
  const settings = await openSettings(location);
  await settings.close();
  return (await openDeskDatabase(location)) as unknown as Kysely<AnyTables>;
}
