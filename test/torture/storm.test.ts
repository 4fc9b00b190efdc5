import { expect, test } from "vitest";
import { writeApart } from "./apart.ts";
import { storm } from "./storm.ts";

/** Each of these once left a word twice or in two, or stopped a window. */
const FORMER_FAULTS = [
  424, 431, 601, 629, 825, 1578, 2058, 2398, 2480, 5010, 5177, 60_003, 60_213, 61_329, 70_715,
];
/** With suggestions. */
const SUGGESTED = [1, 10, 25, 41];
const SEEDS = [...Array.from({ length: 12 }, (_, index) => index + 1), ...FORMER_FAULTS];

test("windows that write, crash and move what others write in come to one text that has each word once", () => {
  const storms = SEEDS.map((seed) => storm(seed));
  expect(storms.flatMap(({ faults }) => faults)).toEqual([]);
  expect(Math.min(...storms.map(({ words }) => words))).toBeGreaterThan(10);
});

test("of windows that suggest: what is left has all words of those who write, what is taken all words", () => {
  const storms = SUGGESTED.map((seed) => storm(seed, true));
  expect(storms.flatMap(({ faults }) => faults)).toEqual([]);
});

test("what one deletes, undoes and pastes takes no word out of another's paragraphs", () => {
  const seeds = Array.from({ length: 60 }, (_, index) => index + 1);
  const faults = seeds.flatMap((seed) => writeApart(seed).map((fault) => `seed ${seed}, ${fault}`));
  expect(faults).toEqual([]);
});
