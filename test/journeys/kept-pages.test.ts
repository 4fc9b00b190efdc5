import type { Page } from "playwright-core";
import { expect } from "vitest";
import { CACHES, type KeepMessage } from "../../src/offline/kept-copy.ts";
import { goTo } from "./go-to.ts";
import { eventually, test } from "./journey.ts";
import { ARTICLE } from "./sample.ts";
import { isKept, storedAddresses } from "./stored-addresses.ts";

/** Has the worker keep a page. @param shown pictures that are kept with it */
function haveKept(page: Page, path: string, shown: readonly string[] = []): Promise<void> {
  const message: KeepMessage = { kind: "keep", path, card: null, cache: CACHES.pages, shown };
  return page.evaluate(async (asked) => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(asked);
  }, message);
}

test("files of a page that is being kept stay when another page is done before it", async ({ open }) => {
  const page = await open("/", { serviceWorkers: "allow" });
  await eventually(isKept(page, "/")).toBe(true);
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const last = "/gorsel/son.webp";
  await page.context().route(`**${last}`, async (route) => {
    asked.resolve();
    await held.promise;
    await route.fulfill({ status: 204 });
  });
  // Its pictures are stored after its files and before the page itself.
  await haveKept(page, ARTICLE.path, [last]);
  await asked.promise;
  const files = (await storedAddresses(page)).filter((one) => one.startsWith(CACHES.files));
  await haveKept(page, "/konu/siir");
  await eventually(isKept(page, "/konu/siir")).toBe(true);
  // Only the article is still being kept.
  await eventually(() => page.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(1);
  held.resolve();
  await eventually(isKept(page, ARTICLE.path)).toBe(true);
  expect(await storedAddresses(page)).toEqual(expect.arrayContaining(files));
});

test("an article that came by the network is no kept copy, though the page before it was one", async ({
  open,
}) => {
  const page = await open("/", { serviceWorkers: "allow", noise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });
  await eventually(isKept(page, "/")).toBe(true);
  await page.context().setOffline(true);
  await goTo(page, "/");
  await page.context().setOffline(false);
  await page.locator(`main a[href="${ARTICLE.path}"]`).first().click();
  await page.getByRole("heading", { level: 1, name: ARTICLE.title }).waitFor();
  await eventually(isKept(page, ARTICLE.path)).toBe(true);
  expect(await page.getByText("kayıtlı kopyayı okuyorsunuz").count()).toBe(0);
});
