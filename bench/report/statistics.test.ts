import { expect, test } from "vitest";
import { median, percentile } from "./statistics.ts";

test("the median of an even count is the mean of the two in the middle", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([1, 9, 5, 7])).toBe(6);
  expect(median([])).toBeNaN();
});

test("a percentile is a value that was measured", () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(hundred, 0.99)).toBe(99);
  expect(percentile(hundred, 0)).toBe(1);
  expect(percentile([4], 0.99)).toBe(4);
});
