import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Migrations } from "./migrate.ts";
import { openSqlite } from "./open-sqlite.ts";

/** A magazine's own rows in a data folder; members' are apart. */
export const MAGAZINE_DB = "magazine.db";

/** Sets of tables in it, which PostgreSQL has side by side as well. */
const SETS = ["library", "desk"] as const;
export type MagazineSet = (typeof SETS)[number];

export function migrationTableOf(set: MagazineSet): string {
  return `${set}_migration`;
}

/** The file in which a former version kept a set. */
export function formerFileOf(set: MagazineSet): string {
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
      formers: SETS.map((each) => ({
        path: join(dataDir, formerFileOf(each)),
        migrationTable: migrationTableOf(each),
      })),
    },
  });
}
