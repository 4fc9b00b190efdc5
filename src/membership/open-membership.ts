import { join } from "node:path";
import type { PostgresOptions } from "../platform/database/open-postgres.ts";
import { openSqlite } from "../platform/database/open-sqlite.ts";
import { membershipMigrations } from "./membership-migrations.ts";
import type { MembershipDb, MembershipTables } from "./membership-tables.ts";

export const MEMBERS_DB = "membership.db";

/** 32 MB at the most: a flood of attempts would start two checkpoints a second with the default. */
const MAX_LOG_PAGES = 8_000;

export interface MembershipLocation extends PostgresOptions {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** True in a server: SQLite waits for another process's write by blocking the thread. */
  readonly isImpatient?: boolean;
}

export async function openMembership({
  dataDir,
  databaseUrl,
  isImpatient = false,
  log,
  whileAway,
}: MembershipLocation): Promise<MembershipDb> {
  if (databaseUrl === null) {
    const options = { isImpatient, logPages: MAX_LOG_PAGES, isIrreplaceable: true };
    return openSqlite<MembershipTables>(join(dataDir, MEMBERS_DB), membershipMigrations, options);
  }
  const { openPostgres } = await import("../platform/database/open-postgres.ts");
  return openPostgres<MembershipTables>(databaseUrl, membershipMigrations, { log, whileAway });
}
