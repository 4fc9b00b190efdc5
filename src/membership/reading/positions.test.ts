import { afterEach, beforeEach, expect, test } from "vitest";
import { memberSweeper } from "../sweeper.ts";
import { openTestMembership, type TestMembership } from "../testing/test-membership.ts";
import { findPosition, keepPosition } from "./positions.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 21);
const CODE = "code:parti-1";
let membership: TestMembership;
beforeEach(async () => {
  membership = await openTestMembership();
});
afterEach(() => membership.close());

const keep = (page: number, at: number, postId = "sayi-12", credential = CODE) =>
  keepPosition(membership.db, credential, { postId, page, at }, NOW);
const find = (postId = "sayi-12", credential = CODE) => findPosition(membership.db, credential, postId);

test("a position is found by whoever has the code, and by nobody else", async () => {
  await keep(12, NOW - 5);
  expect(await find()).toEqual({ page: 12, at: NOW - 5 });
  expect(await find("sayi-11")).toBeNull();
  expect(await find("sayi-12", "code:parti-2")).toBeNull();
});

test("the later one wins, in whichever order they come", async () => {
  await keep(12, NOW - 10);
  await keep(14, NOW - 5);
  await keep(3, NOW - 7);
  expect(await find()).toEqual({ page: 14, at: NOW - 5 });
  await keep(15, NOW - 5);
  expect(await find()).toEqual({ page: 15, at: NOW - 5 });
});

test("of many that are written at once the latest is left", async () => {
  const times = Array.from({ length: 20 }, (_, index) => (index * 7) % 20);
  await Promise.all(times.map((time) => keep(time + 1, NOW - 100 + time)));
  expect(await find()).toEqual({ page: 20, at: NOW - 81 });
});

test("a clock that is ahead does not win over what is read later", async () => {
  await keep(12, NOW + 300 * DAY_MS);
  expect(await find()).toEqual({ page: 12, at: NOW });
  await keepPosition(membership.db, CODE, { postId: "sayi-12", page: 13, at: NOW + 1 }, NOW + 1);
  expect(await find()).toEqual({ page: 13, at: NOW + 1 });
});

test("a code has 500 positions, the oldest goes; others' stay", async () => {
  await keep(1, NOW - 10_000, "sayi-12", "code:parti-2");
  for (let count = 0; count < 501; count += 1) await keep(1, NOW - 1000 + count, `sayi-${count}`);
  expect(await find("sayi-0")).toBeNull();
  expect(await find("sayi-1")).not.toBeNull();
  expect(await find("sayi-12", "code:parti-2")).not.toBeNull();
});

test("positions are swept after 400 days, and no earlier", async () => {
  await keep(1, NOW - 400 * DAY_MS, "eski");
  await keep(1, NOW - 400 * DAY_MS + 1, "yeni");
  await memberSweeper(membership.db)(NOW);
  expect([await find("eski"), (await find("yeni"))?.page]).toEqual([null, 1]);
});
