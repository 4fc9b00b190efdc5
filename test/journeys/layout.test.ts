import { expect } from "vitest";
import { waitForStyle } from "./go-to.ts";
import { cardOf, cards, searchBox, titles } from "./grid.ts";
import { eventually, test } from "./journey.ts";
import { ARTICLE } from "./sample.ts";

test("S5 no page scrolls sideways at 360 pixels", async ({ open }) => {
  const page = await open("/", {
    viewport: { width: 360, height: 740 },
    noise: /status of 40[14]/,
  });
  const links = cards(page).locator("h2 a");
  const articles = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const tooWide: string[] = [];
  for (const path of ["/", "/?ara=ışık", "/?ara=zürafa", "/?sayfa=2", "/login", "/yok", ...articles]) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await waitForStyle(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 360) tooWide.push(`${path}: ${width}`);
  }
  expect(tooWide).toEqual([]);
});

test("S5 the Tab key goes from the skip link to the name, the search and its button, the member's link, the sections and the cards", async ({
  open,
}) => {
  const page = await open("/");
  const [first, second] = await titles(page);
  const [ofFirst, ofSecond] = await cards(page).locator("p > a").allTextContents();
  const sections = ["Bilim", "Deneme", "Dosya", "Gezi", "Öykü", "Sinema", "Söyleşi", "Şiir"];
  const stops: string[] = [];
  for (let press = 0; press < 17; press += 1) {
    await page.keyboard.press("Tab");
    stops.push(
      await page.evaluate(() => {
        const stop = document.activeElement;
        return (
          stop?.getAttribute("placeholder") ?? stop?.getAttribute("aria-label") ?? stop?.textContent ?? ""
        );
      }),
    );
  }
  expect(stops).toEqual([
    "İçeriğe geç",
    "Rüzgârgülü",
    "Ara",
    "Ara",
    "Üye Girişi",
    ...sections,
    first,
    ofFirst,
    second,
    ofSecond,
  ]);
});

test("S5 the skip link is seen when it has the focus, and leads past the top bar", async ({ open }) => {
  const page = await open("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "İçeriğe geç" });
  expect((await skip.boundingBox())?.width).toBeGreaterThan(50);
  await page.keyboard.press("Enter");
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe("icerik");
  await page.keyboard.press("Tab");
  const [first] = await titles(page);
  expect(await cardOf(page, first ?? "").evaluate((link) => link === document.activeElement)).toBe(true);
});

test("S9 Enter on a card opens its article, and the name leads home again", async ({ open }) => {
  const page = await open("/");
  await cardOf(page, ARTICLE.title).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: ARTICLE.title }).waitFor();
  await page.getByRole("link", { name: "Rüzgârgülü", exact: true }).click();
  await cardOf(page, ARTICLE.title).waitFor();
  expect(await searchBox(page).inputValue()).toBe("");
});
