import { describe, expect, test } from "vitest";
import { placeByKey } from "./panel-keys.ts";

describe("placeByKey", () => {
  test.each([
    ["ArrowRight", 4, 5],
    ["ArrowLeft", 4, 3],
    ["ArrowDown", 4, 8],
    ["ArrowUp", 4, 0],
    ["Home", 4, 0],
    ["End", 4, 9],
  ])("%s leads from %i to %i in rows of four", (key, from, to) => {
    expect(placeByKey(key, from, 10, 4)).toBe(to);
  });

  test("at the edges it stays", () => {
    expect(placeByKey("ArrowLeft", 0, 10, 4)).toBe(0);
    expect(placeByKey("ArrowDown", 7, 10, 4)).toBe(7);
  });

  test("other keys lead nowhere, nor do up and down in a row", () => {
    expect(placeByKey("g", 0, 10, 4)).toBeNull();
    expect(placeByKey("ArrowDown", 0, 4, 1)).toBeNull();
  });
});
