import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { holdStill } from "../journeys/states/hold-still.ts";

/** Waits until everything that the page and its frames show has come: pictures, those far below too, letters, movements. */
export async function settle(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await frame.evaluate(async () => {
      for (const image of document.images) image.loading = "eager";
      await document.fonts.ready;
    });
    // A preview's frame runs no scripts, and so no function that waits.
    const isWhole = () => frame.evaluate(() => [...document.images].every(({ complete }) => complete));
    while (!(await isWhole())) await setTimeout(50);
  }
  await holdStill(page);
}
