import { expect, test } from "vitest";
import { FITTED } from "../stage/view.ts";
import { type Pinch, pinchedView, startPinch, swipeTurn, tapTurn } from "./touch-gestures.ts";

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
  expect([0.1, 0.5, 0.9].map(tapTurn)).toEqual([-1, 0, 1]);
});

test("fingers that part enlarge what is between them", () => {
  const pinch = startPinch(
    [
      { x: 90, y: 50 },
      { x: 110, y: 50 },
    ],
    FITTED,
  ) as Pinch;
  expect(
    pinchedView(pinch, [
      { x: 80, y: 50 },
      { x: 120, y: 50 },
    ]),
  ).toEqual({ scale: 2, x: -100, y: -50 });
});

test("fingers that move together take the spread along", () => {
  const view = { scale: 3, x: -10, y: -20 };
  const pinch = startPinch(
    [
      { x: 90, y: 50 },
      { x: 110, y: 50 },
    ],
    view,
  ) as Pinch;
  expect(
    pinchedView(pinch, [
      { x: 95, y: 70 },
      { x: 115, y: 70 },
    ]),
  ).toEqual({ scale: 3, x: -5, y: 0 });
});

test("one finger is no pinch", () => {
  expect(startPinch([{ x: 1, y: 1 }], FITTED)).toBeNull();
});
