import { afterEach, beforeEach, expect, it } from "vitest";
import { findCode } from "../credentials/find-code.ts";
import { aBatch } from "../testing/sample-codes.ts";
import { openTestMembership, type TestMembership } from "../testing/test-membership.ts";
import { reportBatches } from "./batch-reports.ts";
import { describeCode } from "./describe-code.ts";
import { type FoundCode, findPrinted } from "./find-printed.ts";
import { RESTORABLE_MS, restoreBatch, restoreCode } from "./restore.ts";
import { revokeBatch, revokeCode } from "./revoke.ts";

const NOW = Date.UTC(2026, 10, 21);
const LAST_MOMENT = NOW + RESTORABLE_MS - 1;
let membership: TestMembership;
beforeEach(async () => {
  membership = await openTestMembership();
});
afterEach(() => membership.close());

const logEvent = () => undefined;

async function found(username: string): Promise<FoundCode> {
  const printed = await findPrinted(membership.db, username);
  if (printed?.kind !== "code") throw new Error("the code is missing");
  return printed.code;
}

async function isClosed(username: string): Promise<boolean> {
  return (await findCode(membership.db, { username, password: "x" }))?.isRevoked ?? true;
}

const restorable = async (username: string, now: number) =>
  (await describeCode(membership.db, await found(username), now)).restorableUntil;

it("takes a code's revocation back within a day, and not after it", async () => {
  const { db } = membership;
  const { codes } = await aBatch(db);
  const [one = { id: "", username: "" }] = codes;
  await revokeCode(db, await found(one.username), logEvent, NOW);
  expect(await isClosed(one.username)).toBe(true);
  expect(await restorable(one.username, LAST_MOMENT)).toBe(new Date(NOW + RESTORABLE_MS).toISOString());
  expect(await restorable(one.username, LAST_MOMENT + 1)).toBeNull();
  expect(await restoreCode(db, one, logEvent, LAST_MOMENT + 1)).toBe(false);
  expect(await isClosed(one.username)).toBe(true);
  expect(await restoreCode(db, one, logEvent, LAST_MOMENT)).toBe(true);
  expect(await isClosed(one.username)).toBe(false);
  expect(await restoreCode(db, one, logEvent, LAST_MOMENT)).toBe(false);
});

it("brings with a batch only the codes back that went with it, in the same moment too", async () => {
  const { db } = membership;
  const { batch, codes } = await aBatch(db);
  const [one = { id: "", username: "" }, other = { id: "", username: "" }] = codes;
  await revokeCode(db, await found(one.username), logEvent, NOW);
  await revokeBatch(db, batch, logEvent, NOW);
  expect(await restoreCode(db, other, logEvent, NOW)).toBe(false);
  expect([await restorable(one.username, NOW), await restorable(other.username, NOW)]).toEqual([null, null]);
  const report = { batchId: batch.id, maxDevices: 2, now: LAST_MOMENT };
  expect(await reportBatches(db, report)).toMatchObject([
    { restorableUntil: new Date(NOW + RESTORABLE_MS).toISOString() },
  ]);
  expect(await restoreBatch(db, batch, logEvent, LAST_MOMENT + 1)).toBe(false);
  expect(await restoreBatch(db, batch, logEvent, LAST_MOMENT)).toBe(true);
  expect([await isClosed(one.username), await isClosed(other.username)]).toEqual([true, false]);
  expect(await reportBatches(db, report)).toMatchObject([
    { revoked: 1, revokedAt: null, restorableUntil: null },
  ]);
  expect(await restoreBatch(db, batch, logEvent, LAST_MOMENT)).toBe(false);
});
