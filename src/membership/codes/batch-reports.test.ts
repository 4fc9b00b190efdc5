import { afterEach, beforeEach, expect, it } from "vitest";
import { printedCode } from "../../domain/credential/printed-code.ts";
import { endSession, SESSION_IDLE_MS } from "../sessions/sessions.ts";
import { startSession } from "../sessions/start-session.ts";
import { aBatch, aSession } from "../testing/sample-codes.ts";
import { openTestMembership, type TestMembership } from "../testing/test-membership.ts";
import { reportBatches } from "./batch-reports.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 21);
let membership: TestMembership;
beforeEach(async () => {
  membership = await openTestMembership();
});
afterEach(() => membership.close());

const all = { batchId: null, maxDevices: 2, now: NOW };

it("counts what a batch's codes were used for", async () => {
  const { db } = membership;
  const { batch, codes } = await aBatch(db, { name: "Sayı 11" }, (number) =>
    number < 3 ? { first_used_at: NOW - number * DAY_MS, last_used_at: NOW - number * 1000 } : {},
  );
  await aBatch(db, { count: 1 });
  const [first = { id: "" }, two = { id: "" }] = codes;
  await aSession(db, first, NOW);
  await aSession(db, two, NOW);
  await aSession(db, two, NOW, { last_seen_at: NOW - SESSION_IDLE_MS });
  await aSession(db, two, NOW, { ended_at: NOW, ended_why: "device" });
  await aSession(db, two, NOW, { ends_at: NOW });
  await aSession(db, two, NOW, { credential: "pair:abc" });
  const used = {
    used: 2,
    firstUsedAt: new Date(NOW - 2 * DAY_MS).toISOString(),
    lastUsedAt: new Date(NOW - 1000).toISOString(),
    livingDevices: 2,
  };
  const unused = { used: 0, usedPercent: 0, firstUsedAt: null, lastUsedAt: null, livingDevices: 0 };
  const inUse = { name: "Sayı 11", state: "in use", count: 3, usedPercent: 66.7, oddUse: [], ...used };
  expect(await reportBatches(db, all)).toMatchObject([
    { name: "Sayı 1", state: "unused", count: 1, oddUse: [], ...unused },
    inUse,
  ]);
  const one = await reportBatches(db, { ...all, batchId: batch.id });
  expect(one).toEqual([expect.objectContaining(inUse)]);
});

/** Signs in by a code as the site does. @returns what the browser keeps */
async function signIn(code: { id: string }, device: string | undefined, now: number) {
  const credential = { id: `code:${code.id}`, validUntil: null, isShared: false };
  const browser = { userAgent: undefined, deviceId: device, sessionId: undefined };
  const opened = await startSession(membership.db, credential, browser, 2, now);
  if (!opened) throw new Error("the code was revoked");
  return opened;
}

it("counts a device once that signs out and in again", async () => {
  const { db } = membership;
  const { codes } = await aBatch(db);
  const [one = { id: "" }] = codes;
  let device: string | undefined;
  for (let times = 0; times < 12; times += 1) {
    const { sessionId, deviceId } = await signIn(one, device, NOW - 1000 + times);
    await endSession(db, sessionId, "sign-out", NOW - 1000 + times);
    device = deviceId;
  }
  expect((await reportBatches(db, all))[0]?.oddUse).toEqual([]);
});

it("finds codes with more than twice as many devices as may read at once", async () => {
  const { db } = membership;
  const { batch, codes } = await aBatch(db);
  const { batch: other } = await aBatch(db);
  const [fair = { id: "" }, suspicious = { id: "", username: "" }, mostUsed = { id: "", username: "" }] =
    codes;
  // The first was here too long ago.
  for (const days of [30, 3, 2, 1, 1]) await signIn(fair, undefined, NOW - days * DAY_MS);
  for (const ago of [5, 4, 3, 2, 1]) await signIn(suspicious, undefined, NOW - ago);
  for (const ago of [29 * DAY_MS, 29 * DAY_MS, 29 * DAY_MS, 3, 2, 1])
    await signIn(mostUsed, undefined, NOW - ago);
  const found = [
    { number: 3, username: printedCode(mostUsed.username ?? ""), devices: 6, endedByLimit: 2 },
    { number: 2, username: printedCode(suspicious.username ?? ""), devices: 5, endedByLimit: 3 },
  ];
  expect((await reportBatches(db, all)).map(({ oddUse }) => oddUse)).toEqual([[], found]);
  expect(await reportBatches(db, { ...all, batchId: batch.id })).toMatchObject([{ oddUse: found }]);
  expect(await reportBatches(db, { ...all, batchId: other.id })).toMatchObject([{ oddUse: [] }]);
  const [, enough] = await reportBatches(db, { ...all, maxDevices: 3 });
  expect(enough?.oddUse).toEqual([]);
});

it("lists batches newest first, with what was taken back", async () => {
  const { db } = membership;
  expect(await reportBatches(db, all)).toEqual([]);
  await aBatch(db, { valid_until: NOW }, (number) => (number === 2 ? { revoked_at: NOW } : {}));
  await aBatch(db, { revoked_at: NOW, count: 2 }, () => ({ first_used_at: NOW, revoked_at: NOW }));
  expect(await reportBatches(db, all)).toMatchObject([
    { name: "Sayı 1", count: 2, used: 2, revoked: 2, revokedAt: new Date(NOW).toISOString() },
    {
      name: "Sayı 0",
      count: 3,
      used: 0,
      revoked: 1,
      revokedAt: null,
      validUntil: new Date(NOW).toISOString(),
    },
  ]);
});
