import { join } from "node:path";
import type { Kysely } from "kysely";
import { openSqlite } from "../platform/database/open-sqlite.ts";
import { membershipMigrations } from "./membership-migrations.ts";
import type { MembershipTables } from "./membership-tables.ts";

/** 32 MB at the most, where a flood of attempts would have it carried over twice a second. */
const MAX_LOG_PAGES = 8_000;

export interface MembershipLocation {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** True for who answers readers meanwhile: SQLite waits for another's write by holding the thread. */
  readonly isImpatient?: boolean;
  /** Called when a connection to PostgreSQL breaks; the next one is tried by itself. */
  readonly onLost?: (error: Error) => void;
}

export async function openMembership({
  dataDir,
  databaseUrl,
  isImpatient = false,
  onLost = () => undefined,
}: MembershipLocation): Promise<Kysely<MembershipTables>> {
  if (databaseUrl === null) {
    const options = { isImpatient, logPages: MAX_LOG_PAGES };
    return openSqlite<MembershipTables>(join(dataDir, "membership.db"), membershipMigrations, options);
  }
  // The driver is loaded for those who have a PostgreSQL.
  const { openPostgres } = await import("../platform/database/open-postgres.ts");
  return openPostgres<MembershipTables>(databaseUrl, membershipMigrations, { onLost });
}
