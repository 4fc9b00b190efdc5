import { expect, test } from "vitest";
import { entriesOver } from "./keep-page.ts";

const entries = ["a", "b", "c", "d"].map((key) => ({ key, bytes: 10 }));

test("the oldest go when there are too many, or when they are too large together", () => {
  expect(entriesOver(entries, { count: 4, bytes: 40 })).toEqual([]);
  expect(entriesOver(entries, { count: 3, bytes: 40 })).toEqual(["a"]);
  expect(entriesOver(entries, { count: 4, bytes: 25 })).toEqual(["a", "b"]);
  expect(entriesOver([{ key: "a", bytes: 99 }], { count: 4, bytes: 25 })).toEqual(["a"]);
});
