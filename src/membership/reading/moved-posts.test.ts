import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestMembership, type TestMembership } from "../testing/test-membership.ts";
import { findAnnotations, keepAnnotation } from "./annotations.ts";
import { movedPostsFollower } from "./moved-posts.ts";
import { findPosition, keepPosition } from "./positions.ts";

const NOW = Date.UTC(2026, 10, 23);
const CODE = "code:parti-1";
let membership: TestMembership;
beforeEach(async () => {
  membership = await openTestMembership();
});
afterEach(() => membership.close());

const bookmark = (postId: string, id: string, at: number, isSet = true) =>
  keepAnnotation(membership.db, CODE, { postId, id, isSet, at, highlight: null }, NOW);
const read = (postId: string, page: number, at: number) =>
  keepPosition(membership.db, CODE, { postId, page, at }, NOW);

test("what is kept of a post follows it, the later of two wins, and devices learn that nothing is left", async () => {
  await bookmark("eski", "3", NOW - 50);
  await bookmark("eski", "4", NOW - 50);
  await bookmark("yeni", "4", NOW - 10, false);
  await bookmark("öteki", "5", NOW - 50);
  await read("eski", 7, NOW - 20);
  await read("yeni", 2, NOW - 30);
  const follow = movedPostsFollower(membership.db, () => NOW);
  await follow([{ from: "eski", to: "yeni" }]);
  const found = await findAnnotations(membership.db, CODE);
  expect(found.map(({ postId, id, isSet, at }) => [postId, id, isSet, NOW - at]).sort()).toEqual([
    ["eski", "3", false, 0],
    ["eski", "4", false, 0],
    ["yeni", "3", true, 50],
    ["yeni", "4", false, 10],
    ["öteki", "5", true, 50],
  ]);
  expect(await findPosition(membership.db, CODE, "yeni")).toEqual({ page: 7, at: NOW - 20 });
  expect(await findPosition(membership.db, CODE, "eski")).toBeNull();
});
