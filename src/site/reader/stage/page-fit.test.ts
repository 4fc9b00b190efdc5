import { expect, test } from "vitest";
import { fitPage, fitSpread, STAGE_PADDING_PX } from "./page-fit.ts";

const page = { width: 100, height: 200 };

test("facing pages are as high as the stage and touch at the fold", () => {
  const stage = { width: 1000, height: 400 + 2 * STAGE_PADDING_PX };
  expect(fitPage(page, "left", stage)).toEqual({ left: 300, top: STAGE_PADDING_PX, width: 200, height: 400 });
  expect(fitPage(page, "right", stage)).toEqual({
    left: 500,
    top: STAGE_PADDING_PX,
    width: 200,
    height: 400,
  });
  expect(fitSpread([page, page, page], [2, 3], stage)).toEqual({
    left: 300,
    top: STAGE_PADDING_PX,
    width: 400,
    height: 400,
  });
});

test("a page alone is in the middle, as wide as the stage where that is less", () => {
  expect(fitPage(page, "alone", { width: 100, height: 400 })).toEqual({
    left: 0,
    top: 100,
    width: 100,
    height: 200,
  });
});

test("alone on a low stage an upright page is about as wide as it, and a few whole steps high", () => {
  const a4 = { width: 595, height: 842 };
  for (const stage of [
    { width: 844, height: 390 },
    { width: 667, height: 375 },
    { width: 932, height: 430 },
    { width: 640, height: 360 },
  ]) {
    const { left, top, width, height } = fitPage(a4, "alone", stage);
    expect(width).toBeGreaterThan(stage.width * 0.8);
    expect(width).toBeLessThanOrEqual(stage.width);
    expect([top, left]).toEqual([0, (stage.width - width) / 2]);
    expect(height / width).toBeCloseTo(842 / 595);
    expect(height).toBeLessThanOrEqual(stage.height * 2.8 + 1);
  }
});

test("a landscape page, a facing one and one on a tall or wide stage are shown whole", () => {
  const a4 = { width: 595, height: 842 };
  const low = { width: 844, height: 390 };
  expect(fitPage({ width: 842, height: 595 }, "alone", low).height).toBeLessThan(low.height);
  expect(fitPage(a4, "left", low).height).toBeLessThan(low.height);
  expect(fitPage(a4, "alone", { width: 390, height: 844 }).width).toBe(390);
  expect(fitPage(a4, "alone", { width: 1280, height: 440 }).height).toBeLessThan(440);
});
