import { libraryMigrations } from "../../../content/library/library-migrations.ts";
import { deskMigrations } from "../../../desk/desk-migrations.ts";
import { membershipMigrations } from "../../../membership/membership-migrations.ts";
import type { Migrations } from "../../../platform/database/migrate.ts";

export const LIBRARY = "library.db";
export const DESK = "desk.db";

/**
 * The databases of a backup in the order in which they are copied: what the desk has of a post or a file is in the
 * library already, whatever is written meanwhile.
 */
export const DATABASES: Readonly<Record<string, Migrations>> = {
  "membership.db": membershipMigrations,
  [DESK]: deskMigrations,
  [LIBRARY]: libraryMigrations,
};

export const SETTINGS = "settings.json";
/** Pictures of the settings. */
export const MAGAZINE = "magazine";
export const SEARCH_MISSES = "search-misses.json";

/** A library's file in the data folder and in a backup. */
export function libraryFile(hash: string): string {
  return `files/${hash.slice(0, 2)}/${hash}`;
}

/** True for names that a backup may hold. */
export function isDataName(name: string): boolean {
  if (name in DATABASES || name === SETTINGS || name === SEARCH_MISSES) return true;
  return /^(?:magazine\/[0-9a-f]{24}[\w.-]*|files\/[0-9a-f]{2}\/[0-9a-f]{64})$/.test(name);
}
