import { expect, test } from "vitest";
import { fileSize, turkishNumber, wholeNumber } from "./turkish-number.ts";

test("numbers are written as in Turkish", () => {
  expect([12_345, 1.25, 0].map(turkishNumber)).toEqual(["12.345", "1,25", "0"]);
});

test("a whole number is read as it is typed, its digits in groups or not", () => {
  expect(["0", " 50 ", "1000", "1.000", "100 000", "1\u00a0000", "1.000.000"].map(wholeNumber)).toEqual([
    0, 50, 1000, 1000, 100_000, 1000, 1_000_000,
  ]);
  for (const typed of [
    "",
    " ",
    "elli",
    "1,5",
    "1.5",
    "1.0000",
    "1.000 000",
    "10.00",
    "-5",
    "1e3",
    "9".repeat(16),
  ])
    expect([typed, wholeNumber(typed)]).toEqual([typed, null]);
});

test("a file's size has the unit in which it is short", () => {
  expect([512, 1536, 1000 * 1024 - 10, 1024 ** 2, 1.5 * 1024 ** 2, 2 * 1024 ** 3].map(fileSize)).toEqual([
    "0,5 KB",
    "1,5 KB",
    "1 MB",
    "1 MB",
    "1,5 MB",
    "2 GB",
  ]);
});
