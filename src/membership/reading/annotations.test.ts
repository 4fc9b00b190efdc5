import { afterEach, beforeEach, expect, it } from "vitest";
import type { Highlight } from "../../domain/annotation.ts";
import { memberSweeper } from "../sweeper.ts";
import { openTestMembership, type TestMembership } from "../testing/test-membership.ts";
import { findAnnotations, keepAnnotation } from "./annotations.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 23);
const CODE = "code:parti-1";
const HIGHLIGHT: Highlight = {
  quote: "Işık, gölgesiz olmaz",
  before: "",
  after: "",
  page: 12,
  pageLabel: "xii",
  note: "“ğ” ile\nbir not",
  createdAt: NOW - DAY_MS,
  postTitle: "Sayı 12",
  postDate: null,
};
let membership: TestMembership;
beforeEach(async () => {
  membership = await openTestMembership();
});
afterEach(() => membership.close());

const keep = (
  id: string,
  at: number,
  { highlight = null as Highlight | null, isSet = true, postId = "sayi-12", credential = CODE } = {},
) => keepAnnotation(membership.db, credential, { postId, id, isSet, at, highlight }, NOW);
const find = (postId?: string, credential = CODE) => findAnnotations(membership.db, credential, postId);
const row = (id: string, at: number, highlight: Highlight | null) => ({
  credential: CODE,
  post_id: "sayi-12",
  id,
  is_set: 1,
  at,
  highlight: highlight && JSON.stringify(highlight),
});

it("keeps bookmarks and highlights of each post for itself, and says which were removed", async () => {
  await keep("12", NOW - 5);
  await keep("a1", NOW - 4, { highlight: HIGHLIGHT });
  await keep("b2", NOW - 3, { highlight: HIGHLIGHT, postId: "son-vapur" });
  await keep("12", NOW - 2, { isSet: false });
  const ofIssue = [
    { postId: "sayi-12", id: "a1", isSet: true, at: NOW - 4, highlight: HIGHLIGHT },
    { postId: "sayi-12", id: "12", isSet: false, at: NOW - 2, highlight: null },
  ];
  expect(await find("sayi-12")).toEqual(ofIssue);
  expect((await find()).map(({ id }) => id)).toEqual(["a1", "12", "b2"]);
  expect([await find("sayi-11"), await find(undefined, "code:parti-2")]).toEqual([[], []]);
});

it("lets the later device win, in whichever order they tell, and no clock that is ahead", async () => {
  const noted = (note: string) => ({ highlight: { ...HIGHLIGHT, note } });
  await Promise.all([8, 2, 5].map((back) => keep("a1", NOW - back, noted(`${back}`))));
  expect((await find()).map(({ highlight }) => highlight?.note)).toEqual(["2"]);
  await keep("a1", NOW + 300 * DAY_MS, { isSet: false });
  expect(await find()).toEqual([{ postId: "sayi-12", id: "a1", isSet: false, at: NOW, highlight: null }]);
});

it("leaves no word of a highlight that was removed", async () => {
  await keep("a1", NOW - 2, { highlight: HIGHLIGHT });
  await keep("a1", NOW - 1, { isSet: false });
  expect(await membership.db.selectFrom("annotation").select("highlight").execute()).toEqual([
    { highlight: null },
  ]);
});

it("pushes out the oldest bookmarks of a credential that keeps too many, and no highlight", async () => {
  await keep("1", NOW - 100_000, { credential: "code:parti-2" });
  await keep("eski", NOW - 90_000, { highlight: HIGHLIGHT });
  const pages = Array.from({ length: 1_000 }, (_, index) => index + 1);
  await membership.db
    .insertInto("annotation")
    .values(pages.map((page) => row(String(page), NOW - 5_000 + page, null)))
    .execute();
  await keep("1001", NOW);
  const found = await find();
  expect([found.length, found[0]?.id, found[1]?.id]).toEqual([1_001, "eski", "2"]);
  expect(await find(undefined, "code:parti-2")).toHaveLength(1);
});

it("refuses a highlight for which there is no room, and changes those that are there", async () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => `a${index}`);
  await membership.db
    .insertInto("annotation")
    .values(ids.map((id) => row(id, NOW - 10, HIGHLIGHT)))
    .execute();
  expect(await keep("yeni", NOW, { highlight: HIGHLIGHT })).toBe(false);
  expect(await keep("a7", NOW, { highlight: { ...HIGHLIGHT, note: "başka" } })).toBe(true);
  expect(await keep("a8", NOW, { isSet: false })).toBe(true);
  expect(await keep("yeni", NOW, { highlight: HIGHLIGHT })).toBe(true);
});

it("forgets them after three years", async () => {
  await keep("1", NOW - 3 * 365 * DAY_MS);
  await keep("2", NOW - 3 * 365 * DAY_MS + 1);
  await memberSweeper(membership.db)(NOW);
  expect((await find()).map(({ id }) => id)).toEqual(["2"]);
});
