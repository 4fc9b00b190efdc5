import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { tempFolder, tempLibrary } from "../library/testing/temp-library.ts";
import { SearchMisses } from "./search-misses.ts";

const PAUSE_MS = 10_000;
const onSearch = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: Date.UTC(2026, 10, 24) });
});
afterEach(() => {
  vi.useRealTimers();
  onSearch.mockClear();
});

async function open(dataDir: string): Promise<SearchMisses> {
  const misses = new SearchMisses(await tempLibrary(dataDir), onSearch, vi.fn());
  onTestFinished(() => misses[Symbol.asyncDispose]());
  return misses;
}
const termsOf = async (misses: SearchMisses) => (await misses.list()).map(({ term, times }) => [term, times]);

test("what is typed letter by letter is one term, counted in every spelling of it", async () => {
  const misses = await open(await tempFolder());
  for (const typed of ["kut", "kutu", "kutup"]) misses.add(typed, "missed");
  expect(await misses.list()).toEqual([]);
  vi.advanceTimersByTime(PAUSE_MS);
  misses.add("KUTUP ", "missed");
  misses.add("fener", "missed");
  vi.advanceTimersByTime(PAUSE_MS);
  expect(await termsOf(misses)).toEqual([
    ["KUTUP", 2],
    ["fener", 1],
  ]);
  expect((await misses.list())[0]?.lastAt).toBe("2026-11-24T00:00:20.000Z");
});

test("a term that is typed further is one search, found or missed by what it is at last", async () => {
  const misses = await open(await tempFolder());
  for (const typed of ["kut", "kutu"]) misses.add(typed, "found");
  for (const outcome of ["missed", "found"] as const) misses.add("kutup", outcome);
  misses.add("vapur", "found");
  vi.advanceTimersByTime(PAUSE_MS);
  expect(onSearch.mock.calls).toEqual([["missed"], ["found"]]);
  expect(await termsOf(misses)).toEqual([["kutup", 1]]);
});

test("what may be a reader's own, and what nobody means, is not kept", async () => {
  const misses = await open(await tempFolder());
  for (const typed of ["ab", "ada@posta.example", "K7QM-4TXP-92HD-W", "a".repeat(61), "a\0bc", "   "])
    misses.add(typed, "missed");
  vi.advanceTimersByTime(6 * PAUSE_MS);
  expect(await misses.list()).toEqual([]);
});

test("five hundred terms are kept, those that were searched last", async () => {
  const misses = await open(await tempFolder());
  for (let index = 0; index < 520; index += 1) {
    misses.add(`terim ${String(index).padStart(3, "0")}`, "missed");
    vi.advanceTimersByTime(PAUSE_MS);
  }
  const terms = (await misses.list()).map(({ term }) => term);
  expect(terms).toHaveLength(500);
  expect(terms).not.toContain("terim 019");
});

test("counts outlive an end", async () => {
  const dataDir = await tempFolder();
  for (const times of [1, 2]) {
    const misses = await open(dataDir);
    misses.add("kutup", "missed");
    await misses[Symbol.asyncDispose]();
    expect(await termsOf(await open(dataDir))).toEqual([["kutup", times]]);
  }
});
