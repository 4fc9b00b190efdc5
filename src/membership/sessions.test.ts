import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openMembership } from "./open-membership.ts";
import { endSession, findSession, SESSION_IDLE, SESSION_LIFETIME, startSession } from "./sessions.ts";
import type { MembershipTables } from "./tables.ts";

const NOW = Date.UTC(2026, 10, 21);
const DAY = 24 * 60 * 60 * 1000;
let folder: string;
let db: Kysely<MembershipTables>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mecmua-membership-"));
  db = await openMembership(folder);
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

test("a session lives a week after its last use and thirty days at most", async () => {
  expect([SESSION_IDLE, SESSION_LIFETIME]).toEqual([7 * DAY, 30 * DAY]);
  const id = await startSession(db, "okur", NOW);
  for (const day of [6.9, 13, 19, 25, 29.9])
    expect(await findSession(db, id, NOW + day * DAY)).toEqual({ credential: "okur" });
  expect(await findSession(db, id, NOW + 30 * DAY)).toBeNull();
});

test("a session that is not used for a week is over", async () => {
  const id = await startSession(db, "okur", NOW);
  expect(await findSession(db, id, NOW + 7 * DAY)).toBeNull();
});

test("an ended session is worth nothing, and only that one", async () => {
  const [one, two] = [await startSession(db, "okur", NOW), await startSession(db, "okur", NOW)];
  await endSession(db, one);
  expect(await findSession(db, one, NOW)).toBeNull();
  expect(await findSession(db, two, NOW)).not.toBeNull();
});

test.each(["", "x", "' OR 1=1 --", "\0", "a".repeat(100_000)])("%j is nobody's session", async (id) => {
  await startSession(db, "okur", NOW);
  expect(await findSession(db, id, NOW)).toBeNull();
});

test("the id has 256 bits, and only its hash is written", async () => {
  const ids = await Promise.all(Array.from({ length: 50 }, () => startSession(db, "okur", NOW)));
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) expect(Buffer.from(id, "base64url")).toHaveLength(32);
  const files = ["membership.db", "membership.db-wal"].map((name) => readFile(join(folder, name), "latin1"));
  const written = (await Promise.all(files)).join("");
  for (const id of ids) expect(written).not.toContain(id);
  const { id_hash } = await db.selectFrom("session").select("id_hash").executeTakeFirstOrThrow();
  expect(await findSession(db, id_hash, NOW)).toBeNull();
});

test("sessions that are over are cleared away at the next sign-in", async () => {
  await startSession(db, "okur", NOW);
  await startSession(db, "okur", NOW + 8 * DAY);
  expect(await db.selectFrom("session").selectAll().execute()).toHaveLength(1);
});

test("a disk that is full signs nobody out", async () => {
  const id = await startSession(db, "okur", NOW);
  await sql`PRAGMA query_only = ON`.execute(db);
  expect(await findSession(db, id, NOW + DAY)).toEqual({ credential: "okur" });
});
