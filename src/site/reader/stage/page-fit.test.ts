import { expect, test } from "vitest";
import { fitPage, fitSpread, nextStep, STAGE_PADDING_PX } from "./page-fit.ts";

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

const lowStage = { width: 844, height: 390 };
const rect = fitPage({ width: 595, height: 842 }, "alone", lowStage);

/** Where steps in one direction lead. */
function walk(from: number, by: 1 | -1): number[] {
  const next = nextStep(from, by, rect, lowStage);
  return next === null ? [] : [next, ...walk(next, by)];
}

test("steps go through a page to its foot, overlap a little, and go back the same way", () => {
  const down = walk(0, 1);
  expect(down).toHaveLength(2);
  expect(down.at(-1)).toBeCloseTo(lowStage.height - rect.height);
  const [first = 0, second = 0] = down;
  expect(-first).toBeCloseTo(lowStage.height * 0.9);
  expect(first - second).toBeCloseTo(lowStage.height * 0.9);
  expect(walk(second, -1).map((y) => Math.abs(Math.round(y)))).toEqual([Math.round(-first), 0]);
});

test("from where a finger left the page a step goes to the next stop", () => {
  expect(nextStep(-100, 1, rect, lowStage)).toBeCloseTo(-351);
  expect(nextStep(-100, -1, rect, lowStage)).toBeCloseTo(0);
});

test("a page that is seen whole has no steps", () => {
  expect(nextStep(0, 1, { left: 0, top: 10, width: 200, height: 370 }, lowStage)).toBeNull();
  expect(nextStep(0, -1, rect, lowStage)).toBeNull();
});
