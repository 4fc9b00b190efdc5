import { expect, test } from "vitest";
import { fitPage, fitSpread, STAGE_PADDING } from "./page-fit.ts";

const page = { width: 100, height: 200 };

test("facing pages are as high as the stage and touch at the fold", () => {
  const stage = { width: 1000, height: 400 + 2 * STAGE_PADDING };
  expect(fitPage(page, "left", stage)).toEqual({ left: 300, top: STAGE_PADDING, width: 200, height: 400 });
  expect(fitPage(page, "right", stage)).toEqual({ left: 500, top: STAGE_PADDING, width: 200, height: 400 });
  expect(fitSpread([page, page, page], [2, 3], stage)).toEqual({
    left: 300,
    top: STAGE_PADDING,
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
