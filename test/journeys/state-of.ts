import type { Page } from "playwright-core";
import type { MagazineState } from "../../src/site/state/magazine-store.ts";

/** The page's client state, read from the very store that the page's modules share. */
export async function stateOf(page: Page): Promise<MagazineState> {
  const entry = await page.waitForFunction(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .find((name) => /\/assets\/entry\.client-[^?]*\.js$/.test(name)),
  );
  // As text: an import in a function would be rewritten by the test runner.
  const store = `import(${JSON.stringify(await entry.jsonValue())})`;
  return page.evaluate(`${store}.then(({ magazine }) => magazine.getState())`);
}
