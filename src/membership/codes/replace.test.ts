import { verify } from "@node-rs/argon2";
import { afterEach, beforeEach, expect, it } from "vitest";
import { printedCode } from "../../domain/credential/printed-code.ts";
import { findCode } from "../credentials/find-code.ts";
import type { MembershipEvent } from "../membership-events.ts";
import { findPosition, keepPosition } from "../reading/positions.ts";
import { aBatch, aSession } from "../testing/sample-codes.ts";
import { openTestMembership, type TestMembership } from "../testing/test-membership.ts";
import { reportBatches } from "./batch-reports.ts";
import { describeCode } from "./describe-code.ts";
import { type FoundCode, findPrinted } from "./find-printed.ts";
import { replaceCode } from "./replace.ts";
import { restoreBatch, restoreCode } from "./restore.ts";
import { revokeBatch } from "./revoke.ts";

const NOW = Date.UTC(2026, 10, 21);
let membership: TestMembership;
let events: MembershipEvent[];
const logEvent = (event: MembershipEvent) => void events.push(event);
beforeEach(async () => {
  membership = await openTestMembership();
  events = [];
});
afterEach(() => membership.close());

async function found(username: string): Promise<FoundCode> {
  const printed = await findPrinted(membership.db, username);
  if (printed?.kind !== "code") throw new Error("the code is missing");
  return printed.code;
}

it("ends the former code at once, and gives its reader another one of the same terms", async () => {
  const { db } = membership;
  const { batch, codes } = await aBatch(db, { valid_until: NOW + 10 });
  const [one = { id: "", username: "" }] = codes;
  await db
    .updateTable("code")
    .set({ valid_until: NOW + 20 })
    .where("id", "=", one.id)
    .execute();
  await aSession(db, one, NOW);
  await keepPosition(db, `code:${one.id}`, { postId: "sayi-12", page: 7, at: NOW }, NOW);

  const { id, credential, ended } = await replaceCode(db, await found(one.username), logEvent, NOW);
  expect([id, ended]).toEqual([`${batch.id}-4`, 1]);
  const former = await findCode(db, { username: one.username, password: "x" });
  const now = await findCode(db, credential);
  expect(former?.isRevoked).toBe(true);
  expect(now).toMatchObject({ id: `code:${id}`, isRevoked: false, validUntil: NOW + 20 });
  expect(await verify(now?.passwordHash ?? "", credential.password)).toBe(true);
  expect(await findPosition(db, `code:${id}`, "sayi-12")).toMatchObject({ page: 7 });
  expect(await findPosition(db, `code:${one.id}`, "sayi-12")).toBeNull();

  const [before, after] = [await found(one.username), await found(credential.username)];
  expect(await describeCode(db, before, NOW)).toMatchObject({
    state: "revoked",
    restorableUntil: null,
    replacedBy: printedCode(credential.username),
    replaces: null,
  });
  expect(await describeCode(db, after, NOW)).toMatchObject({
    state: "unused",
    number: 4,
    replacedBy: null,
    replaces: printedCode(one.username),
  });
  expect(await reportBatches(db, { batchId: batch.id, maxDevices: 2, now: NOW })).toMatchObject([
    { count: 4, revoked: 1 },
  ]);
  expect(events).toEqual([{ event: "code replaced", credential: `code:${one.id}`, by: id, ended: 1 }]);
});

it("brings the former code back by nothing", async () => {
  const { db } = membership;
  const { batch, codes } = await aBatch(db);
  const [one = { id: "", username: "" }] = codes;
  const { credential } = await replaceCode(db, await found(one.username), logEvent, NOW);
  expect(await restoreCode(db, one, logEvent, NOW)).toBe(false);
  await revokeBatch(db, batch, logEvent, NOW);
  expect(await restoreBatch(db, batch, logEvent, NOW)).toBe(true);
  expect(await findCode(db, { username: one.username, password: "x" })).toMatchObject({ isRevoked: true });
  expect(await findCode(db, credential)).toMatchObject({ isRevoked: false });
});

it("replaces a code once, also when two ask at once, and none of a revoked batch", async () => {
  const { db } = membership;
  const { batch, codes } = await aBatch(db);
  const [one = { username: "" }, other = { username: "" }] = codes;
  const code = await found(one.username);
  const tried = await Promise.allSettled([1, 2, 3].map(() => replaceCode(db, code, logEvent, NOW)));
  expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await revokeBatch(db, batch, logEvent, NOW);
  await expect(replaceCode(db, await found(other.username), logEvent, NOW)).rejects.toThrow("iptal edilmiş");
  const { count } = await db.selectFrom("batch").select("count").executeTakeFirstOrThrow();
  expect(count).toBe(4);
});
