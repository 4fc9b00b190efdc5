import { expect, test } from "vitest";
import { sideOf, spreadIndex, spreadsOf } from "./spread.ts";

const upright = { width: 595, height: 842 };
const landscape = { width: 842, height: 595 };

test("the cover is alone, then two and two", () => {
  expect(spreadsOf(Array(6).fill(upright), true)).toEqual([[1], [2, 3], [4, 5], [6]]);
});

test("an issue without a cover begins with two pages", () => {
  expect(spreadsOf(Array(5).fill(upright), true, { hasCover: false })).toEqual([[1, 2], [3, 4], [5]]);
  expect(spreadsOf([landscape, upright, upright], true, { hasCover: false })).toEqual([[1], [2, 3]]);
  expect(spreadsOf(Array(2).fill(upright), false, { hasCover: false })).toEqual([[1], [2]]);
});

test("on a narrow stage every page is alone", () => {
  expect(spreadsOf(Array(3).fill(upright), false)).toEqual([[1], [2], [3]]);
});

test("a landscape page is alone, and so is an upright one before it", () => {
  expect(spreadsOf([upright, upright, landscape, upright, upright, upright], true)).toEqual([
    [1],
    [2],
    [3],
    [4, 5],
    [6],
  ]);
});

test("one page is one spread", () => {
  expect(spreadsOf([upright], true)).toEqual([[1]]);
});

test("a page is found in its spread, on its side", () => {
  const spreads = spreadsOf(Array(6).fill(upright), true);
  expect(spreadIndex(spreads, 5)).toBe(2);
  expect(sideOf([4, 5], 5)).toBe("right");
  expect(sideOf([4, 5], 4)).toBe("left");
  expect(sideOf([1], 1)).toBe("alone");
});

test("two halves of a page face each other, whatever comes before them", () => {
  expect(spreadsOf(Array(6).fill(upright), true, { sources: [1, 2, 2, 3, 3, 4] })).toEqual([
    [1],
    [2, 3],
    [4, 5],
    [6],
  ]);
  expect(spreadsOf(Array(6).fill(upright), true, { sources: [1, 2, 3, 3, 4, 4] })).toEqual([
    [1],
    [2],
    [3, 4],
    [5, 6],
  ]);
  expect(spreadsOf(Array(4).fill(upright), true, { sources: [1, 1, 2, 2] })).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(spreadsOf(Array(3).fill(landscape), true, { sources: [1, 2, 2] })).toEqual([[1], [2, 3]]);
  // The invitation behind the free half of a spread.
  expect(spreadsOf(Array(3).fill(upright), true, { sources: [1, 2] })).toEqual([[1], [2, 3]]);
});
