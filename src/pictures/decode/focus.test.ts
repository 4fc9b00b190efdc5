import { expect, test } from "vitest";
import { squareAt } from "../testing/draw.ts";
import { see } from "../testing/see.ts";

const sizes = [
  [1000, 800],
  [400, 1600],
  [2000, 300],
  [600, 600],
  [120, 90],
] as const;
const corners = [0.125, 0.875].flatMap((x) => [0.125, 0.875].map((y) => [x, y] as const));
const cases = sizes.flatMap((size) => corners.map((corner) => [...size, ...corner] as const));

test.each(cases)("in %i by %i, of what is bright at %d, %d", async (width, height, x, y) => {
  const { focus } = await see(squareAt(width, height, x, y).png());
  expect(focus.map((place) => place < 2)).toEqual([x < 0.5, y < 0.5]);
  expect(focus.map((place) => place > 2)).toEqual([x > 0.5, y > 0.5]);
});

test("in the middle", async () => {
  expect((await see(squareAt(900, 600, 0.5, 0.5).png())).focus).toEqual([2, 2]);
});
