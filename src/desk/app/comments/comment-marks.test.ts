import { expect, test } from "vitest";
import { inTextOrder } from "./comment-marks.ts";

test("threads follow each other as their words do, and those without words come last", () => {
  const places = [
    { id: "gone", at: null },
    { id: "later", at: [40, 44] },
    { id: "first", at: [3, 9] },
  ] as const;
  expect(inTextOrder(places)).toEqual(["first", "later", "gone"]);
});
