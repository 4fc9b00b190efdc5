import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestMembership, type TestMembership } from "../testing/test-membership.ts";
import {
  type ActiveSession,
  endDevice,
  endSession,
  findSession,
  listDevices,
  SESSION_IDLE_MS,
  SESSION_LIFETIME_MS,
} from "./sessions.ts";
import { type StartedSession, startSession } from "./start-session.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 21);
let membership: TestMembership;
beforeEach(async () => {
  membership = await openTestMembership();
});
afterEach(() => membership.close());

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";
const phone = { browser: "Safari", system: "iPhone", kind: "phone" } as const;

interface StartOptions {
  readonly credential?: string;
  readonly validUntil?: number;
  /** Without it any number. */
  readonly maxDevices?: number;
  readonly userAgent?: string;
}

async function start(
  now = NOW,
  options: StartOptions = {},
): Promise<StartedSession & { readonly id: string }> {
  const { credential = "pair:a", validUntil = null, maxDevices, userAgent = IPHONE } = options;
  const known = { id: credential, validUntil, isShared: maxDevices === undefined };
  const browser = { userAgent, deviceId: undefined, sessionId: undefined };
  const session = await startSession(membership.db, known, browser, maxDevices ?? 1, now);
  if (!session) throw new Error("the code was revoked");
  return { ...session, id: session.sessionId };
}

const find = (id: string, now = NOW) => findSession(membership.db, id, now);
const active = (id: string, now = NOW) => find(id, now) as Promise<ActiveSession>;

test("a session lives a week after its last use and thirty days at most", async () => {
  expect([SESSION_IDLE_MS, SESSION_LIFETIME_MS]).toEqual([7 * DAY_MS, 30 * DAY_MS]);
  const { id, endsAt } = await start();
  expect(endsAt).toBe(NOW + 30 * DAY_MS);
  for (const day of [6.9, 13, 19, 25, 29.9])
    expect(await find(id, NOW + day * DAY_MS)).toMatchObject({ state: "active", credential: "pair:a" });
  expect(await find(id, NOW + 30 * DAY_MS)).toBeNull();
});

test("a session that is not used for a week is over", async () => {
  const { id } = await start();
  expect(await find(id, NOW + 7 * DAY_MS)).toBeNull();
});

test("a session ends with its code at the latest", async () => {
  const { id } = await start(NOW, { validUntil: NOW + DAY_MS });
  expect(await find(id, NOW + DAY_MS - 1)).not.toBeNull();
  expect(await find(id, NOW + DAY_MS)).toBeNull();
});

test("an ended session is worth nothing, and only that one", async () => {
  const [one, two] = [await start(), await start()];
  expect(await endSession(membership.db, one.id, "sign-out", NOW)).toBe("pair:a");
  expect(await endSession(membership.db, one.id, "sign-out", NOW)).toBeNull();
  expect(await find(one.id)).toBeNull();
  expect(await find(two.id)).not.toBeNull();
});

test.each(["", "x", "' OR 1=1 --", "\0", "a".repeat(100_000)])("%j is nobody's session", async (id) => {
  await start();
  expect(await find(id)).toBeNull();
});

test("the id has 256 bits, and only its hash is written", async () => {
  const ids: string[] = [];
  for (let count = 0; count < 50; count += 1) ids.push((await start()).id);
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) expect(Buffer.from(id, "base64url")).toHaveLength(32);
  const rows = JSON.stringify(await membership.db.selectFrom("session").selectAll().execute());
  const { dataDir, isPostgres } = membership.location;
  const files = isPostgres ? [] : ["membership.db", "membership.db-wal"];
  const written = await Promise.all(files.map((name) => readFile(join(dataDir, name), "latin1")));
  for (const id of ids) expect([rows, ...written].join("")).not.toContain(id);
  const { id_hash } = await membership.db.selectFrom("session").select("id_hash").executeTakeFirstOrThrow();
  expect(await find(id_hash)).toBeNull();
});

test("at the limit the oldest ends, the newest works, and the ended one sees why", async () => {
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.push((await start(NOW + count, { maxDevices: 3 })).id);
  const found = await Promise.all(ids.map((id) => find(id, NOW + 10)));
  const ended = { state: "ended", why: "limit" };
  expect(found).toMatchObject([ended, ended, { state: "active" }, { state: "active" }, { state: "active" }]);
});

test("sessions of others, and those that are over, do not count", async () => {
  const other = await start(NOW, { credential: "pair:b", maxDevices: 1 });
  const idle = await start(NOW, { maxDevices: 1 });
  const late = NOW + 8 * DAY_MS;
  const { endedByLimit } = await start(late, { maxDevices: 1 });
  expect(endedByLimit).toBe(0);
  expect(await find(idle.id, late)).toBeNull();
  expect(await find(other.id)).not.toBeNull();
});

test("a member's devices, newest use first, each in words; a shared pair shows only this one", async () => {
  const [one, two] = [await start(NOW), await start(NOW + 1, { userAgent: "" })];
  const { handle } = await active(one.id, NOW + DAY_MS);
  const devices = await listDevices(membership.db, "pair:a", null, NOW + DAY_MS);
  expect(devices).toMatchObject([
    { ...phone, handle, startedAt: "2026-11-21T00:00:00.000Z", lastSeenAt: "2026-11-22T00:00:00.000Z" },
    { browser: null, system: null, kind: null },
  ]);
  expect(await listDevices(membership.db, "pair:a", handle, NOW + DAY_MS)).toMatchObject([{ handle }]);
  expect(await find(two.id)).not.toBeNull();
});

test("a device is ended by its handle, by its own credential only", async () => {
  const [own, other] = [await start(), await start(NOW, { credential: "pair:b" })];
  const { handle } = await active(other.id);
  expect(await endDevice(membership.db, { credential: "pair:a", handle }, "device", NOW)).toBe(false);
  const mine = (await active(own.id)).handle;
  expect(await endDevice(membership.db, { credential: "pair:a", handle: mine }, "device", NOW)).toBe(true);
  expect(await endDevice(membership.db, { credential: "pair:a", handle: mine }, "device", NOW)).toBe(false);
  expect(await find(own.id)).toEqual({ state: "ended", why: "device" });
  expect(await find(other.id)).toMatchObject({ state: "active" });
});

test("a disk that is full signs nobody out", async () => {
  if (membership.location.isPostgres) return;
  const { id } = await start();
  await sql`PRAGMA query_only = ON`.execute(membership.db);
  expect(await find(id, NOW + DAY_MS)).toMatchObject({ state: "active" });
});
