import { afterEach, beforeEach, expect, it } from "vitest";
import type { MembershipEvent } from "../membership-events.ts";
import { SESSION_IDLE_MS } from "../sessions/sessions.ts";
import { aBatch, aSession } from "../testing/sample-codes.ts";
import { openTestMembership, type TestMembership } from "../testing/test-membership.ts";
import { reportBatches } from "./batch-reports.ts";
import { describeCode } from "./describe-code.ts";
import { type FoundCode, findPrinted } from "./find-printed.ts";
import { revokeBatch, revokeCode } from "./revoke.ts";

const NOW = Date.UTC(2026, 10, 21);
let membership: TestMembership;
let events: MembershipEvent[];
const logEvent = (event: MembershipEvent) => void events.push(event);
beforeEach(async () => {
  membership = await openTestMembership();
  events = [];
});
afterEach(() => membership.close());

async function twoBatches() {
  const { db } = membership;
  const { batch, codes } = await aBatch(db);
  const { codes: others } = await aBatch(db);
  const found = await Promise.all(codes.map(({ username }) => findPrinted(db, username)));
  const [one, other] = found.map((printed) =>
    printed?.kind === "code" ? printed.code : null,
  ) as FoundCode[];
  const [foreign] = others;
  if (!one || !other || !foreign) throw new Error("codes are missing");
  return { db, batch, one, other, foreign };
}

/** Why a session ended. */
async function endOf(id: string) {
  const { ended_at, ended_why } = await membership.db
    .selectFrom("session")
    .select(["ended_at", "ended_why"])
    .where("id_hash", "=", id)
    .executeTakeFirstOrThrow();
  return [ended_at, ended_why];
}

it("ends a code's active sessions with it, and no others", async () => {
  const { db, one, other, foreign } = await twoBatches();
  const [mine, second] = [await aSession(db, one, NOW), await aSession(db, one, NOW)];
  const idle = await aSession(db, one, NOW, { last_seen_at: NOW - SESSION_IDLE_MS });
  const ended = await aSession(db, one, NOW, { ended_at: NOW - 1, ended_why: "sign-out" });
  const elsewhere = [await aSession(db, other, NOW), await aSession(db, foreign, NOW)];
  expect(await revokeCode(db, one, logEvent, NOW)).toEqual({ isNew: true, ended: 2 });
  for (const id of [mine, second]) expect(await endOf(id)).toEqual([NOW, "revoked"]);
  expect(await endOf(idle)).toEqual([null, null]);
  expect(await endOf(ended)).toEqual([NOW - 1, "sign-out"]);
  for (const id of elsewhere) expect(await endOf(id)).toEqual([null, null]);
  expect(events).toEqual([{ event: "code revoked", credential: `code:${one.id}`, ended: 2 }]);
});

it("ends the sessions of all codes of a batch", async () => {
  const { db, batch, one, other, foreign } = await twoBatches();
  const mine = [await aSession(db, one, NOW), await aSession(db, other, NOW)];
  const elsewhere = [
    await aSession(db, foreign, NOW),
    await aSession(db, one, NOW, { credential: `pair:${one.id}` }),
  ];
  expect(await revokeBatch(db, batch, logEvent, NOW)).toEqual({ isNew: true, ended: 2 });
  for (const id of mine) expect(await endOf(id)).toEqual([NOW, "revoked"]);
  for (const id of elsewhere) expect(await endOf(id)).toEqual([null, null]);
  expect(events).toEqual([{ event: "batch revoked", batch: batch.id, count: 3, ended: 2 }]);
  expect(await reportBatches(db, { batchId: null, maxDevices: 2, now: NOW })).toMatchObject([
    { name: "Sayı 1", revoked: 0, revokedAt: null },
    { name: "Sayı 0", revoked: 3, revokedAt: new Date(NOW).toISOString() },
  ]);
  const again = await findPrinted(db, one.username);
  if (again?.kind !== "code") throw new Error("the code is missing");
  expect(await describeCode(db, again.code, NOW)).toMatchObject({ state: "revoked", devices: [] });
});

it("says that it was done before, and records it once", async () => {
  const { db, batch, one, other } = await twoBatches();
  await revokeCode(db, one, logEvent, NOW);
  expect(await revokeCode(db, one, logEvent, NOW + 1)).toEqual({ isNew: false, ended: 0 });
  await revokeBatch(db, batch, logEvent, NOW);
  expect(await revokeBatch(db, batch, logEvent, NOW + 1)).toEqual({ isNew: false, ended: 0 });
  const revoked = { ...batch, revoked_at: NOW };
  expect(await revokeCode(db, { ...other, batch: revoked }, logEvent, NOW + 1)).toEqual({
    isNew: false,
    ended: 0,
  });
  expect(events.map(({ event }) => event)).toEqual(["code revoked", "batch revoked"]);
});

it("lets only one of several at once be the first", async () => {
  const { db, one } = await twoBatches();
  const revoked = await Promise.all([1, 2, 3].map(() => revokeCode(db, one, logEvent, NOW)));
  expect(revoked.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(events).toHaveLength(1);
});
