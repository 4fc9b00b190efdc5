import type { Page } from "playwright-core";

/** Everything that the site has stored in this browser, as text: the cache's name and the path. */
export function storedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        found.push(`${name} ${new URL(url).pathname}`);
    return found;
  });
}

/** Asks whether a public page can be read without a network. */
export const isKept = (page: Page, path: string) => async () =>
  (await storedAddresses(page)).some((one) => one.startsWith("mecmua-sayfalar") && one.endsWith(` ${path}`));
