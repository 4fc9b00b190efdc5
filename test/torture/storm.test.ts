import { expect, test } from "vitest";
import { writeApart } from "./apart.ts";
import { storm } from "./storm.ts";

/** Each of these once left a word twice or in two, or stopped a window. */
const FORMER_FAULTS = [
  69, 196, 424, 431, 601, 629, 825, 1578, 2058, 2398, 2480, 5010, 5177, 60_003, 60_213, 61_329, 70_715,
];
/** With suggestions. */
const SUGGESTED = [1, 10, 14, 25, 26, 39, 41, 74];
/** Of three in one article, the last of which once left a fault. */
const SESSIONS = [1, 2, 3, 4, 14, 199, 387, 448, 457, 1039, 1296, 1343, 1461, 1647, 1660, 1951, 30_361];
const SEEDS = [...Array.from({ length: 12 }, (_, index) => index + 1), ...FORMER_FAULTS];

test("windows that write, crash and move what others write in come to one text that has each word once", () => {
  const storms = SEEDS.map((seed) => storm(seed));
  expect(storms.flatMap(({ faults }) => faults)).toEqual([]);
  expect(Math.min(...storms.map(({ words }) => words))).toBeGreaterThan(10);
});

test("of windows that suggest: what is left has all words of those who write, what is taken all words", () => {
  const storms = SUGGESTED.map((seed) => storm(seed, "suggestions"));
  expect(storms.flatMap(({ faults }) => faults)).toEqual([]);
});

test("of three of whom one suggests: what is taken, and what is left, is what each wrote", () => {
  expect(SESSIONS.flatMap((seed) => storm(seed, "session").faults)).toEqual([]);
});

test("what one deletes, undoes and pastes takes no word out of another's paragraphs", () => {
  const seeds = Array.from({ length: 60 }, (_, index) => index + 1);
  const faults = seeds.flatMap((seed) => writeApart(seed).map((fault) => `seed ${seed}, ${fault}`));
  expect(faults).toEqual([]);
});
