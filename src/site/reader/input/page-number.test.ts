import { expect, test } from "vitest";
import { mayBeginWithZero, pageOfNumber } from "./page-number.ts";

const square = { width: 500, height: 500 };
const plain = {
  version: "v",
  total: 28,
  pages: [square],
  labels: null,
  outline: [],
  sources: null,
  articles: [],
  terms: null,
};

test("a number is that of the page", () => {
  expect(["1", "28", "007", "0", "29"].map((typed) => pageOfNumber(plain, typed))).toEqual([
    1,
    28,
    7,
    null,
    null,
  ]);
});

test("what is printed on a page comes before its number", () => {
  const labels = ["i", "ii", "1", "2", "3"];
  const issue = { ...plain, total: 5, labels };
  expect(["1", "3", "4", "5", "6"].map((typed) => pageOfNumber(issue, typed))).toEqual([3, 5, 4, 5, null]);
});

test("zero begins a number only where pages are numbered so", () => {
  expect(mayBeginWithZero(plain)).toBe(false);
  expect(mayBeginWithZero({ ...plain, labels: ["kapak", "01", "02"] })).toBe(true);
});
