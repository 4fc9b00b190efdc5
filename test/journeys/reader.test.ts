import type { Page, Request } from "playwright-core";
import { expect } from "vitest";
import { strongestContrast } from "./accessibility/visible-difference.ts";
import { waitUntilAlive } from "./alive.ts";
import { goAsMember } from "./go-as-member.ts";
import { goTo, waitForStyle } from "./go-to.ts";
import { cardOf } from "./grid.ts";
import { eventually, test as journey, TIMEOUT_MS } from "./journey.ts";
import { printCodes } from "./printed-codes.ts";
import { ARTICLE, ISSUE } from "./sample.ts";
import { watchTransition } from "./watch-transition.ts";
import {
  addressed,
  clickWhileAwake,
  FIRST,
  keepNotices,
  NARROW,
  openWhole,
  shownPages,
  WIDE,
} from "./whole-issue.ts";

const PAGES = 28;

const test = journey.extend("codes", { scope: "file" }, ({ server }) =>
  printCodes(server.dataDir, { count: 2 }),
);

test("S18 keys turn pages, the address says which one is shown, and turning leaves no trail behind", async ({
  open,
}) => {
  const page = await openWhole(open, FIRST);
  for (const [key, number] of [
    ["ArrowRight", 2],
    ["PageDown", 3],
    [" ", 4],
    ["ArrowLeft", 3],
    ["Shift+ ", 2],
    ["End", PAGES],
    ["ArrowRight", PAGES],
    ["Home", 1],
    ["PageUp", 1],
  ] as const) {
    await page.keyboard.press(key);
    await eventually(() => addressed(page)).toBe(number);
    await eventually(() => shownPages(page)).toEqual([number]);
  }
  await page.goBack();
  expect(new URL(page.url()).pathname).not.toBe(ISSUE.path);
});

test("S18 a wide screen shows the cover alone and then two pages, a narrow one a page", async ({ open }) => {
  const page = await openWhole(open, FIRST, WIDE);
  await eventually(() => shownPages(page)).toEqual([1]);
  await page.keyboard.press("ArrowRight");
  await eventually(() => shownPages(page)).toEqual([2, 3]);
  await page.keyboard.press("ArrowRight");
  await eventually(() => shownPages(page)).toEqual([4, 5]);
  await page.setViewportSize(NARROW);
  await eventually(() => shownPages(page)).toEqual([4]);
});

test("between a dark page and a dark desk there is no line of paper", async ({ open }) => {
  // Half of this stage's width is no whole number of pages' pixels.
  const page = await openWhole(open, `${ISSUE.path}?sayfa=2`, { width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await eventually(() => shownPages(page)).toEqual([2, 3]);
  // The left page's outer edge, where nothing is printed.
  const clip = { x: 60, y: 560, width: 100, height: 20 };
  const contrast = async () => strongestContrast(await page.screenshot({ clip }));
  await eventually(contrast).toSatisfy((found: number) => found > 1.5 && found < 3);
});

test.for([true, false])(
  "S18 a click at the outer thirds turns, and so does the same place without JavaScript (scripts: %s)",
  async (javaScriptEnabled, { open }) => {
    const page = await open(`${ISSUE.path}?sayfa=2`, { javaScriptEnabled, viewport: NARROW });
    await eventually(() => shownPages(page)).toEqual([2]);
    const { width, height } = NARROW;
    await page.mouse.click(width * 0.9, height / 2);
    await eventually(() => addressed(page)).toBe(3);
    await page.getByRole("img", { name: "Sayfa 3", exact: true }).waitFor();
    await waitForStyle(page);
    await page.mouse.click(width * 0.1, height / 2);
    await eventually(() => addressed(page)).toBe(2);
    await page.getByRole("img", { name: "Sayfa 2", exact: true }).waitFor();
  },
);

test("S18 one turn of the wheel turns one page", async ({ open }) => {
  const page = await openWhole(open, FIRST);
  await page.mouse.move(350, 500);
  await page.mouse.wheel(0, 120);
  await eventually(() => shownPages(page)).toEqual([2]);
  expect(addressed(page)).toBe(2);
});

test("S18 enlarging brings sharper pictures of what is seen, and goes back", async ({ open }) => {
  const page = await openWhole(open, `${ISSUE.path}?sayfa=9`);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const width = async () =>
    (await page.getByRole("img", { name: "Sayfa 9", exact: true }).boundingBox())?.width ?? 0;
  const fitted = await width();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press("+");
  await eventually(width).toBeGreaterThan(fitted * 4);
  await eventually(() => asked.filter((path) => /\/9\/large\.webp$/.test(path)).length).toBeGreaterThan(0);
  await eventually(() => asked.filter((path) => /\/9\/\d+-\d+\.webp$/.test(path)).length).toBeGreaterThan(0);
  // Arrows move over the page now.
  await page.keyboard.press("ArrowRight");
  expect(addressed(page)).toBe(9);
  await page.keyboard.press("0");
  await eventually(async () => Math.abs((await width()) - fitted) < 2).toBe(true);
});

test("S18 a page's words can be selected where they stand, and are read in order", async ({ open }) => {
  const page = await openWhole(open, `${ISSUE.path}?sayfa=9`);
  const line = page.getByText("Kadın bunu bir şaka sandı, güldü.");
  await line.waitFor();
  const box = await line.boundingBox();
  const sheet = await page.getByRole("img", { name: "Sayfa 9", exact: true }).boundingBox();
  if (!box || !sheet) throw new Error("not there");
  expect(box.x).toBeGreaterThan(sheet.x);
  expect(box.x + box.width).toBeLessThan(sheet.x + sheet.width / 2);
  const selected = await line.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return getSelection()?.toString();
  });
  expect(selected).toContain("Kadın bunu bir şaka sandı");
  const text = (await page.locator("main").textContent()) ?? "";
  expect(text.indexOf("Bir şey olmuyor")).toBeLessThan(text.indexOf("Kadın bunu"));
});

test("what is copied of a page are paragraphs, with divided words whole", async ({ open }) => {
  const page = await openWhole(open, `${ISSUE.path}?sayfa=12`);
  const copy = async (first: string, last: string) => {
    await page.locator("[data-shown] [data-text]").filter({ hasText: first }).waitFor();
    return page.evaluate(
      (ends) => {
        const all = [...document.querySelectorAll("[data-text]")];
        const [from, to] = ends.map((start) => all.find(({ textContent }) => textContent.startsWith(start)));
        if (!from || !to) throw new Error("not there");
        getSelection()?.setBaseAndExtent(from, 0, to, to.childNodes.length);
        const clipboardData = new DataTransfer();
        const event = new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true });
        from.dispatchEvent(event);
        return clipboardData.getData("text/plain");
      },
      [first, last],
    );
  };
  expect(await copy("karşı koltuktaki", "Adam altmışında")).toMatch(
    /^karşı koltuktaki adam yerinden kalkmadan, yüksek de olmayan bir sesle “Cam o,” dedi\. .*\n\nAdam altmışında/,
  );
  // A word that is divided between two columns.
  await goTo(page, `${ISSUE.path}?sayfa=8`);
  expect(await copy("aralarında konuşmuşlardı.", "di, sonra")).toMatch(
    /^aralarında konuşmuşlardı\. Rasim halatı ona verdi, sonra/,
  );
});

test("a page's divided words are heard whole, and each once", async ({ open }) => {
  const page = await openWhole(open, `${ISSUE.path}?sayfa=12`);
  await page.locator("[data-text]").filter({ hasText: "karşı koltuktaki adam" }).waitFor();
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const heard = nodes
    .filter(({ ignored, role }) => !ignored && role?.value === "StaticText")
    .map(({ name }) => String(name?.value).trim());
  const shown = (await page.locator("[data-text]").allTextContents()).map((text) => text.trim());
  expect(shown.filter((text) => /\p{Ll}-$/u.test(text)).length).toBeGreaterThan(5);
  expect(heard.filter((text) => /\p{Ll}-$/u.test(text))).toEqual([]);
  for (const [at, text] of shown.entries()) {
    const divided = /(\p{L}+)-$/u.exec(text)?.[1];
    const rest = /^\S+/.exec(shown[at + 1] ?? "")?.[0];
    if (divided && rest && /^\p{Ll}/u.test(rest)) expect(heard).toContain(divided + rest);
  }
});

test("S18 links in the PDF lead to their pages, and Back leads back", async ({ open }) => {
  const page = await openWhole(open, `${ISSUE.path}?sayfa=3`);
  const links = page.locator("main a[href*='sayfa=']:not([data-turn])");
  await eventually(() => links.count()).toBeGreaterThan(3);
  const href = (await links.nth(2).getAttribute("href")) ?? "";
  await links.nth(2).click();
  await eventually(() => page.url().endsWith(href)).toBe(true);
  await eventually(() => shownPages(page)).toEqual([addressed(page)]);
  await page.goBack();
  await eventually(() => shownPages(page)).toEqual([3]);
});

test.for([
  ["99", "ArrowLeft", -1],
  ["1", "ArrowRight", 1],
  ["3&fbclid=x", "ArrowRight", 1],
] as const)(
  "after a jump and Back from ?sayfa=%s %s goes on from the page that is shown",
  async ([sayfa, key, by], { open }) => {
    const page = await openWhole(open, `${ISSUE.path}?sayfa=${sayfa}`);
    const [from = 0] = await shownPages(page);
    const jumpTo = async (number: number) => {
      await page.keyboard.press("g");
      const panel = page.getByRole("region", { name: "Sayı gezgini" });
      await panel.getByRole("link", { name: new RegExp(`^Sayfa ${number}\\b`) }).click();
      await eventually(() => shownPages(page)).toEqual([number]);
    };
    await jumpTo(10);
    await page.goBack();
    await eventually(() => shownPages(page)).toEqual([from]);
    await page.keyboard.press("Escape");
    await page.keyboard.press(key);
    await eventually(() => shownPages(page)).toEqual([from + by]);
  },
);

test("S18 thumbnails and the table of contents lead to pages", async ({ open }) => {
  const page = await openWhole(open, FIRST, WIDE);
  await page.keyboard.press("g");
  await page
    .getByRole("region", { name: "Sayı gezgini" })
    .getByRole("link", { name: /^Sayfa 10\b/ })
    .or(page.getByRole("region", { name: "Sayı gezgini" }).getByRole("button", { name: /^Sayfa 10\b/ }))
    .click();
  await eventually(() => addressed(page)).toBe(10);
  await page.goBack();
  await eventually(() => addressed(page)).toBe(1);
  await page.getByRole("tab", { name: "İçindekiler" }).click();
  await page.getByRole("region", { name: "Sayı gezgini" }).getByText("Son Vapur").click();
  await eventually(() => shownPages(page)).toEqual([6, 7]);
  await page.keyboard.press("Escape");
  await page.getByRole("region", { name: "Sayı gezgini" }).waitFor({ state: "detached" });
});

test("S18 find knows Turkish, lists what it found and marks it on the page", async ({ open }) => {
  const page = await openWhole(open, FIRST, WIDE);
  await page.keyboard.press("/");
  await page.getByRole("searchbox", { name: "Bu sayıda ara" }).fill("KIZ KULESI");
  // Who finds first waits until all pages are read, behind whatever else the machine does.
  await page
    .getByText(/yerde bulundu/)
    .first()
    .waitFor({ timeout: TIMEOUT_MS });
  await page.keyboard.press("Enter");
  await eventually(() => shownPages(page)).toEqual([8, 9]);
  await eventually(() => page.locator("[data-shown] [class*=mark]").count()).toBeGreaterThan(0);
});

test("S18 the next page is there before it is asked for, and far pages are let go", async ({ open }) => {
  const page = await openWhole(open, FIRST);
  const waiting = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLImageElement>("main img")].filter(
          (image) => image.complete && image.naturalWidth > 0,
        ).length,
    );
  await eventually(waiting).toBeGreaterThanOrEqual(2);
  for (let turn = 2; turn <= 20; turn += 1) {
    await page.keyboard.press("ArrowRight");
    await eventually(() => addressed(page)).toBe(turn);
  }
  expect(await page.locator("main img").count()).toBeLessThanOrEqual(8);
});

test("an article does without the reader's code; it comes when an issue is pointed at", async ({ open }) => {
  const page = await open("/healthz", { viewport: WIDE });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await goTo(page, ARTICLE.path);
  await goTo(page, "/");
  const ofReader = () => asked.filter((path) => path.includes("issue-reader"));
  expect(ofReader()).toEqual([]);
  await cardOf(page, ISSUE.title).hover();
  await eventually(() =>
    ofReader()
      .map((path) => path.replace(/.*\./, ""))
      .sort(),
  ).toEqual(["css", "js"]);
});

test("where the reader's code does not come, an issue opens as a page of its own", async ({ open }) => {
  const page = await open("/", { viewport: WIDE, noise: /ERR_FAILED|Failed to fetch|Unable to preload/ });
  let isOut = true;
  await page.route(/issue-reader/, (route) => (isOut ? route.abort() : route.continue()));
  page.on("request", (request) => {
    if (request.isNavigationRequest()) isOut = false;
  });
  const asDocument = page.waitForEvent("domcontentloaded");
  await cardOf(page, ISSUE.title).click();
  await asDocument;
  await waitUntilAlive(page);
  await eventually(() => shownPages(page)).toEqual([1]);
  expect(isOut).toBe(false);
  await page.keyboard.press("ArrowRight");
  await eventually(() => addressed(page)).toBe(2);
});

test("a page that was turned over is not waited for: its picture is given up", async ({ open }) => {
  const page = await openWhole(open, FIRST);
  // On a slow device a page is made and not shown, as the next turn comes first.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 8 });
  // On a line so slow that nothing comes any more.
  const timeout = 2 * TIMEOUT_MS;
  const asked = page.waitForRequest(/\/12\/\w+\.webp$/, { timeout });
  const predicate = (request: Request) => /\/12\/\w+\.webp$/.test(request.url());
  const givenUp = page.waitForEvent("requestfailed", { predicate, timeout });
  await page.route(/\.webp$/, () => undefined);
  for (let turn = 2; turn <= 12; turn += 1) await page.keyboard.press("ArrowRight");
  await asked;
  for (let turn = 13; turn <= 16; turn += 1) await page.keyboard.press("ArrowRight");
  expect((await givenUp).failure()?.errorText).toBe("net::ERR_ABORTED");
});

test("an issue opens where its reader left it: on the device, and with a code on another device", async ({
  open,
  codes,
}) => {
  const [code] = codes;
  if (!code) throw new Error("no code");
  const first = await open("/healthz", { viewport: NARROW });
  await goAsMember(first, `${ISSUE.path}?sayfa=12`, code);
  await eventually(() => shownPages(first)).toEqual([12]);
  const keptBy = (page: Page, number: number) =>
    page.waitForResponse(
      (answer) =>
        answer.url().endsWith("/konum") &&
        new URLSearchParams(answer.request().postData() ?? "").get("sayfa") === String(number),
    );
  const kept = keptBy(first, 13);
  await first.keyboard.press("ArrowRight");
  await eventually(() => shownPages(first)).toEqual([13]);
  expect((await kept).status()).toBe(204);
  await keepNotices(first);
  await goTo(first, ISSUE.path);
  await eventually(() => addressed(first)).toBe(13);
  await first.getByText("Kaldığınız yerden: sayfa 13").waitFor();

  const second = await open("/healthz", { viewport: NARROW });
  await keepNotices(second);
  await goAsMember(second, ISSUE.path, code);
  await eventually(() => addressed(second)).toBe(13);
  await second.getByRole("button", { name: "Baştan başla" }).click();
  await eventually(() => shownPages(second)).toEqual([1]);

  // Who came to the end finds the cover: there, and where the page in the middle is remembered.
  const ended = keptBy(second, PAGES);
  await second.keyboard.press("End");
  await ended;
  for (const page of [second, first]) {
    const found = page.waitForResponse(/\/konum\?/);
    await goTo(page, ISSUE.path);
    await found;
    await eventually(async () => [await shownPages(page), addressed(page)]).toEqual([[1], 1]);
    expect(await page.getByText("Kaldığınız yerden").count()).toBe(0);
  }
});

test("a visitor finds nothing of the closed pages, and his place is kept on the device alone", async ({
  open,
}) => {
  const page = await open(FIRST, { viewport: NARROW });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.keyboard.press("/");
  await page.getByRole("searchbox", { name: "Bu sayıda ara" }).fill("Kız Kulesi");
  await page.getByText("Ön izleme sayfalarında arandı.").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("End");
  await page.getByRole("heading", { name: "Sayının devamı üyelere açık" }).waitFor();
  expect(asked.filter((path) => /\/(?:[4-9]|\d\d)\/[a-z]+\.webp$/.test(path) || path === "/konum")).toEqual(
    [],
  );
});

test("Ctrl and the wheel, and a double click, enlarge at their place; dragging moves", async ({ open }) => {
  const page = await openWhole(open, `${ISSUE.path}?sayfa=9`);
  const sheet = page.getByRole("img", { name: "Sayfa 9", exact: true });
  const width = async () => (await sheet.boundingBox())?.width ?? 0;
  const fitted = await width();
  await page.mouse.move(350, 500);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -300);
  await page.keyboard.up("Control");
  await eventually(width).toBeGreaterThan(fitted * 1.1);
  await page.keyboard.press("0");
  await eventually(async () => Math.abs((await width()) - fitted) < 2).toBe(true);
  await page.mouse.dblclick(450, 500);
  // The wheel moves what has come to rest: what is on its way moves without it.
  await eventually(width).toBeCloseTo(fitted * 2.5, 0);
  // On the paper's lower margin there is no text that could be selected instead.
  const before = await sheet.boundingBox();
  await page.mouse.wheel(0, 120);
  await eventually(async () => (await sheet.boundingBox())?.y !== before?.y).toBe(true);
  expect(addressed(page)).toBe(9);
  await page.mouse.dblclick(450, 500);
  await eventually(async () => Math.abs((await width()) - fitted) < 2).toBe(true);
});

test("a finger turns the page by a swipe", async ({ open }) => {
  const page = await openWhole(open, FIRST);
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y: 500 }],
    });
  await touch("touchStart", 550);
  for (const x of [480, 400, 300, 200]) await touch("touchMove", x);
  await touch("touchEnd", 200);
  await eventually(() => addressed(page)).toBe(2);
});

test("the page count comes with movement and opens the panel; f fills the screen; ? tells the keys", async ({
  open,
}) => {
  const page = await openWhole(open, FIRST, WIDE);
  await clickWhileAwake(page, page.getByRole("button", { name: /^Sayfa 1\b/ }));
  await page.getByRole("region", { name: "Sayı gezgini" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.getByRole("heading", { name: "Klavye kısayolları" }).waitFor();
  await page.getByRole("button", { name: "Paneli kapat" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("f");
  await eventually(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
});

test("the cover of the card that is opened grows into the reader, and the page shrinks into its card again", async ({
  open,
}) => {
  const page = await openWhole(open, FIRST, WIDE);
  await goTo(page, "/");
  const cover = cardOf(page, ISSUE.title);
  const opened = await watchTransition(page);
  await cover.click();
  expect(await opened()).toContain("::view-transition-group(lead-picture)");
  await page.getByRole("region", { name: "Sayı okuyucu" }).waitFor();
  const closed = await watchTransition(page);
  await page.goBack();
  expect(await closed()).toContain("::view-transition-group(lead-picture)");
});

test("at the last page an issue names those beside it, in pictures and as text", async ({ open }) => {
  const page = await openWhole(open, `${ISSUE.path}?sayfa=${PAGES}`);
  const others = page.getByRole("navigation", { name: "Öteki sayılar" });
  await others.getByRole("link", { name: /^Önceki sayı / }).waitFor();
  await others.getByRole("link", { name: "Bütün sayılar" }).waitFor();
  expect(await others.getByRole("link").count()).toBe(2);
  await page.keyboard.press("ArrowLeft");
  await others.waitFor({ state: "detached" });
  await page.keyboard.press("End");
  await others.waitFor();
  await page.keyboard.press("m");
  await others.getByRole("link", { name: /^Önceki sayı / }).click();
  await page.waitForURL((url) => url.pathname !== ISSUE.path);
  await page.getByRole("region", { name: "Sayı okuyucu" }).waitFor();
});
