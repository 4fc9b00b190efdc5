import { afterEach, beforeEach, expect, test } from "vitest";
import { rememberDevice } from "./sessions/known-devices.ts";
import { endSession, findSession } from "./sessions/sessions.ts";
import { startSession } from "./sessions/start-session.ts";
import { memberSweeper } from "./sweeper.ts";
import { openTestMembership, type TestMembership } from "./testing/test-membership.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 21);
let membership: TestMembership;
beforeEach(async () => {
  membership = await openTestMembership();
});
afterEach(() => membership.close());

const count = async (table: "attempt" | "session" | "known_device") =>
  (await membership.db.selectFrom(table).selectAll().execute()).length;

test("counters go when their window is over, sessions when they would have ended, devices after a year", async () => {
  const { db } = membership;
  const credential = { id: "pair:a", validUntil: null, isShared: true };
  const browser = { userAgent: undefined, deviceId: undefined, sessionId: undefined };
  const { sessionId: id = "" } = (await startSession(db, credential, browser, 1, NOW)) ?? {};
  // The device that the sign-in made known is not the expired one.
  await db.deleteFrom("known_device").execute();
  await endSession(db, id, "limit", NOW);
  await rememberDevice(db, "cihaz", "code:a", NOW);
  await db
    .insertInto("attempt")
    .values({ key: "a", points: 1, expires_at: NOW + 1 })
    .execute();
  const sweep = memberSweeper(db);
  await sweep(NOW);
  expect([await count("attempt"), await count("session"), await count("known_device")]).toEqual([1, 1, 1]);
  await sweep(NOW + 29 * DAY_MS);
  expect([await count("attempt"), await count("session"), await count("known_device")]).toEqual([0, 1, 1]);
  expect(await findSession(db, id, NOW + 29 * DAY_MS)).toEqual({ state: "ended", why: "limit" });
  await sweep(NOW + 30 * DAY_MS);
  await sweep(NOW + 30 * DAY_MS + 1000);
  expect([await count("session"), await count("known_device")]).toEqual([0, 1]);
  await sweep(NOW + 365 * DAY_MS);
  expect(await count("known_device")).toBe(0);
});
