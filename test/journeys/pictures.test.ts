import { expect } from "vitest";
import { cards } from "./grid.ts";
import { eventually, test } from "./journey.ts";
import { watchTransition } from "./watch-transition.ts";

/** The picture of a card once it has come, not its blurred likeness. */
const PICTURE = "img:not([aria-hidden])";

test("S8 a card's picture comes in the lightest form and no wider than the screen needs", async ({
  open,
}) => {
  const page = await open("/", { viewport: { width: 360, height: 740 } });
  const picture = cards(page).nth(0).locator(PICTURE);
  // The site looks at its pictures by itself after it has started.
  await eventually(async () => {
    await page.reload();
    return picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc));
  }).toMatch(/\/gorsel\/[0-9a-f]{24}\/480\.avif$/);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThanOrEqual(328);
});

test("S8 before a picture has come its blurred likeness fills the same box", async ({ open }) => {
  const page = await open("/", { javaScriptEnabled: false });
  const card = cards(page).nth(0);
  await eventually(async () => {
    await page.reload();
    return card.locator("img[aria-hidden]").count();
  }).toBe(1);
  const likeness = card.locator("img[aria-hidden]");
  expect(await likeness.getAttribute("src")).toMatch(/^data:image\/svg\+xml,.*data:image\/webp;base64,/);
  const places = await card
    .locator("img")
    .evaluateAll((images) => images.map((image) => JSON.stringify(image.getBoundingClientRect())));
  expect(places).toEqual([places[0], places[0]]);
});

test("S8 pictures that do not come leave the initials of their categories", async ({ open }) => {
  const page = await open("/login", { noise: /ERR_FAILED/ });
  await page.route(/\/gorsel\//, (route) => route.abort());
  await page.goto("/");
  const first = cards(page).nth(0);
  await first.getByText("Ö", { exact: true }).waitFor();
  expect(await first.locator("img").count()).toBe(0);
});

test("S8 no card moves when its picture comes", async ({ open }) => {
  const page = await open("/login");
  const gate = Promise.withResolvers<void>();
  await page.route(/\/gorsel\//, (route) => gate.promise.then(() => route.continue()));
  await page.goto("/", { waitUntil: "domcontentloaded" });
  // A page that was not drawn yet has asked for no font.
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  await page.evaluate(() => document.fonts.ready);
  const places = () =>
    cards(page).evaluateAll((all) => all.map((card) => JSON.stringify(card.getBoundingClientRect())));
  const before = await places();
  const picture = cards(page).nth(0).locator(PICTURE);
  expect(await picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(false);
  gate.resolve();
  await eventually(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  expect(await places()).toEqual(before);
});

test("S9 the picture of the card that is opened turns into the article's", async ({ open }) => {
  const page = await open("/");
  const named = await watchTransition(page);
  await cards(page).nth(1).locator("h2 a").click();
  expect(await named()).toContain("::view-transition-group(lead-picture)");
});
