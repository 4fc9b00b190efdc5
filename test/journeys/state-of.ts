import type { Page } from "playwright-core";
import type { MagazineState } from "../../src/site/state/magazine-store.ts";

/** The page's client state, read from the very store that the page's modules share. */
export function stateOf(page: Page): Promise<MagazineState> {
  // As text: an import in a function would be rewritten by the test runner.
  return page.evaluate(`(async () => {
    const resources = performance.getEntriesByType("resource");
    const entry = resources.find(({ name }) => /\\/assets\\/entry\\.client-[^?]*\\.js$/.test(name));
    if (!entry) throw new Error("The page is not alive.");
    return (await import(entry.name)).magazine.getState();
  })()`);
}
