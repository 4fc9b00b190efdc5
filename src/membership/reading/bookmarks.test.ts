import { afterEach, beforeEach, expect, it } from "vitest";
import { Sweeper } from "../sweeper.ts";
import { openTestMembership, type TestMembership } from "../testing/test-membership.ts";
import { findBookmarks, keepBookmark } from "./bookmarks.ts";

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 23);
const CODE = "code:parti-1";
let membership: TestMembership;
beforeEach(async () => {
  membership = await openTestMembership();
});
afterEach(() => membership.close());

const keep = (page: number, isSet: boolean, at: number, postId = "sayi-12", credential = CODE) =>
  keepBookmark(membership.db, credential, { postId, page, isSet, at }, NOW);
const find = (postId = "sayi-12", credential = CODE) => findBookmarks(membership.db, credential, postId);

it("keeps each page of each issue for itself, and says which were removed", async () => {
  await keep(12, true, NOW - 5);
  await keep(3, true, NOW - 4);
  await keep(12, false, NOW - 3);
  expect(await find()).toEqual([
    { page: 3, isSet: true, at: NOW - 4 },
    { page: 12, isSet: false, at: NOW - 3 },
  ]);
  expect([await find("sayi-11"), await find("sayi-12", "code:parti-2")]).toEqual([[], []]);
});

it("lets the later device win, in whichever order they tell, and no clock that is ahead", async () => {
  await Promise.all([8, 2, 5].map((back) => keep(7, back === 2, NOW - back)));
  expect(await find()).toEqual([{ page: 7, isSet: true, at: NOW - 2 }]);
  await keep(7, false, NOW + 300 * DAY);
  expect(await find()).toEqual([{ page: 7, isSet: false, at: NOW }]);
});

it("pushes out the oldest ones of a credential that keeps too many", async () => {
  await keep(1, true, NOW - 100_000, "sayi-12", "code:parti-2");
  const pages = Array.from({ length: 1_000 }, (_, index) => index + 1);
  await membership.db
    .insertInto("bookmark")
    .values(
      pages.map((page) => ({
        credential: CODE,
        post_id: "sayi-12",
        page,
        is_set: 1,
        at: NOW - 5_000 + page,
      })),
    )
    .execute();
  await keep(1_001, true, NOW);
  const found = await find();
  expect([found.length, found[0]?.page]).toEqual([1_000, 2]);
  expect(await find("sayi-12", "code:parti-2")).toHaveLength(1);
});

it("forgets them after three years", async () => {
  await keep(1, true, NOW - 3 * 365 * DAY);
  await keep(2, true, NOW - 3 * 365 * DAY + 1);
  await new Sweeper(membership.db).sweep(NOW);
  expect((await find()).map(({ page }) => page)).toEqual([2]);
});
