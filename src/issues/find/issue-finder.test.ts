import { expect, test } from "vitest";
import type { PageText } from "../../domain/issue/edition.ts";
import { UnusablePdf } from "../unusable-pdf.ts";
import { IssueFinder, type SearchedIssue } from "./issue-finder.ts";

const PAGES = 3;
const LETTERS = 1000;
/** Of one issue's folded text. */
const BYTES = PAGES * (2 * (LETTERS + 1) + 32) + 1;

function pageOf(word: string): PageText {
  const text = word.padEnd(LETTERS, "x");
  return { blocks: [[{ text, box: [0, 0, 100, 10], words: [[0, 100]] }]], links: [] };
}

/** An issue each page of which holds the word; `read` are the pages that were read. */
function issue(version: string, text = async (_page: number) => pageOf("ışık")) {
  const read: number[] = [];
  const searched: SearchedIssue = {
    version,
    open: PAGES,
    text(page) {
      read.push(page);
      return text(page);
    },
  };
  return { ...searched, read };
}

test("an issue is read once for many who search at once, and then only where something is found", async () => {
  const finder = new IssueFinder();
  const searched = issue("a");
  const found = await Promise.all(["ışık", "işik", "yok"].map((term) => finder.find(searched, term)));
  expect(found.map(({ total }) => total)).toEqual([3, 3, 0]);
  expect(found[0]?.places.map(({ page, surroundings }) => [page, surroundings[1]])).toEqual([
    [1, "ışık"],
    [2, "ışık"],
    [3, "ışık"],
  ]);
  searched.read.length = 0;
  expect((await finder.find(searched, "yok")).total).toBe(0);
  expect(searched.read).toEqual([]);
});

test("nothing is read for a term of one letter", async () => {
  const searched = issue("a");
  expect(await new IssueFinder().find(searched, "a")).toEqual({ places: [], total: 0 });
  expect(searched.read).toEqual([]);
});

test("what is kept is bounded in bytes: the issue that was searched longest ago is read again", async () => {
  const finder = new IssueFinder(2 * BYTES);
  const issues = ["a", "b", "c"].map((version) => issue(version));
  for (const searched of issues) await finder.find(searched, "yok");
  for (const { read } of issues) read.length = 0;
  for (const searched of issues.toReversed()) await finder.find(searched, "yok");
  expect(issues.map(({ read }) => read.length)).toEqual([PAGES, 0, 0]);
});

test("a page that cannot be read holds nothing, and what fails otherwise is tried again", async () => {
  const finder = new IssueFinder();
  const torn = issue("a", async (page) => {
    if (page === 2) throw new UnusablePdf("not readable");
    return pageOf("ışık");
  });
  expect((await finder.find(torn, "ışık")).places.map(({ page }) => page)).toEqual([1, 3]);
  let isFull = true;
  const short = issue("b", async () => {
    if (isFull) throw Object.assign(new Error("no space"), { code: "ENOSPC" });
    return pageOf("ışık");
  });
  await expect(finder.find(short, "ışık")).rejects.toThrow("no space");
  isFull = false;
  expect((await finder.find(short, "ışık")).total).toBe(3);
});
