import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SearchMisses } from "./search-misses.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mecmua-misses-"));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(async () => {
  for (const misses of opened.splice(0)) await misses[Symbol.asyncDispose]();
  vi.useRealTimers();
  await rm(dataDir, { recursive: true });
});

const opened: SearchMisses[] = [];
async function open(): Promise<SearchMisses> {
  const misses = await SearchMisses.open(dataDir, {
    now: () => Date.UTC(2026, 10, 24),
    onError(error) {
      throw error;
    },
  });
  opened.push(misses);
  return misses;
}
const termsOf = (misses: SearchMisses) => misses.list().map(({ term, times }) => [term, times]);

test("what is typed letter by letter is one term, counted in every spelling of it", async () => {
  const misses = await open();
  for (const typed of ["kut", "kutu", "kutup"]) misses.add(typed);
  expect(misses.list()).toEqual([]);
  vi.advanceTimersByTime(5_000);
  misses.add("KUTUP ");
  misses.add("fener");
  vi.advanceTimersByTime(5_000);
  expect(termsOf(misses)).toEqual([
    ["KUTUP", 2],
    ["fener", 1],
  ]);
  expect(misses.list()[0]?.lastAt).toBe("2026-11-24T00:00:00.000Z");
});

test("what may be a reader's own, and what nobody means, is not kept", async () => {
  const misses = await open();
  for (const typed of ["ab", "ada@posta.example", "K7QM-4TXP-92HD-W", "a".repeat(61), "   "])
    misses.add(typed);
  vi.advanceTimersByTime(60_000);
  expect(misses.list()).toEqual([]);
});

test("five hundred terms are kept, those that were searched last", async () => {
  const misses = await open();
  for (let index = 0; index < 520; index += 1) {
    misses.add(`terim ${String(index).padStart(3, "0")}`);
    vi.advanceTimersByTime(5_000);
  }
  expect(misses.list()).toHaveLength(500);
  expect(misses.list().map(({ term }) => term)).not.toContain("terim 019");
});

test("counts outlive an end, and a broken file is no reason not to start", async () => {
  const misses = await open();
  misses.add("kutup");
  await misses[Symbol.asyncDispose]();
  expect(termsOf(await open())).toEqual([["kutup", 1]]);
  await writeFile(join(dataDir, "search-misses.json"), '[{"term":');
  expect(termsOf(await open())).toEqual([]);
});
