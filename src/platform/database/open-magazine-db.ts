import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Migrations } from "./migrate.ts";
import { openSqlite } from "./open-sqlite.ts";

/** A magazine's own rows in a data folder; members' are apart. */
export const MAGAZINE_DB = "magazine.db";

/** Sets of tables in it, which PostgreSQL has side by side as well. */
export type MagazineSet = "library" | "desk" | "magazine";

/** Those that a former version kept in files of their own. */
const FORMER_SETS = ["library", "desk"] as const;

export function migrationTableOf(set: MagazineSet): string {
  return `${set}_migration`;
}

/** Names of the files in which a former version kept them. */
export const FORMER_FILES: readonly string[] = FORMER_SETS.map(formerFileOf);

/** Whether a former version kept this folder, and no start has taken it over yet. */
export function isOfFormerVersion(dataDir: string): boolean {
  const isThere = (name: string) => existsSync(join(dataDir, name));
  return !isThere(MAGAZINE_DB) && FORMER_FILES.some(isThere);
}

function formerFileOf(set: MagazineSet): string {
  return `${set}.db`;
}

/** A connection for a set of tables; the others are in reach of its transactions as well. @throws PublicError */
export function openMagazineDb<Tables>(
  dataDir: string,
  set: MagazineSet,
  migrations: Migrations,
): Promise<Kysely<Tables>> {
  return openSqlite<Tables>(join(dataDir, MAGAZINE_DB), migrations, {
    isDurable: true,
    isIrreplaceable: true,
    set: {
      migrationTable: migrationTableOf(set),
      formers: FORMER_SETS.map((each) => ({
        path: join(dataDir, formerFileOf(each)),
        migrationTable: migrationTableOf(each),
      })),
    },
  });
}
