import { afterEach, beforeEach, expect, it } from "vitest";
import { findCode, memberAccess } from "../credentials/find-code.ts";
import { aBatch } from "../testing/sample-codes.ts";
import { openTestMembership, type TestMembership } from "../testing/test-membership.ts";
import { extendBatch, extendCode } from "./extend.ts";

let membership: TestMembership;
beforeEach(async () => {
  membership = await openTestMembership();
});
afterEach(() => membership.close());

const logEvent = () => undefined;

/** Until when each of a batch's codes opens. */
async function endsOf(codes: readonly { username: string }[]) {
  const found = codes.map(({ username }) => findCode(membership.db, { username, password: "x" }));
  return (await Promise.all(found)).map((code) => code?.validUntil);
}

it("extends one code, then its whole batch, and shortens neither", async () => {
  const { db } = membership;
  const { batch, codes } = await aBatch(db, { count: 2, valid_until: 100 });
  const [one = { id: "" }] = codes;
  expect(await extendCode(db, one, 100, logEvent)).toBe(false);
  expect(await extendCode(db, one, 200, logEvent)).toBe(true);
  expect(await extendCode(db, one, 150, logEvent)).toBe(false);
  expect(await endsOf(codes)).toEqual([200, 100]);
  expect(await memberAccess(db, `code:${one.id}`)).toMatchObject({ validUntil: new Date(200).toISOString() });

  expect(await extendBatch(db, batch, 100, logEvent)).toBe(false);
  expect(await extendBatch(db, batch, 300, logEvent)).toBe(true);
  expect(await endsOf(codes)).toEqual([300, 300]);
  expect(await extendCode(db, one, 250, logEvent)).toBe(false);
  expect(await extendBatch(db, batch, null, logEvent)).toBe(true);
  expect(await endsOf(codes)).toEqual([null, null]);
  expect(await extendBatch(db, batch, 400, logEvent)).toBe(false);
  expect(await extendBatch(db, batch, null, logEvent)).toBe(false);
  expect(await extendCode(db, one, 400, logEvent)).toBe(false);
});

it("extends nothing that is revoked", async () => {
  const { db } = membership;
  const { batch, codes } = await aBatch(db, { valid_until: 100 }, (number) =>
    number === 1 ? { revoked_at: 1 } : {},
  );
  const [one = { id: "" }, other = { id: "" }] = codes;
  expect(await extendCode(db, one, 200, logEvent)).toBe(false);
  await db.updateTable("batch").set({ revoked_at: 1 }).where("id", "=", batch.id).execute();
  expect(await extendCode(db, other, 200, logEvent)).toBe(false);
  expect(await extendBatch(db, batch, 200, logEvent)).toBe(false);
});
