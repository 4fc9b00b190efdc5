import { expect, test } from "vitest";
import type { ReadableIssue } from "../../domain/issue/edition.ts";
import {
  clampPage,
  countText,
  hasInvitation,
  isFinishedAt,
  labelOf,
  pageOfSource,
  shapesOf,
  sourceOf,
} from "./readable-pages.ts";

const square = { width: 500, height: 500 };
const issue: ReadableIssue = {
  version: "v",
  total: 4,
  pages: [square, square],
  sources: null,
  labels: null,
  outline: [],
  articles: [],
  terms: null,
};

test("what is not free is one invitation, in the shape of the last free page", () => {
  expect(hasInvitation(issue)).toBe(true);
  expect(shapesOf(issue)).toEqual([square, square, square]);
  expect(shapesOf({ ...issue, total: 2 })).toEqual([square, square]);
});

test("an issue without a free page is its invitation", () => {
  expect(shapesOf({ ...issue, pages: [] })).toHaveLength(1);
});

test("an address beyond the issue means its nearest page", () => {
  expect([0, -3, 2.7, 99, Number.NaN, Number.POSITIVE_INFINITY].map((page) => clampPage(page, 4))).toEqual([
    1, 1, 2, 4, 1, 1,
  ]);
  expect(clampPage(1, 0)).toBe(1);
});

test("the count names what is printed on the pages", () => {
  expect(countText({ ...issue, total: 48 }, [12, 13])).toBe("12–13 / 48");
  expect(countText(issue, [1])).toBe("1 / 4");
  expect(countText({ ...issue, labels: ["iv", "v"] }, [1, 2])).toBe("iv–v / 4");
});

test("a page with an empty label goes by its number", () => {
  expect(labelOf({ ...issue, labels: ["", "v"] }, 1)).toBe("1");
  expect(labelOf({ ...issue, labels: ["iv", "v"] }, 3)).toBe("3");
});

test("a position holds whether pages of the PDF are split or not", () => {
  const split = { ...issue, pages: Array(5).fill(issue.pages[0]), sources: [1, 2, 2, 3, 3] };
  expect([1, 2, 3, 4, 5].map((page) => sourceOf(split, page))).toEqual([1, 2, 2, 3, 3]);
  expect([1, 2, 3, 9].map((source) => pageOfSource(split, source))).toEqual([1, 2, 4, 5]);
  const plain = { ...split, sources: null };
  expect([sourceOf(plain, 4), pageOfSource(plain, 3), pageOfSource(plain, 9)]).toEqual([4, 3, 5]);
});

test("an issue is finished on its last page, by whoever may read that one", () => {
  const whole = { ...issue, pages: [square, square, square, square] };
  expect([3, 4, 9].map((source) => isFinishedAt(whole, source))).toEqual([false, true, true]);
  // The third and the fourth are halves of the PDF's last page.
  expect(isFinishedAt({ ...whole, sources: [1, 2, 3, 3] }, 3)).toBe(true);
  expect(isFinishedAt(issue, 4)).toBe(false);
  expect(isFinishedAt({ ...issue, total: 1, pages: [square] }, 1)).toBe(false);
});
