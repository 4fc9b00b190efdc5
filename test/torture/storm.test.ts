import { expect, test } from "vitest";
import { storm } from "./storm.ts";

/** Each of these once left a word twice or in two, or stopped a window. */
const FORMER_FAULTS = [196, 424, 431, 601, 629, 825, 1578, 2058, 2398, 2480, 2645, 5010, 5177];
const SEEDS = [...Array.from({ length: 12 }, (_, index) => index + 1), ...FORMER_FAULTS];

test("windows that write, crash and move what others write in come to one text that has each word once", () => {
  const storms = SEEDS.map(storm);
  expect(storms.flatMap(({ faults }) => faults)).toEqual([]);
  expect(Math.min(...storms.map(({ words }) => words))).toBeGreaterThan(10);
});
