import { describe, expect, test } from "vitest";
import type { Box, FoundPlace } from "../../../domain/issue/edition.ts";
import { matchHits, nextMatch } from "./match-hits.ts";

const place = (page: number, ...boxes: Box[]): FoundPlace => ({ page, surroundings: ["", "", ""], boxes });

test("hits gather the boxes of all places on a page and know the chosen place", () => {
  const places = [place(2, [1, 1, 1, 1], [2, 2, 2, 2]), place(5, [5, 5, 5, 5]), place(2, [3, 3, 3, 3])];
  const hit = (at: number, isCurrent = false) => ({ box: [at, at, at, at], isCurrent });
  expect([...matchHits(places, -1)]).toEqual([
    [2, [hit(1), hit(2), hit(3)]],
    [5, [hit(5)]],
  ]);
  expect(matchHits(places, 2).get(2)).toEqual([hit(1), hit(2), hit(3, true)]);
});

describe("nextMatch", () => {
  const places = [place(3), place(8), place(8), place(20)];

  test("goes on and back, round about", () => {
    expect(nextMatch(places, 1, 1, [8, 9])).toBe(2);
    expect(nextMatch(places, 3, 1, [20])).toBe(0);
    expect(nextMatch(places, 0, -1, [3])).toBe(3);
  });

  test.each([
    [[1], 1, 0],
    [[8, 9], 1, 1],
    [[9], 1, 3],
    [[25], 1, 0],
    [[8, 9], -1, 0],
    [[1], -1, 3],
    [[25], -1, 3],
  ] as const)("from pages %j by %i it begins with place %i", (shown, step, found) => {
    expect(nextMatch(places, -1, step, shown)).toBe(found);
  });

  test("leads nowhere when nothing was found", () => {
    expect(nextMatch([], -1, 1, [1])).toBe(-1);
  });
});
