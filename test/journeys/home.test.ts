import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { cards, scrollUntil } from "./grid.ts";
import { test } from "./journey.ts";
import { frontPage, sample } from "./sample.ts";
import { holdStill } from "./states/hold-still.ts";

test("S5 the top bar holds the name and the search box, then come the grid and the footer", async ({
  open,
}) => {
  const page = await open("/");
  const bar = page.getByRole("banner");
  expect(await bar.getByRole("link", { name: "Rüzgârgülü" }).count()).toBe(1);
  expect(await bar.getByPlaceholder("Ara", { exact: true }).getAttribute("inputmode")).toBe("search");
  const tops = await Promise.all(
    [bar, cards(page).first(), page.getByRole("contentinfo")].map(
      async (part) => (await part.boundingBox())?.y,
    ),
  );
  expect(tops).toEqual([...tops].sort((one, other) => Number(one) - Number(other)));
  expect(tops).not.toContain(undefined);
});

test("S6 of the footer's three social icons only Instagram's is a link", async ({ open }) => {
  const page = await open("/");
  const icons = page.getByRole("contentinfo").locator("li");
  expect(await icons.locator("svg").count()).toBe(3);
  expect(
    await icons
      .getByRole("link")
      .filter({ has: page.locator("svg") })
      .count(),
  ).toBe(1);
  const link = icons.getByRole("link", { name: "Instagram" });
  expect(await link.getAttribute("href")).toBe("https://www.instagram.com/ruzgargulu/");
});

test("S6 the copyright line says 2024 and names the publisher", async ({ open }) => {
  const page = await open("/");
  expect(await page.getByRole("contentinfo").textContent()).toMatch(/© 2024 Rüzgârgülü Yayınları/);
});

test("S8 a card shows the first category over the image, the title and 120 characters of the abstract", async ({
  open,
}) => {
  const page = await open("/");
  await scrollUntil(page, sample.length);
  const shown = await cards(page).evaluateAll((all) =>
    all.map((card) => ({
      title: card.querySelector("h2")?.textContent,
      texts: [...card.querySelectorAll("p")].map((text) => text.textContent),
      hasPicture: card.querySelector("img") !== null,
    })),
  );
  expect(shown).toEqual(
    frontPage.map(({ title, abstract, categories, image, pdf, author, interviewer }, index) => ({
      title,
      texts: [
        ...(pdf ? [index === 1 ? "Son sayı" : "Dijital sayı"] : []),
        ...(abstract ? [first120(abstract)] : []),
        ...[author ?? interviewer].filter((by) => by !== undefined).map(inWords),
        ...(index === 1 ? ["Ön izle", "Bütün sayılar"] : []),
        categories[0],
      ],
      hasPicture: image !== undefined,
    })),
  );
});

/** “A, B ve C”. */
function inWords(by: string | readonly string[]): string {
  return [by]
    .flat()
    .join(", ")
    .replace(/, (?=[^,]*$)/, " ve ");
}

test("S8 the category lies on the picture", async ({ open }) => {
  const page = await open("/");
  await holdStill(page);
  const card = cards(page).nth(1);
  const picture = await card.locator("img:not([aria-hidden])").boundingBox();
  const category = await card.locator("p:has(a)").last().boundingBox();
  if (!picture || !category) throw new Error("The card has no picture or no category.");
  expect(category.x).toBeGreaterThanOrEqual(picture.x);
  expect(category.y).toBeGreaterThan(picture.y);
  expect(category.y + category.height).toBeLessThanOrEqual(picture.y + picture.height + 1);
});

test("S8 the pictures are real", async ({ open }) => {
  const page = await open("/");
  const widths = await page
    .locator("main img[loading=eager]")
    .evaluateAll((images) =>
      Promise.all(
        images.map((image) =>
          (image as HTMLImageElement).decode().then(() => (image as HTMLImageElement).naturalWidth),
        ),
      ),
    );
  expect(Math.min(...widths)).toBeGreaterThan(0);
});

test("the links to what is found in texts and to older posts are as high as a thumb", async ({ open }) => {
  const page = await open("/?ara=ışık", { javaScriptEnabled: false });
  const heights = [(await page.getByRole("link", { name: /^Metinlerde: / }).boundingBox())?.height];
  await page.goto("/");
  heights.push((await page.getByRole("link", { name: "Daha eski yazılar" }).boundingBox())?.height);
  expect(heights).toEqual([44, 44]);
});

test("S8 without an abstract a card has neither text nor ellipsis", async ({ open }) => {
  const page = await open("/?ara=Işık Üzerine");
  expect(await cards(page).filter({ hasText: "Işık Üzerine" }).innerText()).not.toContain("…");
});

test("S8 without an image a card is set in type alone, larger, under a rule in line with the pictures", async ({
  open,
}) => {
  const page = await open("/");
  await holdStill(page);
  const card = cards(page).filter({ hasText: "İnce Ses" });
  expect(await card.locator("img").count()).toBe(0);
  const sizeOf = (title: Locator) =>
    title.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  const pictured = cards(page)
    .filter({ has: page.locator("img") })
    .last();
  expect(await sizeOf(card.locator("h2"))).toBeGreaterThan(await sizeOf(pictured.locator("h2")));
  const [box, text] = [await card.boundingBox(), await card.locator("h2").locator("..").boundingBox()];
  expect(text?.y).toBeCloseTo(box?.y ?? 0, 0);
  expect(text?.width).toBeCloseTo(box?.width ?? 0, 0);
  const category = await card.getByRole("link", { name: "Şiir" }).boundingBox();
  const title = await card.locator("h2").boundingBox();
  expect((category?.y ?? 0) + (category?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
});

function first120(abstract: string): string {
  const characters = [...new Intl.Segmenter("tr").segment(abstract)].map(({ segment }) => segment);
  return `${characters.slice(0, 120).join("")}…`;
}
