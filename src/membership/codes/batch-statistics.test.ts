import { afterEach, beforeEach, expect, it } from "vitest";
import { printedCode } from "../../domain/printed-code.ts";
import { SESSION_IDLE } from "../sessions/lifetimes.ts";
import { aBatch, aSession } from "../testing/make-codes.ts";
import { openTestMembership, type TestMembership } from "../testing/test-membership.ts";
import { batchLines } from "./batch-lines.ts";
import { batchStatistics } from "./batch-statistics.ts";
import { describeBatch } from "./describe-batch.ts";

const DAY = 24 * 60 * 60 * 1000;
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
    number < 3 ? { first_used_at: NOW - number * DAY, last_used_at: NOW - number * 1000 } : {},
  );
  await aBatch(db, { count: 1 });
  const [one = { id: "" }, two = { id: "" }] = codes;
  await aSession(db, one, NOW);
  await aSession(db, two, NOW);
  await aSession(db, two, NOW, { last_seen_at: NOW - SESSION_IDLE });
  await aSession(db, two, NOW, { ended_at: NOW, ended_why: "device" });
  await aSession(db, two, NOW, { ends_at: NOW });
  await aSession(db, two, NOW, { credential: "pair:abc" });
  const used = {
    used: 2,
    firstUsedAt: new Date(NOW - 2 * DAY).toISOString(),
    lastUsedAt: new Date(NOW - 1000).toISOString(),
    livingDevices: 2,
  };
  const unused = { used: 0, usedPercent: 0, firstUsedAt: null, lastUsedAt: null, livingDevices: 0 };
  expect(await batchStatistics(db, all)).toEqual([
    { name: "Sayı 1", made: 1, oddUse: [], ...unused },
    { name: "Sayı 11", made: 3, usedPercent: 66.7, oddUse: [], ...used },
  ]);
  expect(await batchStatistics(db, { ...all, batchId: batch.id })).toHaveLength(1);
  expect(await describeBatch(db, batch, NOW)).toMatchObject({ state: "in use", count: 3, ...used });
});

it("finds codes with more than twice as many sessions as devices", async () => {
  const { db } = membership;
  const { codes } = await aBatch(db);
  const [fair = { id: "" }, odd = { id: "", username: "" }, odder = { id: "", username: "" }] = codes;
  for (let times = 0; times < 5; times += 1) {
    // Four begun by other devices are as many as there may be.
    await aSession(db, fair, NOW, times === 0 ? { ended_at: NOW, ended_why: "replaced" } : {});
    await aSession(db, odd, NOW, { ended_at: NOW, ended_why: times < 3 ? "limit" : "sign-out" });
    await aSession(db, odder, NOW - 29 * DAY);
  }
  await aSession(db, odder, NOW);
  await aSession(db, fair, NOW - 30 * DAY);
  const [statistics] = await batchStatistics(db, all);
  expect(statistics?.oddUse).toEqual([
    { number: 3, username: printedCode(odder.username ?? ""), sessions: 6, endedByLimit: 0 },
    { number: 2, username: printedCode(odd.username ?? ""), sessions: 5, endedByLimit: 3 },
  ]);
  const [enough] = await batchStatistics(db, { ...all, maxDevices: 3 });
  expect(enough?.oddUse).toEqual([]);
});

it("lists batches newest first, with what was taken back", async () => {
  const { db } = membership;
  expect(await batchLines(db)).toEqual([]);
  await aBatch(db, { valid_until: NOW }, (number) => (number === 2 ? { revoked_at: NOW } : {}));
  await aBatch(db, { revoked_at: NOW, count: 2 }, () => ({ first_used_at: NOW, revoked_at: NOW }));
  expect(await batchLines(db)).toMatchObject([
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
