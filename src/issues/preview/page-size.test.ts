import { expect, test } from "vitest";
import { pictureSize, previewSize } from "./page-size.ts";

const METRE = 2834.6;

test("an A4 keeps its size and becomes a picture of 1852 pixels", () => {
  const page = { width: 595, height: 842 };
  expect(previewSize(page)).toEqual(page);
  expect(pictureSize(page)).toEqual({ width: 1309, height: 1852 });
});

test("a page of five metres and one of a stamp's size are brought within bounds, in their shape", () => {
  const poster = { width: 5 * METRE, height: 2.5 * METRE };
  expect(previewSize(poster)).toEqual({ width: 2400, height: 1200 });
  expect(pictureSize(poster)).toEqual({ width: 2640, height: 1320 });
  const stamp = { width: 40, height: 50 };
  expect(previewSize(stamp)).toEqual({ width: 160, height: 200 });
  expect(pictureSize(stamp)).toEqual({ width: 960, height: 1200 });
});

test("a sliver has sides that can be drawn", () => {
  const sliver = { width: 14_400, height: 0.5 };
  expect(previewSize(sliver).height).toBe(3);
  expect(pictureSize(sliver)).toEqual({ width: 2640, height: 1 });
});
