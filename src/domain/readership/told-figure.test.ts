import { expect, it } from "vitest";
import { figureOf, figureWords, LEAST_TOLD } from "./told-figure.ts";

it("tells none and many as they are, and of some the word alone", () => {
  expect(LEAST_TOLD).toBe(5);
  expect([0, 1, 4, 5, 12_345].map((count) => figureWords(figureOf(count)))).toEqual([
    "0",
    "birkaç",
    "birkaç",
    "5",
    "12.345",
  ]);
  expect([1, 4].map(figureOf)).toEqual([null, null]);
});
