import { expect, test } from "vitest";
import type { Box } from "../../../../domain/issue/edition.ts";
import { boxBelow, boxBetween, lineBefore } from "./new-line.ts";

const line = (...box: Box) => ({ box });
const title = line(1000, 500, 8000, 400);
const left = [line(1000, 1000, 3500, 100), line(1000, 1400, 3500, 100)] as const;
const right = [line(5500, 1200, 3500, 100), line(5500, 1340, 3500, 100)] as const;
const margin = line(500, 9700, 200, 100);
const lines = [title, ...left, ...right, margin];

test("a line is read after the nearest one above it in its column", () => {
  expect(lineBefore(lines, [1000, 1200, 3000, 100])).toBe(left[0]);
  expect(lineBefore(lines, [5500, 1480, 3000, 100])).toBe(right[1]);
  expect(lineBefore(lines, [5500, 1060, 3000, 100])).toBe(title);
});

test("above all of its column it stands before the first of them, beside all at the end", () => {
  expect(lineBefore(lines, [1000, 100, 8000, 100])).toBeNull();
  expect(lineBefore([...left, ...right], [5500, 1060, 3000, 100])).toBe(left[1]);
  expect(lineBefore(lines, [9600, 1060, 200, 100])).toBe(margin);
  expect(lineBefore([], [1000, 100, 8000, 100])).toBeNull();
});

test("a line is most likely between one and the next, else right below the last", () => {
  expect(boxBelow(lines, left[0])).toEqual([1000, 1200, 3500, 100]);
  expect(boxBelow(lines, left[1])).toEqual([1000, 1520, 3500, 100]);
  expect(boxBelow([], undefined)).toEqual([1000, 1000, 8000, 200]);
  expect(boxBelow(lines, line(1000, 9950, 3500, 50))[1]).toBeLessThanOrEqual(9950);
});

test("a frame is drawn from any corner and ends at the page's edge; less is a press", () => {
  expect(boxBetween([3000, 900], [1000, -50])).toEqual([1000, 0, 2000, 900]);
  expect(boxBetween([3000, 900], [3010, 2000])).toBeNull();
});
