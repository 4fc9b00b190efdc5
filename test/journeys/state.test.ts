import { expect } from "vitest";
import { emptyState } from "../../src/site/state/magazine-store.ts";
import { cardOf, searchBox } from "./grid.ts";
import { eventually, test } from "./journey.ts";
import { ARTICLE } from "./sample.ts";
import { signIn } from "./sign-in.ts";
import { stateOf } from "./state-of.ts";

test("S4 the client state starts with its four slots empty", async ({ open }) => {
  expect(emptyState).toEqual({ post: null, search: "", signedIn: false, data: null });
  expect(await stateOf(await open("/login"))).toEqual(emptyState);
});

test("S4 each slot is filled by what the reader does", async ({ open }) => {
  const page = await open("/login");
  await signIn(page);
  await eventually(async () => (await stateOf(page)).signedIn).toBe(true);
  await eventually(async () => (await stateOf(page)).data?.cards.length).toBe(25);
  await searchBox(page).fill(ARTICLE.title);
  expect((await stateOf(page)).search).toBe(ARTICLE.title);
  await cardOf(page, ARTICLE.title).click();
  await eventually(async () => (await stateOf(page)).post?.title).toBe(ARTICLE.title);
});
