import { join } from "node:path";
import type { Kysely } from "kysely";
import { openPostgres } from "../store/open-postgres.ts";
import { openSqlite } from "../store/open-sqlite.ts";
import { membershipMigrations } from "./migrations/migrations.ts";
import type { MembershipTables } from "./tables.ts";

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
    ? openSqlite<MembershipTables>(join(dataDir, "membership.db"), membershipMigrations)
    : openPostgres<MembershipTables>(databaseUrl, membershipMigrations, { onLost });
}
