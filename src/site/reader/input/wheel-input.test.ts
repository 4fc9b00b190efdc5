import { expect, test } from "vitest";
import { NO_GESTURE, type WheelGesture, wheelTurn } from "./wheel-input.ts";

/** @param deltas one a frame, or `every` milliseconds @param isHeld the page is busy from the second one on */
function turnsOf(deltas: readonly number[], every = 16, isHeld = false): number[] {
  let gesture: WheelGesture = NO_GESTURE;
  const turns: number[] = [];
  deltas.forEach((delta, index) => {
    const move = { delta, time: 1000 + index * every, isHeld: isHeld && index > 0 };
    const [next, turn] = wheelTurn(gesture, move);
    gesture = next;
    if (turn !== 0) turns.push(turn);
  });
  return turns;
}

const swipe = [1, 4, 12, 30, 44, 40, 33, 27, 22, 18, 15, 12, 10, 8, 6, 5, 4, 3, 2, 2, 1, 1, 1];

test("a swipe with its momentum is one turn", () => {
  expect(turnsOf(swipe)).toEqual([1]);
  expect(turnsOf(swipe.map((delta) => -delta))).toEqual([-1]);
});

test("momentum that a busy page is told of at once is no second swipe", () => {
  const sum = (deltas: readonly number[]) => deltas.reduce((all, delta) => all + delta);
  const told = [sum(swipe.slice(0, 4)), sum(swipe.slice(4, 9)), sum(swipe.slice(9))];
  expect(turnsOf([30, ...told], 80, true)).toEqual([1]);
  expect(turnsOf([30, ...told], 200, true)).toEqual([1]);
  // A mouse's wheel has no momentum.
  expect(turnsOf([120, 120, 120], 300, true)).toEqual([1, 1, 1]);
});

test("a second swipe into the momentum of the first turns again", () => {
  expect(turnsOf([...swipe.slice(0, 15), 40, 50, 40, 30, 20, 10])).toEqual([1, 1]);
});

test("each notch of a wheel turned slowly is a turn, notches in a row are one", () => {
  expect(turnsOf([120, 120, 120], 300)).toEqual([1, 1, 1]);
  expect(turnsOf([120, 120, 120], 60)).toEqual([1]);
});

test("the other way is another gesture", () => {
  expect(turnsOf([50, 20, -50, -20])).toEqual([1, -1]);
});

test("a touch by mistake turns nothing", () => {
  expect(turnsOf([1, 2, 1, 3])).toEqual([]);
});
