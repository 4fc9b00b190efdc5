import type { Page } from "playwright-core";

/** Uses the page and waits until React has taken it over, so that a click is the site's and not the bare browser's. */
export async function waitUntilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const container = Object.entries(document).find(([name]) => name.startsWith("__reactContainer$"))?.[1];
    if (!container) {
      window.dispatchEvent(new Event("pointermove"));
      return document.querySelector("script[data-modules]") === null;
    }
    if (container.stateNode.current.memoizedState.isDehydrated !== false) return false;
    // Effects run in a task after the one that brought the page to life.
    if (!("alive" in window)) requestIdleCallback(() => Object.assign(window, { alive: true }));
    return "alive" in window;
  });
}
