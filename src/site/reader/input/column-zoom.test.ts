import { expect, test } from "vitest";
import { columnZoom } from "./column-zoom.ts";

const WIDTH = 390;
/** Two columns: a paragraph and a short line in the left one, a paragraph in the right one; a title over both. */
const blocks = [
  { left: 30, right: 360, top: 20, bottom: 50 },
  { left: 30, right: 180, top: 100, bottom: 200 },
  { left: 32, right: 70, top: 205, bottom: 215 },
  { left: 210, right: 360, top: 100, bottom: 300 },
];
const columns = blocks.slice(1);

test("a column under a finger becomes as wide as the stage", () => {
  const zoom = columnZoom({ x: 300, y: 150 }, columns, WIDTH);
  expect(zoom?.middle).toBe(285);
  expect(zoom?.factor).toBeCloseTo((WIDTH - 24) / 150);
});

test("a short line is as wide as its column", () => {
  const zoom = columnZoom({ x: 50, y: 210 }, columns, WIDTH);
  expect(zoom?.factor).toBeCloseTo((WIDTH - 24) / 148);
});

test("beside the text, and where the text is as wide as the stage, there is no column to enlarge", () => {
  expect(columnZoom({ x: 195, y: 150 }, columns, WIDTH)).toBeNull();
  expect(columnZoom({ x: 100, y: 30 }, blocks, WIDTH)).toBeNull();
});

test("a narrow caption is not blown up beyond measure", () => {
  expect(columnZoom({ x: 15, y: 15 }, [{ left: 10, right: 40, top: 10, bottom: 20 }], WIDTH)?.factor).toBe(
    3.5,
  );
});
