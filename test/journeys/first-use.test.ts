import type { Page } from "playwright-core";
import { expect } from "vitest";
import { waitUntilAlive } from "./alive.ts";
import { goAsMember } from "./go-as-member.ts";
import { cards, searchBox, titles } from "./grid.ts";
import { eventually, type Open, test } from "./journey.ts";
import { noteSaid } from "./said-words.ts";
import { ARTICLE, ISSUE, MEMBER, titlesHolding } from "./sample.ts";
import { holdStill } from "./states/hold-still.ts";

/** What React and the router are in. */
const SITE = /\/assets\/site-[\w-]+\.js$/;

/** Goes there as a document, without using it: its scripts, once it is used, come when they are let in. */
async function openUnused(
  open: Open,
  path: string,
  options = {},
): Promise<{ page: Page; letIn: () => void }> {
  const page = await open("/healthz", options);
  const held = Promise.withResolvers<void>();
  await page.route(SITE, async (route) => {
    await held.promise;
    await route.continue();
  });
  // An issue comes to life by itself, and what is held then keeps its page from being loaded.
  await page.goto(path, { waitUntil: path === ISSUE.path ? "domcontentloaded" : "load" });
  return { page, letIn: held.resolve };
}

function loadedScripts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((rest) => requestIdleCallback(rest));
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    return loaded.flatMap((name) => /\/assets\/([\w.]+)-[\w-]+\.js$/.exec(name)?.[1] ?? []);
  });
}

for (const path of ["/", ARTICLE.path, "/?ara=ışık", "/sayilar", "/login"])
  test(`${path} brings no more than the starter until it is used`, async ({ open }) => {
    const { page, letIn } = await openUnused(open, path);
    letIn();
    expect((await loadedScripts(page)).toSorted()).toEqual(["counter", "starter"]);
    await page.mouse.move(100, 100);
    await page.mouse.move(120, 130);
    await eventually(() => loadedScripts(page)).toContain("entry.client");
  });

test("the first tap shares, though the scripts come after it", async ({ open }) => {
  const { page, letIn } = await openUnused(open, ARTICLE.path, {
    permissions: ["clipboard-read", "clipboard-write"],
    hasTouch: true,
  });
  const said = await noteSaid(page);
  await page.getByRole("button", { name: "Paylaş" }).tap();
  letIn();
  await eventually(said).toContain("Bağlantı kopyalandı.");
});

test("the first tap puts an article on the reading list, and its page says so before it is used", async ({
  open,
}) => {
  const { page, letIn } = await openUnused(open, ARTICLE.path, { hasTouch: true });
  await page.getByRole("button", { name: "Sonra oku" }).tap();
  letIn();
  const listed = page.getByRole("button", { name: "Listenizde", pressed: true });
  await listed.waitFor();
  await page.reload();
  await listed.waitFor();
});

test("the first tap signs in and keeps what was typed on the device, as Enter does", async ({
  open,
  site,
}) => {
  for (const send of ["tap", "Enter"]) {
    const { page, letIn } = await openUnused(open, "/login", { hasTouch: true });
    await page.getByRole("textbox", { name: "kullanıcı adı" }).fill(MEMBER.username);
    await page.getByRole("textbox", { name: "şifre" }).fill(MEMBER.password);
    if (send === "Enter") await page.keyboard.press("Enter");
    else await page.getByRole("button", { name: "GİRİŞ" }).tap();
    letIn();
    await page.waitForURL(`${site}/`);
    await page.getByRole("button", { name: "Çıkış" }).waitFor();
    expect(await page.evaluate(() => Object.values(localStorage))).toEqual(
      expect.arrayContaining([MEMBER.username, MEMBER.password]),
    );
  }
});

test("the first tap unfolds the sections, whose row says before that it is cut", async ({ open }) => {
  const { page, letIn } = await openUnused(open, "/", {
    hasTouch: true,
    viewport: { width: 360, height: 740 },
  });
  const unfold = page.getByRole("button", { name: "Bütün bölümler" });
  const links = page.getByRole("navigation", { name: "Bölümler" }).getByRole("link");
  const lines = async () =>
    new Set(await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))).size;
  expect(await lines()).toBe(1);
  // Before the page's scripts are there.
  await unfold.tap();
  expect(await unfold.getAttribute("aria-expanded")).toBe("true");
  expect(await lines()).toBeGreaterThan(1);
  letIn();
  await waitUntilAlive(page);
  expect(await lines()).toBeGreaterThan(1);
  await unfold.tap();
  await eventually(lines).toBe(1);
  await unfold.tap();
  await eventually(lines).toBeGreaterThan(1);
  await links.last().tap();
  await page.waitForURL(/\/konu\//);
  await eventually(() => unfold.getAttribute("aria-expanded")).toBe("false");
});

test("two taps that come before the scripts are heard at once, and both are done", async ({ open }) => {
  const { page, letIn } = await openUnused(open, ARTICLE.path, {
    permissions: ["clipboard-read", "clipboard-write"],
    hasTouch: true,
  });
  const said = await noteSaid(page);
  const [list, share] = [page.locator("[data-listed-by]"), page.getByRole("button", { name: "Paylaş" })];
  await list.tap();
  expect(await list.getAttribute("aria-busy")).toBe("true");
  const word = list.locator("[data-busy]");
  expect(await word.evaluate((one) => getComputedStyle(one, "::after").content)).toBe('"Kaydediliyor…"');
  await share.tap();
  expect(await share.getAttribute("aria-busy")).toBe("true");
  letIn();
  await page.getByRole("button", { name: "Listenizde", pressed: true }).waitFor();
  await eventually(said).toContain("Bağlantı kopyalandı.");
  expect(await page.locator("[aria-busy]").count()).toBe(0);
});

test("keys that come before the scripts turn an issue's pages, each of them", async ({ open }) => {
  const { page, letIn } = await openUnused(open, ISSUE.path, { viewport: { width: 1280, height: 800 } });
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft"]) await page.keyboard.press(key);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  letIn();
  await eventually(() => page.locator("[aria-live=polite]").allTextContents()).toContain("Sayfa 2–3 / 28");
});

test("a pointer under which the page opens fetches nothing, and the first one that moves has all of it fetched", async ({
  open,
}) => {
  const page = await open("/healthz");
  await page.goto("/", { waitUntil: "load" });
  const fetched = () => page.locator("link[rel=modulepreload]").count();
  for (const type of ["pointerover", "pointermove"])
    await page.evaluate(
      (type) => document.body.dispatchEvent(new PointerEvent(type, { bubbles: true })),
      type,
    );
  expect(await fetched()).toBe(0);
  expect((await loadedScripts(page)).toSorted()).toEqual(["counter", "starter"]);
  await page.evaluate(() =>
    document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, movementX: 1 })),
  );
  expect(await fetched()).toBeGreaterThan(1);
  await waitUntilAlive(page);
});

test("the first tap brings older posts into the grid", async ({ open }) => {
  const { page, letIn } = await openUnused(open, "/", { hasTouch: true });
  const before = await cards(page).count();
  await page.getByRole("link", { name: "Daha eski yazılar" }).tap();
  letIn();
  await eventually(() => cards(page).count()).toBeGreaterThan(before);
  expect(new URL(page.url()).search).toBe("");
});

test("what was typed before the scripts came stays, and filters the grid", async ({ open }) => {
  const { page, letIn } = await openUnused(open, "/");
  await page.keyboard.press("/");
  await page.keyboard.type("ışık", { delay: 20 });
  letIn();
  await eventually(() => titles(page)).toEqual(titlesHolding("ışık"));
  expect(await searchBox(page).inputValue()).toBe("ışık");
  expect(await searchBox(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole("listbox").waitFor();
});

test("what was typed is kept when the reader has left the field by then", async ({ open }) => {
  const { page, letIn } = await openUnused(open, "/");
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\.data(\?|$)/, async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await searchBox(page).fill("ışık");
  await searchBox(page).blur();
  letIn();
  await asked.promise;
  expect(await searchBox(page).inputValue()).toBe("ışık");
  held.resolve();
  await eventually(() => titles(page)).toEqual(titlesHolding("ışık"));
  expect(await searchBox(page).inputValue()).toBe("ışık");
});

test("a link that is followed before the scripts came leads to its page", async ({ open }) => {
  const { page } = await openUnused(open, "/");
  const link = cards(page).getByRole("link").first();
  const title = await link.textContent();
  await link.click();
  await eventually(() => page.getByRole("heading", { level: 1 }).textContent()).toBe(title);
});

test("a member's page comes to life by itself", async ({ open }) => {
  const page = await open("/healthz");
  await goAsMember(page, "/healthz");
  await page.goto("/");
  await page.getByRole("button", { name: "Çıkış" }).waitFor();
});

test("nothing moves when a page comes to life", async ({ open }) => {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    const { page, letIn } = await openUnused(open, ARTICLE.path, { viewport });
    await holdStill(page);
    // The row of sections says that it is cut after the first frame.
    await page.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
    );
    const before = await placesOf(page);
    letIn();
    await page.evaluate(() => dispatchEvent(new Event("pointerdown")));
    await eventually(() => loadedScripts(page)).toContain("entry.client");
    await eventually(() =>
      page.evaluate(() => Object.keys(document).some((key) => key.startsWith("__reactContainer$"))),
    ).toBe(true);
    await page.evaluate(() => new Promise((rest) => requestIdleCallback(rest)));
    expect(await placesOf(page)).toEqual(before);
  }
});

/** Where everything is that can be seen. */
function placesOf(page: Page): Promise<string[]> {
  return page.locator("body *:not(script)").evaluateAll((all) =>
    all.flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const { visibility, opacity } = getComputedStyle(one);
      return width * height > 1
        ? [`${one.localName} ${x} ${y} ${width} ${height} ${visibility} ${opacity}`]
        : [];
    }),
  );
}
