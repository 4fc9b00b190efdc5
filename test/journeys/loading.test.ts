import { expect } from "vitest";
import { cardOf, cards } from "./grid.ts";
import { eventually, test } from "./journey.ts";
import { ARTICLE } from "./sample.ts";

const DATA = /\.data(\?|$)/;

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
  await page.getByText("Sayfa getirilemedi.").waitFor();
  expect(await page.locator("body").innerText()).toBe(
    "Sayfa getirilemedi. Bağlantınızı denetleyip yeniden deneyin.",
  );
  expect(await page.locator("header, footer, article, a").count()).toBe(0);
});

test("S11 when the server has no content the same holds for a click on a card", async ({ open }) => {
  const page = await open("/", { noise: /status of 503/ });
  await page.route(DATA, (route) => route.fulfill({ status: 503, body: "" }));
  await cardOf(page, ARTICLE.title).click();
  await page.getByText("Dergi şu anda yüklenemiyor.").waitFor();
  expect(await page.locator("header, footer, article, a").count()).toBe(0);
});
