import type { Page } from "playwright-core";
import { expect } from "vitest";
import { cardOf, cards } from "./grid.ts";
import { eventually, test } from "./journey.ts";
import { ARTICLE } from "./sample.ts";

const DATA = /\.data(\?|$)/;

/** What is seen of the page: not what is only said to those who do not see it. */
function shownText(page: Page): Promise<string> {
  const parts = page.locator("body > :not(.hidden):not(script)");
  return parts.evaluateAll((all) => all.map((part) => (part as HTMLElement).innerText).join("\n"));
}

test("S11 while the posts are loading no cards are shown", async ({ open }) => {
  const page = await open(ARTICLE.path);
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(DATA, async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Bütün yazılar" }).click();
  await asked.promise;
  expect(await cards(page).count()).toBe(0);
  held.resolve();
  await eventually(() => cards(page).count()).toBe(25);
});

test("S11 when the posts cannot be loaded only the message is shown", async ({ open }) => {
  const page = await open(ARTICLE.path, { noise: /ERR_FAILED|Failed to fetch/ });
  await page.route(DATA, (route) => route.abort());
  await page.getByRole("link", { name: "Bütün yazılar" }).click();
  await page.getByRole("heading", { name: "Sayfa getirilemedi." }).waitFor();
  expect(await shownText(page)).toBe("Sayfa getirilemedi. Bağlantınızı denetleyip yeniden deneyin.");
  expect(await page.locator("header, footer, article, a").count()).toBe(0);
});

test("S11 when the server has no content the same holds for a click on a card", async ({ open }) => {
  const page = await open("/", { noise: /status of 503/ });
  await page.route(DATA, (route) => route.fulfill({ status: 503, body: "" }));
  await cardOf(page, ARTICLE.title).click();
  await page.getByRole("heading", { name: "Dergi şu anda yüklenemiyor." }).waitFor();
  expect(await page.locator("header, footer, article, a").count()).toBe(0);
});
