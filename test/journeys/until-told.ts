import type { Page } from "playwright-core";

/**
 * Waits until an article says something in its status. Begun before what brings the words: they go again after a few
 * seconds, and only the page itself looks at every frame.
 */
export async function untilTold(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    (said) => document.querySelector("article [role=status]")?.textContent === said,
    words,
  );
}
