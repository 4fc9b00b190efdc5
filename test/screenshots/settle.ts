import type { Page } from "playwright-core";
import { holdStill } from "../journeys/states/hold-still.ts";

/** Waits until everything that the page shows has come: pictures, those far below too, letters, movements. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await document.fonts.ready;
  });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await holdStill(page);
}
