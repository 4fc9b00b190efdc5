import { afterEach, expect, test, vi } from "vitest";
import type { Highlight } from "../../domain/annotation.ts";
import { annotationsCopy } from "./annotations-copy.ts";
import {
  deviceAnnotations,
  type KeptAnnotation,
  type KeptHighlight,
  keepHighlight,
  mergeOnDevice,
  noteFound,
} from "./device-annotations.ts";
import { followMovedPost } from "./follow-moved-post.ts";
import { removeHighlight } from "./sync-annotations.ts";

afterEach(() => void vi.unstubAllGlobals());

/** The browser's memory; `isFull` refuses what is written. */
function device(kept: Record<string, unknown> = {}, { isFull = false } = {}) {
  const memory = new Map(
    Object.entries(kept).map(([key, value]) => [
      key,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );
  const localStorage = {
    getItem: (key: string) => memory.get(key) ?? null,
    removeItem: (key: string) => memory.delete(key),
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException("", "QuotaExceededError");
      memory.set(key, value);
    },
  };
  vi.stubGlobal("window", { localStorage });
  return memory;
}

const bookmark = (page: number, at: number, isSet = true): KeptAnnotation => ({
  postId: "sayi-12",
  id: String(page),
  at,
  isSet,
  highlight: null,
});
const WORDS: Highlight = {
  quote: "vapur",
  before: "",
  after: "",
  page: null,
  pageLabel: null,
  note: "",
  createdAt: 1,
  postTitle: "Son Vapur",
  postDate: null,
};
const highlight = (id: string, at: number, changes: Partial<Highlight> = {}): KeptHighlight => ({
  postId: "son-vapur",
  id,
  at,
  isSet: true,
  highlight: { ...WORDS, ...changes },
});

test("bookmarks that were kept alone come along, once", () => {
  const former = { "mecmua-yer-imi": [["sayi-12", [{ page: 7, isSet: true, at: 5 }, { page: 0 }, null]], 7] };
  const memory = device(former);
  expect(deviceAnnotations()).toEqual([bookmark(7, 5)]);
  mergeOnDevice([bookmark(9, 6)]);
  expect(deviceAnnotations()).toEqual([bookmark(9, 6), bookmark(7, 5)]);
  expect([...memory.keys()]).toEqual(["mecmua-isaretler"]);
});

test("where nothing can be kept they stay where they were", () => {
  const former = { "mecmua-yer-imi": [["sayi-12", [{ page: 7, isSet: true, at: 5 }]]] };
  const memory = device(former, { isFull: true });
  expect(keepHighlight(highlight("a", 1))).toBe("no room");
  expect(deviceAnnotations()).toEqual([bookmark(7, 5)]);
  expect([...memory.keys()]).toEqual(["mecmua-yer-imi"]);
});

test("the later change of each holds, and two windows lose nothing of each other", () => {
  const memory = device();
  mergeOnDevice([highlight("a", 10, { note: "ilk" }), bookmark(3, 10)]);
  memory.set("mecmua-isaretler", JSON.stringify([...deviceAnnotations(), highlight("b", 11)]));
  mergeOnDevice([highlight("a", 20, { note: "sonraki" }), highlight("b", 1, { note: "eski" })]);
  mergeOnDevice([{ ...bookmark(3, 30, false) }]);
  expect(deviceAnnotations()).toEqual([
    highlight("a", 20, { note: "sonraki" }),
    highlight("b", 11),
    bookmark(3, 30, false),
  ]);
});

test("a highlight for which there is no room, or that is too long, is refused; those that are there change", () => {
  const all = Array.from({ length: 500 }, (_, index) => highlight(`a${index}`, index));
  device({ "mecmua-isaretler": all });
  expect(keepHighlight(highlight("yeni", 1))).toBe("too many");
  expect(keepHighlight(highlight("a7", 900, { note: "x".repeat(7_000) }))).toBe("too long");
  expect(keepHighlight(highlight("a7", 900, { note: "ş".repeat(1_500) }))).toBe("too long");
  expect(keepHighlight(highlight("a7", 900, { note: "değişti" }))).toBeNull();
  // Another device's come all the same.
  mergeOnDevice([highlight("oteki", 1), highlight("baska", 1)]);
  expect(deviceAnnotations()).toHaveLength(502);
});

test("a removed highlight comes back, or says why it does not", () => {
  const all = Array.from({ length: 500 }, (_, index) => highlight(`a${index}`, index));
  device({ "mecmua-isaretler": all });
  const isThere = () => deviceAnnotations().some(({ id, isSet }) => id === "a7" && isSet);
  const undo = removeHighlight(highlight("a7", 7));
  expect(keepHighlight(highlight("yeni", 1))).toBeNull();
  expect(undo()).toBe(annotationsCopy.refusals["too many"]);
  expect(isThere()).toBe(false);
  removeHighlight(highlight("yeni", 1));
  expect(undo()).toBeNull();
  expect(isThere()).toBe(true);
});

test("of bookmarks and of what was removed the last thousand are kept, and every highlight", () => {
  device();
  mergeOnDevice([
    highlight("eski", 0),
    ...Array.from({ length: 1_200 }, (_, at) => bookmark(at + 1, at + 1)),
  ]);
  const kept = deviceAnnotations();
  expect([kept.length, kept[0]?.id, Math.min(...kept.slice(1).map(({ at }) => at))]).toEqual([
    ...[1_001, "eski", 201],
  ]);
});

test("what is not found is noted, without counting as a change, until it is found again", () => {
  device();
  mergeOnDevice([highlight("a", 10), highlight("b", 10)]);
  noteFound(new Map([["a son-vapur", false]]));
  expect(deviceAnnotations()).toEqual([{ ...highlight("a", 10), isLost: true }, highlight("b", 10)]);
  mergeOnDevice([highlight("a", 10)]);
  expect(deviceAnnotations()[0]?.isLost).toBe(true);
  noteFound(new Map([["a son-vapur", true]]));
  expect(deviceAnnotations()[0]?.isLost).toBeUndefined();
});

test("what somebody else left in the memory are no annotations", () => {
  for (const kept of ["", "{", "{}", "null", "7", "[7]", '[{"postId":"a"}]', '[{"id":"7"}]']) {
    device({ "mecmua-isaretler": kept });
    expect(deviceAnnotations()).toEqual([]);
  }
});

test("what is kept of a post that has moved is found under its new id", () => {
  device();
  mergeOnDevice([bookmark(3, 10), bookmark(4, 20), { ...bookmark(4, 30, false), postId: "sayi-on-iki" }]);
  const moved = { title: "Sayı 12", abstract: null, categories: [], authors: [], imageKey: null } as const;
  const card = { ...moved, id: "sayi-on-iki", picture: null, createdAt: null, isIssue: true, terms: null };
  followMovedPost(card, ["sayi-12"]);
  expect(deviceAnnotations().map(({ postId, id, isSet }) => [postId, id, isSet])).toEqual([
    ["sayi-on-iki", "4", false],
    ["sayi-on-iki", "3", true],
  ]);
});
