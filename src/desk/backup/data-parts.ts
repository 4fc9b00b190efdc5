import { libraryMigrations } from "../../content/library/library-migrations.ts";
import { membershipMigrations } from "../../membership/membership-migrations.ts";
import { MEMBERS_DB } from "../../membership/open-membership.ts";
import type { Migrations } from "../../platform/database/migrate.ts";
import { MAGAZINE_DB } from "../../platform/database/open-magazine-db.ts";
import { deskMigrations } from "../desk-migrations.ts";
import { magazineMigrations } from "../open-magazine-tables.ts";

/** The databases that a backup may have; a former version's has the magazine in two. */
export const DATABASES: Readonly<Record<string, Migrations>> = {
  [MEMBERS_DB]: membershipMigrations,
  [MAGAZINE_DB]: magazineMigrations,
  "desk.db": deskMigrations,
  "library.db": libraryMigrations,
};

/** The databases of a backup; the last one names the library's files. Empty: it has no library. */
export function databasesIn(has: (name: string) => boolean): string[] {
  const magazine = has(MAGAZINE_DB) ? [MAGAZINE_DB] : ["desk.db", "library.db"];
  return has(magazine.at(-1) ?? "") ? [MEMBERS_DB, ...magazine].filter(has) : [];
}

/** Of backups that former versions made. */
const FORMER_FILES = new Set(["settings.json", "search-misses.json"]);

/** A library's file in the data folder and in a backup. */
export function libraryFile(hash: string): string {
  return `files/${hash.slice(0, 2)}/${hash}`;
}

export function isDataName(name: string): boolean {
  if (name in DATABASES || FORMER_FILES.has(name)) return true;
  return /^(?:magazine\/[0-9a-f]{24}[\w.-]*|files\/[0-9a-f]{2}\/[0-9a-f]{64})$/.test(name);
}
