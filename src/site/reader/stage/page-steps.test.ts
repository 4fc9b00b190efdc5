import { expect, test } from "vitest";
import { fitPage } from "./page-fit.ts";
import { nextStep } from "./page-steps.ts";

const stage = { width: 844, height: 390 };
const rect = fitPage({ width: 595, height: 842 }, "alone", stage);

/** Where steps in one direction lead. */
function walk(from: number, by: 1 | -1): number[] {
  const next = nextStep(from, by, rect, stage);
  return next === null ? [] : [next, ...walk(next, by)];
}

test("steps go through a page to its foot, overlap a little, and go back the same way", () => {
  const down = walk(0, 1);
  expect(down).toHaveLength(2);
  expect(down.at(-1)).toBeCloseTo(stage.height - rect.height);
  const [first = 0, second = 0] = down;
  expect(-first).toBeCloseTo(stage.height * 0.9);
  expect(first - second).toBeCloseTo(stage.height * 0.9);
  expect(walk(second, -1).map((y) => Math.abs(Math.round(y)))).toEqual([Math.round(-first), 0]);
});

test("from where a finger left the page a step goes to the next stop", () => {
  expect(nextStep(-100, 1, rect, stage)).toBeCloseTo(-351);
  expect(nextStep(-100, -1, rect, stage)).toBeCloseTo(0);
});

test("a page that is seen whole has no steps", () => {
  expect(nextStep(0, 1, { left: 0, top: 10, width: 200, height: 370 }, stage)).toBeNull();
  expect(nextStep(0, -1, rect, stage)).toBeNull();
});
