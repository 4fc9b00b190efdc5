import { afterEach, expect, test, vi } from "vitest";
import type { PostCard } from "../../domain/post.ts";
import { addToList, readingList, removeFromList, updateListed } from "./reading-list.ts";

afterEach(() => void vi.unstubAllGlobals());

function keep(text: string | null = null) {
  const memory = { text };
  const localStorage = {
    getItem: () => memory.text,
    setItem(_key: string, value: string) {
      memory.text = value;
    },
  };
  vi.stubGlobal("window", { localStorage });
  return memory;
}

const card = (id: string, title = id): PostCard => ({
  id,
  title,
  abstract: null,
  categories: [],
  authors: [],
  imageKey: null,
  picture: null,
  createdAt: null,
  isIssue: false,
  terms: null,
});
const ids = () => readingList().map((one) => one.card.id);

test("the list has what was put there last first, each post once, and gives back what was taken from it in its place", () => {
  keep();
  addToList(card("a"), 1);
  addToList(card("b"), 2);
  addToList(card("c"), 3);
  addToList(card("a"), 4);
  expect(ids()).toEqual(["a", "c", "b"]);
  removeFromList("c");
  expect(ids()).toEqual(["a", "b"]);
  addToList(card("c"), 3);
  expect(ids()).toEqual(["a", "c", "b"]);
  updateListed([card("c", "Yeni başlık")]);
  expect(readingList()[1]?.card.title).toBe("Yeni başlık");
  updateListed([{ ...card("yeni"), formerId: "a" }]);
  expect(ids()).toEqual(["yeni", "c", "b"]);
  // It was put there again from its new address.
  updateListed([{ ...card("yeni"), formerId: "b" }]);
  expect(ids()).toEqual(["yeni", "c"]);
});

test("of very many the oldest go, and another tab's list is read at once", () => {
  const memory = keep();
  for (let post = 1; post <= 105; post += 1) addToList(card(String(post)), post);
  expect([ids().length, ids()[0], ids().at(-1)]).toEqual([100, "105", "6"]);
  memory.text = JSON.stringify([{ card: card("öteki"), addedAt: 1 }]);
  expect(ids()).toEqual(["öteki"]);
  expect(readingList()).toBe(readingList());
});

test("what somebody else left in the memory is no list", () => {
  for (const text of ["", "{}", "null", "7", "[7]", "[null]", '[{"card":{"id":"a"},"addedAt":1}]']) {
    keep(text);
    expect(readingList()).toEqual([]);
  }
});
