import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { PublicError } from "../public-error.ts";
import type { Migrations } from "./migrate.ts";
import type { PostgresOptions } from "./open-postgres.ts";
import { openSqlite } from "./open-sqlite.ts";
import { hasFittingRow } from "./read-sqlite.ts";
import { type TableKeys, tableWithRows } from "./transfer-tables.ts";

export const MAGAZINE_DB = "magazine.db";

/** The sets of tables that a former version kept in files of their own. */
const FORMER_SETS = ["library", "desk"] as const;
export const FORMER_FILES: readonly string[] = FORMER_SETS.map((set) => `${set}.db`);

/** What a start reads before it writes. */
export function databasesOf(dataDir: string): string[] {
  return [MAGAZINE_DB, "membership.db", ...FORMER_FILES].map((name) => join(dataDir, name));
}

/** As long as a writer may wait for those before it; the largest transaction, which fills the sample, takes a second. */
const LOCK_TIMEOUT_MS = 8_000;

export interface MagazineLocation extends PostgresOptions {
  readonly dataDir: string;
  /** PostgreSQL's address; null: `magazine.db` in the data folder. */
  readonly databaseUrl: string | null;
  /** PostgreSQL's may be empty though the folder has a magazine. */
  readonly isMoving?: boolean;
}

export interface TableSet {
  readonly name: (typeof FORMER_SETS)[number] | "magazine";
  readonly migrations: Migrations;
  readonly keys: TableKeys;
  readonly writerLock: number;
  readonly maxConnections: number;
  /** Conditions in SQL, by table: each finds something that a start does not write by itself. */
  readonly own: Readonly<Record<string, string>>;
  /** A file beside it in which a former version kept it; null: there is none. */
  formerPath?(dataDir: string): string | null;
  /** The sentence that refuses an empty set in PostgreSQL beside a folder's, which it would hide. */
  unmoved(path: string): string;
}

/** A connection for a set of tables; the others are in reach of its transactions as well. @throws PublicError */
export async function openMagazineDb<Tables>(
  set: TableSet,
  { dataDir, databaseUrl, isMoving = false, log, whileAway }: MagazineLocation,
): Promise<Kysely<Tables>> {
  const migrationTable = migrationTableOf(set.name);
  if (databaseUrl === null)
    return openSqlite<Tables>(join(dataDir, MAGAZINE_DB), set.migrations, {
      isIrreplaceable: true,
      set: {
        migrationTable,
        formers: Object.fromEntries(
          FORMER_SETS.map((each) => [migrationTableOf(each), join(dataDir, `${each}.db`)]),
        ),
      },
    });
  const { openPostgres } = await import("./open-postgres.ts");
  return openPostgres<Tables>(databaseUrl, set.migrations, {
    log,
    whileAway,
    migrationTable,
    writerLock: set.writerLock,
    maxConnections: set.maxConnections,
    lockTimeout: LOCK_TIMEOUT_MS,
    check: async (db) => {
      if (!isMoving) await refuseUnmoved(set, db, dataDir);
    },
  });
}

/** Whether a former version kept this folder, and no start has taken it over yet. */
export function isOfFormerVersion(dataDir: string): boolean {
  const isThere = (name: string) => existsSync(join(dataDir, name));
  return !isThere(MAGAZINE_DB) && FORMER_FILES.some(isThere);
}

async function refuseUnmoved<Tables>(set: TableSet, db: Kysely<Tables>, dataDir: string): Promise<void> {
  const paths = [MAGAZINE_DB, ...FORMER_FILES].map((name) => join(dataDir, name));
  const filled = paths.find((path) => existsSync(path) && hasFittingRow(path, set.own));
  const path = filled ?? set.formerPath?.(dataDir) ?? null;
  if (path === null || (await tableWithRows(db, set.keys)) !== null) return;
  throw new PublicError("fault", set.unmoved(path));
}

/** The table that says what of a set was applied. */
export function migrationTableOf(set: TableSet["name"]): string {
  return `${set}_migration`;
}
