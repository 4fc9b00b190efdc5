import type { Page } from "playwright-core";

/** Waits until React has taken over the server's page, so that a click is the site's and not the bare browser's. */
export async function waitUntilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.querySelector("script[type=module]") === null) return true;
    const container = Object.entries(document).find(([name]) => name.startsWith("__reactContainer$"))?.[1];
    if (container?.stateNode.current.memoizedState.isDehydrated !== false) return false;
    // Effects run in a task after the one that brought the page to life.
    if (!("alive" in window)) requestIdleCallback(() => Object.assign(window, { alive: true }));
    return "alive" in window;
  });
}
