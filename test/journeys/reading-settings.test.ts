import type { Page } from "playwright-core";
import { expect } from "vitest";
import { goTo } from "./go-to.ts";
import { eventually, test } from "./journey.ts";
import { ARTICLE, ISSUE } from "./sample.ts";
import { isKept } from "./stored-addresses.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const SEPIA = "rgb(248, 235, 209)";
const DIM = "rgb(43, 40, 36)";
const DARK = "rgb(26, 23, 20)";

const button = (page: Page) => page.getByRole("button", { name: "Yazı görünümü", exact: true });
const panel = (page: Page) => page.getByRole("dialog", { name: "Yazı görünümü" });
const choose = (page: Page, group: string, name: string) =>
  panel(page).getByRole("group", { name: group }).getByRole("radio", { name, exact: true }).check();
const paperOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const hasFocus = (element: Element) => element === document.activeElement;

/** How a text is set, as the browser has it. */
function shown(page: Page, paragraph = "[data-article-body] > p") {
  return page
    .locator(paragraph)
    .first()
    .evaluate((element) => {
      const { fontFamily, fontSize, lineHeight } = getComputedStyle(element);
      const size = Number.parseFloat(fontSize);
      const leading = Math.round((Number.parseFloat(lineHeight) / size) * 100) / 100;
      return { face: fontFamily, size, leading, width: element.clientWidth };
    });
}

test("the panel comes when it is asked for, and changes size, face, spacing, width and paper of an article", async ({
  open,
}) => {
  const page = await open("/healthz", { viewport: { width: 1280, height: 900 } });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await goTo(page, ARTICLE.path);
  const isFetched = () => asked.some((url) => url.includes("reading-panel"));
  const before = await shown(page);
  const paper = await paperOf(page);
  expect(isFetched()).toBe(false);
  await button(page).press("Enter");
  await panel(page).waitFor();
  expect(isFetched()).toBe(true);
  expect(await panel(page).evaluate(hasFocus)).toBe(true);
  expect(await button(page).getAttribute("aria-expanded")).toBe("true");

  const slider = panel(page).getByRole("slider", { name: "Yazı boyu" });
  await slider.press("ArrowRight");
  expect(await slider.getAttribute("aria-valuetext")).toBe("4 / 7");
  await choose(page, "Yazı karakteri", "Tırnaksız");
  await choose(page, "Satır aralığı", "Ferah");
  await choose(page, "Satır genişliği", "Dar");
  await choose(page, "Kâğıt", "Sepya");
  const after = await shown(page);
  expect(after.size).toBeGreaterThan(before.size);
  expect(after.leading).toBeGreaterThan(before.leading);
  expect(after.width).toBeLessThan(before.width);
  expect(after.face).toContain("system-ui");
  expect(await paperOf(page)).toBe(SEPIA);

  await page.keyboard.press("Escape");
  await eventually(() => panel(page).count()).toBe(0);
  expect(await button(page).evaluate(hasFocus)).toBe(true);

  // A sheet of paper has what the magazine sets.
  await page.emulateMedia({ media: "print" });
  expect(await shown(page)).toMatchObject({ face: before.face, leading: before.leading });
  await page.emulateMedia({ media: "screen" });
  await button(page).click();
  await panel(page).getByRole("button", { name: "Derginin ayarlarına dön" }).click();
  await eventually(() => shown(page)).toEqual(before);
  expect(await paperOf(page)).toBe(paper);
});

test("what was chosen holds at once in another window, and before the first paint of the next page without a script's file", async ({
  open,
}) => {
  const page = await open(ARTICLE.path, { ...PHONE, noise: /ERR_FAILED/ });
  const other = await page.context().newPage();
  await goTo(other, "/");
  await button(page).click();
  await choose(page, "Kâğıt", "Koyu");
  await panel(page).getByRole("slider").press("End");
  const chosen = await shown(page);
  expect(await paperOf(page)).toBe(DARK);
  await eventually(() => paperOf(other)).toBe(DARK);
  expect(await page.locator("meta[name=theme-color]").first().getAttribute("content")).toBe("#1a1714");

  await page.route(/\.js$/, (route) => route.abort());
  await page.addInitScript(() => {
    new PerformanceObserver(() => {
      const painted = getComputedStyle(document.documentElement).backgroundColor;
      if (!("painted" in window)) Object.assign(window, { painted });
    }).observe({ type: "paint", buffered: true });
  });
  await page.reload();
  await eventually(() => page.evaluate(() => (window as { painted?: string }).painted)).toBe(DARK);
  expect(await shown(page)).toEqual(chosen);
});

test("a page that the worker kept is shown as was chosen", async ({ open }) => {
  const page = await open("/", {
    ...PHONE,
    serviceWorkers: "allow",
    noise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  });
  await eventually(isKept(page, "/")).toBe(true);
  await goTo(page, ARTICLE.path);
  await button(page).click();
  await choose(page, "Kâğıt", "Sepya");
  await page.keyboard.press("Escape");
  await eventually(isKept(page, ARTICLE.path)).toBe(true);
  await page.context().setOffline(true);
  await goTo(page, ARTICLE.path);
  await page.getByText("kayıtlı kopyayı okuyorsunuz").waitFor();
  expect(await paperOf(page)).toBe(SEPIA);
});

test("where the browser keeps nothing the choice holds until the page is loaded anew, and one is told", async ({
  open,
}) => {
  const page = await open("/healthz", PHONE);
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("refused", "SecurityError");
      },
    }),
  );
  await goTo(page, ARTICLE.path);
  await button(page).click();
  const told = panel(page).getByText("seçimleriniz sayfa yenilenene kadar geçerli");
  await panel(page).waitFor();
  expect(await told.count()).toBe(0);
  await choose(page, "Kâğıt", "Loş");
  await told.waitFor();
  expect(await paperOf(page)).toBe(DIM);
  await panel(page).getByRole("button", { name: "Yazı görünümünü kapat" }).click();
  await page.getByRole("link", { name: "Bütün yazılar" }).click();
  await page.waitForURL("/");
  expect(await paperOf(page)).toBe(DIM);
});

test("a panel that cannot be fetched is told of, and comes when the network is back", async ({ open }) => {
  const page = await open(ARTICLE.path, { ...PHONE, noise: /ERR_FAILED/ });
  await page.route(/reading-panel/, (route) => route.abort());
  await button(page).click();
  await page.getByRole("alert").getByText("bağlantı gelince yeniden deneyin").waitFor();
  await page.unroute(/reading-panel/);
  await button(page).click();
  await panel(page).waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
});

test("an issue's text is set as articles are, and its pages lie on the same paper", async ({ open }) => {
  const page = await open(`${ISSUE.path}?sayfa=3`, PHONE);
  const picture = page.getByRole("img", { name: "Sayfa 3", exact: true });
  const filterOf = () => picture.evaluate((image) => getComputedStyle(image).filter);
  await picture.waitFor();
  expect(await filterOf()).toBe("none");
  await page.getByRole("button", { name: "Metin görünümünü aç" }).click();
  const paragraph = "[data-issue-text] > [data-kind=text]";
  await page.locator(paragraph).first().waitFor();
  const before = await shown(page, paragraph);
  await button(page).click();
  await choose(page, "Kâğıt", "Loş");
  await choose(page, "Yazı karakteri", "Okunaklı");
  await panel(page).getByRole("slider").press("End");
  const after = await shown(page, paragraph);
  expect(after.size).toBeCloseTo(2 * before.size, 0);
  expect(after.face).toContain("Verdana");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // Escape closes the panel, and the text stays.
  await page.keyboard.press("Escape");
  await eventually(() => panel(page).count()).toBe(0);
  await page.getByRole("button", { name: "Sayfaya dön" }).click();
  await picture.waitFor();
  expect(await filterOf()).toMatch(/brightness/);
  await page.keyboard.press("?");
  const papers = page.getByRole("group", { name: "Kâğıt" });
  expect(await papers.getByRole("radio", { name: "Loş" }).isChecked()).toBe(true);
  await papers.getByRole("radio", { name: "Açık" }).check();
  await eventually(filterOf).toBe("none");
});

test("far from an article's head its tools come with a reader who scrolls back, and by the keyboard, and go again", async ({
  open,
}) => {
  for (const viewport of [PHONE.viewport, { width: 1280, height: 800 }]) {
    const page = await open(ARTICLE.path, { viewport });
    const isSeen = () =>
      button(page).evaluate((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("button") === one;
      });
    const heightOfPage = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await heightOfPage();
    await page.mouse.wheel(0, 2500);
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000);
    expect(await isSeen()).toBe(false);
    await page.mouse.wheel(0, -100);
    await eventually(isSeen).toBe(true);
    expect(await heightOfPage()).toBe(before);
    const at = await page.evaluate(() => scrollY);
    await button(page).click();
    await panel(page).waitFor();
    await page.keyboard.press("Escape");
    await eventually(() => panel(page).count()).toBe(0);
    // The keyboard brought them.
    await page.mouse.wheel(0, 200);
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(at + 100);
    expect(await isSeen()).toBe(true);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await eventually(isSeen).toBe(false);
    await page.evaluate(() => scrollTo(0, 0));
    await eventually(() => page.locator("[data-away]").count()).toBe(0);
    expect(await isSeen()).toBe(true);
  }
});

test("text twice as large makes no narrow page scroll sideways, whatever its face and width", async ({
  open,
}) => {
  const page = await open(ARTICLE.path, { viewport: { width: 320, height: 700 } });
  await button(page).click();
  await panel(page).getByRole("slider").press("End");
  for (const face of ["Tırnaksız", "Okunaklı", "Derginin"])
    for (const width of ["Dar", "Geniş"]) {
      await choose(page, "Yazı karakteri", face);
      await choose(page, "Satır genişliği", width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
});
