import { describe, expect, test } from "vitest";
import { indexAfterKey } from "./panel-keys.ts";

describe("indexAfterKey", () => {
  test.each([
    ["ArrowRight", 4, 5],
    ["ArrowLeft", 4, 3],
    ["ArrowDown", 4, 8],
    ["ArrowUp", 4, 0],
    ["Home", 4, 0],
    ["End", 4, 9],
  ])("%s leads from %i to %i in rows of four", (key, from, to) => {
    expect(indexAfterKey(key, from, 10, 4)).toBe(to);
  });

  test("at the edges it stays", () => {
    expect(indexAfterKey("ArrowLeft", 0, 10, 4)).toBe(0);
    expect(indexAfterKey("ArrowDown", 7, 10, 4)).toBe(7);
  });

  test("other keys lead nowhere, nor do up and down in a row", () => {
    expect(indexAfterKey("g", 0, 10, 4)).toBeNull();
    expect(indexAfterKey("ArrowDown", 0, 4, 1)).toBeNull();
  });
});
