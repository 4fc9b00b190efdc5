import type { Page } from "playwright-core";
import type { MagazineState } from "../../src/site/state/magazine-store.ts";

/** The page's client state, read from the very store that the page's modules share. */
export function stateOf(page: Page): Promise<MagazineState> {
  // As text: an import in a function would be rewritten by the test runner.
  return page.evaluate(`(async () => {
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => /\\/assets\\/[^?]*\\.js$/.test(name));
    for (const { name } of scripts) {
      const store = Object.values(await import(name)).find((value) => typeof value?.getState === "function");
      if (store) return store.getState();
    }
    throw new Error("The page has no store.");
  })()`);
}
