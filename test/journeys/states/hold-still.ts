import type { Page } from "playwright-core";

/**
 * Waits until its typefaces are there and short movements have ended, and stops the long ones (a toast's time, a sign of
 * waiting), so that the page stays as it is for whoever looks at it.
 */
export async function holdStill(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const LONG = 1_000;
    // A typeface is asked for by the layout that needs it, and another width may need another one.
    document.documentElement.getBoundingClientRect();
    if (document.fonts.status === "loading") return false;
    const moving = document.getAnimations().filter(({ playState }) => playState === "running");
    const isLong = (one: Animation) => Number(one.effect?.getComputedTiming().endTime) >= LONG;
    for (const one of moving) if (isLong(one)) one.pause();
    return moving.every(isLong);
  });
}
