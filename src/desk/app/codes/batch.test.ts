import { expect, it } from "vitest";
import { barWidth } from "./batch.tsx";

it.each([
  [50, 200, 25],
  [0, 200, 0],
  [1, 100_000, 0.8],
  [0, 0, 0],
])("a bar for %d of %d is %d hundredths long: few are seen, none are not", (value, most, width) => {
  expect(barWidth(value, most)).toBe(width);
});
