import { expect, test } from "vitest";
import { wholeNumber } from "./whole-number.ts";

test.each([
  ["7", "7"],
  [" 007\n", "7"],
  ["+7", "7"],
  ["-3", "-3"],
  ["100", "100"],
])("%s is a number", (value, expected) => {
  expect(wholeNumber(value, -5, 100)).toBe(expected);
});

test.each([undefined, "", "101", "-6", "7px", "7.5", "1e1", "٧", "99999999999999"])("%s is none", (value) => {
  expect(wholeNumber(value, -5, 100)).toBeNull();
});
