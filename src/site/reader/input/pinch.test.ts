import { expect, test } from "vitest";
import { FITTED } from "../stage/view.ts";
import { type Pinch, pinched, pinchOf } from "./pinch.ts";

test("fingers that part enlarge what is between them", () => {
  const pinch = pinchOf(
    [
      { x: 90, y: 50 },
      { x: 110, y: 50 },
    ],
    FITTED,
  ) as Pinch;
  expect(
    pinched(pinch, [
      { x: 80, y: 50 },
      { x: 120, y: 50 },
    ]),
  ).toEqual({ scale: 2, x: -100, y: -50 });
});

test("fingers that move together take the spread along", () => {
  const view = { scale: 3, x: -10, y: -20 };
  const pinch = pinchOf(
    [
      { x: 90, y: 50 },
      { x: 110, y: 50 },
    ],
    view,
  ) as Pinch;
  expect(
    pinched(pinch, [
      { x: 95, y: 70 },
      { x: 115, y: 70 },
    ]),
  ).toEqual({ scale: 3, x: -5, y: 0 });
});

test("one finger is no pinch", () => {
  expect(pinchOf([{ x: 1, y: 1 }], FITTED)).toBeNull();
});
