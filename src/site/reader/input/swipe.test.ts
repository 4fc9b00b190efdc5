import { expect, test } from "vitest";
import { swipeTurn, thirdTurn } from "./swipe.ts";

test("a finger to the left brings the next page, to the right the one before", () => {
  expect(swipeTurn({ x: -60, y: 10, time: 200 })).toBe(1);
  expect(swipeTurn({ x: 60, y: -10, time: 200 })).toBe(-1);
});

test("a touch, a slow hesitation and a movement downwards turn nothing", () => {
  expect(swipeTurn({ x: -8, y: 0, time: 100 })).toBe(0);
  expect(swipeTurn({ x: -60, y: 0, time: 900 })).toBe(0);
  expect(swipeTurn({ x: -60, y: 90, time: 200 })).toBe(0);
});

test("a long slow pull turns", () => {
  expect(swipeTurn({ x: -150, y: 20, time: 1500 })).toBe(1);
});

test("only the outer thirds turn", () => {
  expect([0.1, 0.5, 0.9].map(thirdTurn)).toEqual([-1, 0, 1]);
});
