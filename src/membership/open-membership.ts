import { join } from "node:path";
import type { Kysely } from "kysely";
import { openPostgres } from "../store/open-postgres.ts";
import { openSqlite } from "../store/open-sqlite.ts";
import { membershipMigrations } from "./migrations/migrations.ts";
import type { MembershipTables } from "./tables.ts";

/** 32 MB at the most, where a flood of attempts would have it carried over twice a second. */
const LOG_PAGES = 8_000;

export interface MembershipPlace {
  /** Where SQLite's file lies when there is no PostgreSQL. */
  readonly dataDir: string;
  /** PostgreSQL's address, or null. */
  readonly databaseUrl: string | null;
  /** Hears of a connection to PostgreSQL that broke; the next one is tried by itself. */
  readonly onLost?: (error: Error) => void;
}

/** @throws StoreError */
export function openMembership({
  dataDir,
  databaseUrl,
  onLost = () => undefined,
}: MembershipPlace): Promise<Kysely<MembershipTables>> {
  return databaseUrl === null
    ? openSqlite<MembershipTables>(join(dataDir, "membership.db"), membershipMigrations, {
        logPages: LOG_PAGES,
      })
    : openPostgres<MembershipTables>(databaseUrl, membershipMigrations, { onLost });
}
