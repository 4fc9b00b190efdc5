import { expect, test } from "vitest";
import { visibleTiles } from "./visible-tiles.ts";

const a4 = { width: 595, height: 842 };
const stage = { width: 700, height: 990 };
const place = { left: 0, top: 0, width: 700, height: 990 };

test("the whole page needs no tiles", () => {
  expect(visibleTiles(a4, place, { scale: 1, x: 0, y: 0 }, stage, 2)).toEqual([]);
});

test("enlarged, the tiles of the visible part and no others", () => {
  const tiles = visibleTiles(a4, place, { scale: 4, x: 0, y: 0 }, stage, 1);
  expect(tiles.map(({ column, row }) => `${column}-${row}`)).toEqual(["0-0", "0-1"]);
  const end = visibleTiles(a4, place, { scale: 4, x: -2100, y: -2970 }, stage, 1);
  expect(end.map(({ column, row }) => `${column}-${row}`)).toEqual(["2-4", "3-4", "2-5", "3-5"]);
});

test("the last tiles end where the page ends", () => {
  const last = visibleTiles(a4, place, { scale: 4, x: -2100, y: -2970 }, stage, 1).at(-1);
  expect((last?.left ?? 0) + (last?.width ?? 0)).toBeCloseTo(100);
  expect((last?.top ?? 0) + (last?.height ?? 0)).toBeCloseTo(100);
});

test("a page that is out of sight needs none", () => {
  expect(visibleTiles(a4, place, { scale: 4, x: 5000, y: 0 }, stage, 1)).toEqual([]);
});
