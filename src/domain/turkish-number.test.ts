import { expect, test } from "vitest";
import { fileSize, turkishNumber } from "./turkish-number.ts";

test("numbers are written as in Turkish", () => {
  expect([12_345, 1.25, 0].map(turkishNumber)).toEqual(["12.345", "1,25", "0"]);
});

test("a file's size has the unit in which it is short", () => {
  expect([512, 1536, 1024 ** 2, 1.5 * 1024 ** 2, 2 * 1024 ** 3].map(fileSize)).toEqual([
    "0,5 KB",
    "1,5 KB",
    "1 MB",
    "1,5 MB",
    "2 GB",
  ]);
});
