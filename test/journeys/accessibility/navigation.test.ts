import type { Page } from "playwright-core";
import { expect } from "vitest";
import { cardOf, cards, searchBox, titles } from "../grid.ts";
import { eventually } from "../journey.ts";
import { ARTICLE } from "../sample.ts";
import { stateNamed } from "../states/every-state.ts";
import { test } from "../states/state-journey.ts";
import { pressTab } from "./tab-stops.ts";

/** An article with links in its text: the first stop in it is not the last one as well. */
const WITH_LINKS = "Işık Hızı ve Bekleyiş";

/** The element that has the focus; `body` when none has. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.localName ?? "");
}

/** For the page: where the focus is among all that can have it. */
function placeOfFocus(): string {
  const stop = document.activeElement;
  const all = [...document.querySelectorAll("a[href], button, input, summary, [tabindex='0']")];
  if (stop === all[0]) return "first of the page";
  if (stop === all.find((one) => one.closest("main"))) return "first of the content";
  return `at “${stop?.textContent?.slice(0, 60)}”`;
}

test("after a link within the site the title, the focus and the window are those of the new page", async ({
  openAt,
}) => {
  const page = await openAt(stateNamed("home"));
  const before = await page.title();
  await cardOf(page, WITH_LINKS).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: WITH_LINKS }).waitFor();
  await eventually(() => page.title()).not.toBe(before);
  expect(await page.title()).toContain(WITH_LINKS);
  await eventually(() => focused(page)).toMatch(/^(body|main|h1)$/);
  await eventually(() => page.evaluate(() => scrollY)).toBe(0);
  // The next stop is where the new page or its content begins, and not where the link was on the old one.
  await pressTab(page);
  expect(await page.evaluate(placeOfFocus)).toMatch(/^first of/);
});

test("after Back the focus is on the page that is shown", async ({ openAt }) => {
  const page = await openAt(stateNamed("home"));
  await cardOf(page, ARTICLE.title).click();
  await page.getByRole("heading", { level: 1, name: ARTICLE.title }).waitFor();
  await page.goBack();
  await cardOf(page, ARTICLE.title).waitFor();
  await eventually(() => page.title()).toBe("Rüzgârgülü");
  expect(await page.evaluate(() => document.activeElement?.isConnected)).toBe(true);
});

test("the number of results is written into a place that was listened to before", async ({ openAt }) => {
  const page = await openAt(stateNamed("home"));
  const place = page.locator("main").locator("[role=status], [aria-live=polite]").first();
  const before = await place.elementHandle();
  expect(await before?.textContent()).toBe("");
  await searchBox(page).fill("ışık");
  const said = () => before?.evaluate((element) => `${element.isConnected} ${element.textContent}`);
  await eventually(said).toMatch(/^true \d+ sonuç$/);
  await searchBox(page).fill("zürafa");
  await eventually(said).toMatch(/^true (0 sonuç|.*bulunamadı.*)$/);
});

test("typing in the search keeps the focus in it and nothing else speaks up", async ({ openAt }) => {
  const page = await openAt(stateNamed("home"));
  await page.keyboard.press("/");
  await page.keyboard.type("ışık");
  await eventually(() => decodeURIComponent(page.url())).toContain("ara=ışık");
  expect(await focused(page)).toBe("input");
  expect(await page.getByRole("alert").count()).toBe(0);
  await page.getByRole("listbox").waitFor();
  await page.keyboard.press("Escape");
  expect(await searchBox(page).inputValue()).toBe("ışık");
  await page.keyboard.press("Escape");
  await eventually(() => page.url()).not.toContain("ara=");
  expect(await focused(page)).toBe("input");
});

test.for([
  { where: "in view", isScrolled: false },
  { where: "out of view", isScrolled: true },
])(
  "who stands at the way to older posts when they come goes on at the first of them: $where",
  async ({ isScrolled }, { openAt }) => {
    const page = await openAt(stateNamed("home-more-failed"));
    const shown = await cards(page).count();
    await page.unrouteAll();
    await page.getByRole("link", { name: "Yazılar getirilemedi, yeniden deneyin" }).focus();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/yazilar/, (route) => held.then(() => route.continue()));
    await page.keyboard.press("Enter");
    if (isScrolled) await page.evaluate(() => scrollTo(0, 0));
    release();
    await eventually(() => cards(page).count()).toBeGreaterThan(shown);
    const first = page.locator("h2:focus-within");
    await eventually(() => first.allTextContents()).toEqual([(await titles(page))[shown]]);
    const box = await first.boundingBox();
    const { height = 0 } = page.viewportSize() ?? {};
    expect(Number(box?.y) < height).toBe(!isScrolled);
  },
);
