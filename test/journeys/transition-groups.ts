import type { Page } from "playwright-core";

/** What moves in the next transition from page to page: the pseudo-elements that are animated. */
export function transitionGroups(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = (update) => {
          const transition = start(update);
          void transition.ready.then(() => {
            const animations = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
            resolve([...new Set(animations.map(({ pseudoElement }) => pseudoElement ?? ""))]);
          });
          return transition;
        };
      }),
  );
}
