import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { tempPostgres } from "../../platform/database/testing/temp-postgres.ts";
import type { MembershipDb } from "../membership-tables.ts";
import { type MembershipLocation, openMembership } from "../open-membership.ts";

export interface TestLocation extends MembershipLocation {
  readonly isPostgres: boolean;
  remove(): Promise<void>;
}

export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-membership-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder and a database of the test's own: SQLite, or a real PostgreSQL in the project that provides one. */
export async function testLocation(): Promise<TestLocation> {
  const dataDir = await mkdtemp(join(tmpdir(), "mecmua-membership-"));
  const databaseUrl = await tempPostgres();
  return {
    dataDir,
    databaseUrl,
    isPostgres: databaseUrl !== null,
    // What a site had under way when it was stopped may still come.
    remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
}

export interface TestMembership {
  readonly db: MembershipDb;
  readonly location: TestLocation;
  close(): Promise<void>;
}

export async function openTestMembership(): Promise<TestMembership> {
  const location = await testLocation();
  const db = await openMembership(location);
  return {
    db,
    location,
    async close() {
      await db.destroy();
      await location.remove();
    },
  };
}
