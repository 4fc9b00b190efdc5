import type { Page } from "playwright-core";

/** Waits until no page turns into another one: while it does, what is seen, and touched, is a picture of it. */
export async function untilTransitionEnds(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.documentElement.matches(":active-view-transition"));
}

/**
 * Watches the next transition from page to page. What starts it may be done once this has resolved.
 * @returns waits for what moves in it: the pseudo-elements that are animated
 */
export async function watchTransition(page: Page): Promise<() => Promise<string[]>> {
  await untilTransitionEnds(page);
  await page.evaluate(() => {
    const groups = new Promise<string[]>((resolve) => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const transition = start(update);
        void transition.ready.then(() => {
          const animations = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
          resolve([...new Set(animations.map(({ pseudoElement }) => pseudoElement ?? ""))]);
        });
        return transition;
      };
    });
    Object.assign(window, { groups });
  });
  return () => page.evaluate(() => (window as unknown as { groups: Promise<string[]> }).groups);
}
