import { afterEach, expect, test, vi } from "vitest";
import { deviceBookmarks, mergeBookmarks, parseBookmarks } from "./device-bookmarks.ts";

afterEach(() => void vi.unstubAllGlobals());

function keep(kept: string | null = null): void {
  let memory = kept;
  const setItem = (_key: string, value: string) => {
    memory = value;
  };
  vi.stubGlobal("window", { localStorage: { getItem: () => memory, setItem } });
}

const mark = (page: number, at: number, isSet = true) => ({ page, isSet, at });

test("they come in the order of their pages, whichever was set last", () => {
  keep();
  deviceBookmarks.store("sayi", [mark(1, 10), mark(2, 20), mark(12, 30)]);
  expect(deviceBookmarks.read("sayi").map(({ page }) => page)).toEqual([1, 2, 12]);
  expect(deviceBookmarks.read("toString")).toEqual([]);
});

test("of two devices the later one holds for each page, removed ones among them", () => {
  const here = [mark(3, 10), mark(12, 20)];
  const there = [mark(12, 30, false), mark(7, 5)];
  expect(mergeBookmarks(here, there)).toEqual([mark(3, 10), mark(7, 5), mark(12, 30, false)]);
});

test("what somebody else left in the memory are no bookmarks", () => {
  for (const kept of ["", "{}", "null", "7", '[["a"]]', '[["a",[{"page":0,"isSet":true,"at":1}]]]', "[7]"]) {
    keep(kept);
    expect(deviceBookmarks.read("a")).toEqual([]);
  }
  expect(parseBookmarks([{ page: 2, isSet: 1, at: 1 }, null, mark(4, 1)])).toEqual([mark(4, 1)]);
});
