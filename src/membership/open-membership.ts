import { join } from "node:path";
import type { Kysely } from "kysely";
import { openSqlite } from "../store/open-sqlite.ts";
import { membershipMigrations } from "./migrations.ts";
import type { MembershipTables } from "./tables.ts";

/** @throws StoreError */
export function openMembership(dataDir: string): Promise<Kysely<MembershipTables>> {
  return openSqlite<MembershipTables>(join(dataDir, "membership.db"), membershipMigrations);
}
