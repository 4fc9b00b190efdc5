import { expect, test } from "vitest";
import { storm } from "./storm.ts";

const SEEDS = Array.from({ length: 25 }, (_, index) => index + 1);

test("windows that write, crash and move what others write in come to one text that has each word once", () => {
  const storms = SEEDS.map(storm);
  expect(storms.flatMap(({ faults }) => faults)).toEqual([]);
  expect(Math.min(...storms.map(({ words }) => words))).toBeGreaterThan(10);
});
