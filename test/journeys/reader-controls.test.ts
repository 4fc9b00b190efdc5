import type { Page } from "playwright-core";
import { expect } from "vitest";
import { runAxe } from "./accessibility/axe.ts";
import { goTo } from "./go-to.ts";
import { eventually, test } from "./journey.ts";
import { noteSaid } from "./said-words.ts";
import { ISSUE } from "./sample.ts";
import { addressed, enterNumber, FIRST, NARROW, openWhole, shownPages, WIDE } from "./whole-issue.ts";

/** Two pages beside each other have room on it, but not beside the panel. */
const DESKTOP = { width: 1280, height: 800 };

const reader = (page: Page) => page.getByRole("region", { name: "Sayı okuyucu" });
const panel = (page: Page) => page.getByRole("region", { name: "Sayı gezgini" });
const control = (page: Page, name: string) => reader(page).getByRole("button", { name, exact: true }).first();
const box = async (page: Page, selector: string) => (await page.locator(selector).boundingBox()) ?? undefined;

async function expectNothingFoundByAxe(page: Page): Promise<void> {
  const { violations, undecided } = await runAxe(page, "all");
  expect([...violations, ...undecided]).toEqual([]);
}

test("one bar leads back to the magazine and to everything that the reader has", async ({ open }) => {
  const page = await openWhole(open, FIRST, DESKTOP);
  expect(await page.locator("header").count()).toBe(1);
  await reader(page).getByRole("heading", { level: 1, name: ISSUE.title }).waitFor();
  for (const [name, tab] of [
    ["Sayfalar", "Sayfalar"],
    ["İçindekiler", "İçindekiler"],
    ["Ara", "Ara"],
    ["Görünüm", "Görünüm"],
  ] as const) {
    await control(page, name).click();
    await panel(page).getByRole("tab", { name: tab, selected: true }).waitFor();
    expect(await control(page, name).getAttribute("aria-expanded")).toBe("true");
  }
  await expectNothingFoundByAxe(page);
  await control(page, "Görünüm").click();
  await panel(page).waitFor({ state: "detached" });
  await control(page, "Metin görünümünü aç").click();
  await page.getByRole("region", { name: "Metin görünümü" }).waitFor();
  // The panel is of the pages: it leads back to them.
  await control(page, "Sayfalar").click();
  await page.getByRole("region", { name: "Metin görünümü" }).waitFor({ state: "detached" });
  await panel(page).waitFor();
  await control(page, "Tam ekran").click();
  await eventually(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.keyboard.press("f");
  await eventually(() => page.evaluate(() => document.fullscreenElement)).toBe(null);
  await reader(page).getByRole("button", { name: "Çıkış" }).waitFor();
  await reader(page).getByRole("link", { name: "Rüzgârgülü" }).click();
  await page.waitForURL((url) => url.pathname === "/");
});

test("past the bar the skip link leads to the pages, and in print the bar is the issue's title", async ({
  open,
}) => {
  const page = await open(ISSUE.path, { viewport: DESKTOP });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe("sayfalar");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("data-turn"))).toBe("next");
  await page.emulateMedia({ media: "print" });
  await page.getByRole("heading", { level: 1, name: ISSUE.title }).waitFor();
  await page.getByRole("link", { name: "Üye girişi yap" }).first().waitFor({ state: "hidden" });
});

test("full screen has the window for the pages: the bar comes with the mouse and goes with the page", async ({
  open,
}) => {
  const page = await openWhole(open, FIRST, DESKTOP);
  await page.keyboard.press("f");
  await eventually(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  const bottom = () => page.locator("header").evaluate((bar) => bar.getBoundingClientRect().bottom);
  await page.keyboard.press("ArrowRight");
  await eventually(bottom).toBeLessThan(1);
  // It goes again two seconds after the last movement.
  await eventually(async () => {
    await page.mouse.move(500, 400);
    await page.mouse.move(520, 380);
    return bottom();
  }).toBeGreaterThan(40);
  await page.keyboard.press("ArrowRight");
  await eventually(bottom).toBeLessThan(1);
  await page.keyboard.press("Tab");
  await reader(page).getByRole("link", { name: "Rüzgârgülü" }).focus();
  await page.keyboard.press("Tab");
  await eventually(bottom).toBeGreaterThan(40);
});

test("d changes how pages stand beside each other, and the issue remembers it on this device", async ({
  open,
}) => {
  const page = await openWhole(open, `${ISSUE.path}?sayfa=2`, WIDE);
  const said = await noteSaid(page);
  await eventually(() => shownPages(page)).toEqual([2, 3]);
  await page.keyboard.press("d");
  await eventually(said).toContain("Tek sayfa");
  await eventually(() => shownPages(page)).toEqual([2]);
  await page.keyboard.press("d");
  await eventually(said).toContain("Çift sayfa");
  await eventually(() => shownPages(page)).toEqual([2, 3]);
  await page.keyboard.press("D");
  await eventually(said).toContain("Çift sayfa, kapaksız");
  await eventually(() => shownPages(page)).toEqual([1, 2]);
  await page.keyboard.press("ArrowRight");
  await eventually(() => shownPages(page)).toEqual([3, 4]);

  await page.reload();
  await eventually(() => shownPages(page)).toEqual([3, 4]);
  await page.setViewportSize(NARROW);
  await eventually(() => shownPages(page)).toEqual([3, 4]);
  await page.keyboard.press("?");
  const choice = panel(page).getByRole("group", { name: "Sayfa düzeni" });
  expect(await choice.getByRole("radio", { name: "Çift sayfa, kapaksız" }).isChecked()).toBe(true);
  await panel(page).getByText("Sayfa düzenini değiştir").waitFor();
  await choice.getByRole("radio", { name: "Otomatik" }).check();
  await eventually(() => shownPages(page)).toEqual([3]);
  expect(await page.evaluate(() => localStorage.getItem("mecmua-sayfa-duzeni"))).toBe("[]");

  // Another issue has its own.
  await page.keyboard.press("Escape");
  await page.keyboard.press("d");
  await eventually(() => page.evaluate(() => localStorage.getItem("mecmua-sayfa-duzeni"))).toContain(
    "single",
  );
  await page.setViewportSize(WIDE);
  await goTo(page, "/post/sayi-11-isik?sayfa=2");
  await eventually(async () => (await shownPages(page)).length).toBe(2);
});

test("a typed number leads to its page, tells when there is none, and is forgotten", async ({ open }) => {
  const page = await openWhole(open, FIRST);
  const hint = reader(page).getByRole("status");
  const said = await noteSaid(page);
  await page.keyboard.type("12");
  await eventually(said).toContain("Sayfa 12");
  await expectNothingFoundByAxe(page);
  await page.keyboard.press("Escape");
  await enterNumber(page, "12");
  await eventually(() => shownPages(page)).toEqual([12]);
  await page.goBack();
  await eventually(() => shownPages(page)).toEqual([1]);

  await enterNumber(page, "99");
  await eventually(said).toContain("99 numaralı sayfa yok.");
  expect(addressed(page)).toBe(1);

  await Promise.all(["1", "4", "5", "Backspace"].map((key) => page.keyboard.press(key)));
  await eventually(async () => (await said()).slice(-2)).toEqual(["Sayfa 145", "Sayfa 14"]);
  await page.keyboard.press("Escape");
  await hint.filter({ hasText: "Sayfa" }).waitFor({ state: "detached" });
  await page.keyboard.press("Enter");
  expect(addressed(page)).toBe(1);
  await page.keyboard.type("7");
  // After a pause it is forgotten.
  await hint.filter({ hasText: "Sayfa" }).waitFor({ state: "detached" });

  // Also while the panel has the focus, and not while something is searched for.
  await page.keyboard.press("g");
  await panel(page).waitFor();
  await enterNumber(page, "20");
  await eventually(() => addressed(page)).toBe(20);
  await page.keyboard.press("/");
  await page.getByRole("searchbox", { name: "Bu sayıda ara" }).pressSequentially("1998");
  expect(await hint.filter({ hasText: "1998" }).count()).toBe(0);
});

test("0 is the whole page, and the second digit of a number", async ({ open }) => {
  const page = await openWhole(open, `${ISSUE.path}?sayfa=9`);
  const sheet = page.getByRole("img", { name: "Sayfa 9", exact: true });
  const width = async () => (await sheet.boundingBox())?.width ?? 0;
  const whole = await width();
  await page.keyboard.press("+");
  await eventually(width).toBeGreaterThan(whole * 1.2);
  await page.keyboard.press("0");
  await eventually(async () => Math.abs((await width()) - whole) < 2).toBe(true);
  await enterNumber(page, "10");
  await eventually(() => shownPages(page)).toEqual([10]);
});

test("where two pages have no room beside the panel it lies over them, and they move aside for what was found", async ({
  open,
}) => {
  const page = await openWhole(open, `${ISSUE.path}?sayfa=8`, DESKTOP);
  await eventually(() => shownPages(page)).toEqual([8, 9]);
  const sheet = () => box(page, 'main img[alt="Sayfa 8"]');
  const before = await sheet();
  await page.keyboard.press("/");
  await panel(page).waitFor();
  await eventually(sheet).toEqual(before);
  // At the right of the right page.
  await page.getByRole("searchbox", { name: "Bu sayıda ara" }).fill("yana dağıldı");
  await panel(page).getByText("1 yerde bulundu").waitFor();
  await page.keyboard.press("Enter");
  const mark = page.locator("main [class*=mark][data-current]");
  const edge = (await panel(page).boundingBox())?.x ?? 0;
  await eventually(async () => {
    const found = await mark.boundingBox();
    return (found?.x ?? 0) + (found?.width ?? 0);
  }).toBeLessThan(edge);
  expect((await sheet())?.width).toBeCloseTo(before?.width ?? 0);
  await page.keyboard.press("Escape");
  await eventually(sheet).toEqual(before);
  // Beside a wider spread there is room: it becomes smaller.
  await page.setViewportSize(WIDE);
  await page.keyboard.press("g");
  await eventually(async () => {
    const right = await box(page, 'main img[alt="Sayfa 9"]');
    return (right?.x ?? 0) + (right?.width ?? 0);
  }).toBeLessThanOrEqual((await panel(page).boundingBox())?.x ?? 0);
  // Larger pictures are on their way.
  await eventually(() => shownPages(page)).toEqual([8, 9]);
});
