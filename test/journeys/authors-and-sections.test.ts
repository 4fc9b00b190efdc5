import { devices } from "playwright-core";
import { expect } from "vitest";
import { cardOf, cards, searchBox, titles } from "./grid.ts";
import { eventually, test } from "./journey.ts";
import { holdStill } from "./states/hold-still.ts";

const POST = { path: "/post/son-vapur", title: "Son Vapur" };

test("a card leads to its section, and an article to its authors and back", async ({ open }) => {
  const page = await open("/");
  const card = page.locator("main article", { hasText: POST.title });
  expect(await card.getByText("Nermin Akyol", { exact: true }).isVisible()).toBe(true);
  await card.getByRole("link", { name: "Öykü", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Öykü" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/konu/oyku");
  await eventually(() => page.title()).toBe("Öykü · Rüzgârgülü");
  await eventually(() => page.locator("[aria-live=polite]").first().textContent()).toBe("Öykü · Rüzgârgülü");
  expect(await page.getByText("3 yazı", { exact: true }).isVisible()).toBe(true);
  expect(await titles(page)).toHaveLength(3);
  const sections = page.getByRole("navigation", { name: "Bölümler" });
  expect(await sections.locator("[aria-current=page]").allTextContents()).toEqual(["Öykü"]);

  await cardOf(page, POST.title).click();
  const article = page.locator("article").first();
  await page.getByRole("heading", { level: 1, name: POST.title }).waitFor();
  expect(await article.getByText("Çizen: Ümran Ilgazcı").isVisible()).toBe(true);
  expect(await article.locator("footer").innerText()).toMatch(/^Nermin Akyol\s+1967’de/);
  await article.getByRole("link", { name: "Nermin Akyol" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Nermin Akyol" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/yazar/nermin-akyol");
  const link = page.getByRole("list", { name: "Bağlantılar" }).getByRole("link");
  expect(await link.evaluate((found: HTMLAnchorElement) => [found.protocol, found.rel])).toEqual([
    "https:",
    "noopener",
  ]);
  expect(await page.getByRole("heading", { level: 2 }).allTextContents()).toEqual(["Yazıları"]);
  expect(await page.getByRole("heading", { level: 3 }).allTextContents()).toEqual([
    POST.title,
    "Boş Mektup Kutusu",
  ]);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: POST.title }).waitFor();
});

test("the whole card but its section's name opens the article, by mouse and by finger", async ({ open }) => {
  for (const device of ["Desktop Chrome", "Pixel 7"]) {
    const page = await open("/", devices[device]);
    await holdStill(page);
    const card = page.locator("main article", { hasText: POST.title });
    const label = card.getByRole("link", { name: "Öykü", exact: true });
    const box = await label.boundingBox();
    const at = (x: number, y: number) =>
      page.evaluate(
        ([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.closest("a")?.pathname,
        [x, y],
      );
    const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
    expect(await at(x + width / 2, y + height / 2)).toBe("/konu/oyku");
    // The smallest target of WCAG 2.2 is 24 pixels.
    expect([await at(x + 1, y - 12), await at(x + width + 3, y)]).toEqual(["/konu/oyku", "/konu/oyku"]);
    expect([await at(x + width / 2, y - 60), await at(x + 250, y)]).toEqual([POST.path, POST.path]);
    expect(await card.locator("a a").count()).toBe(0);
  }
});

test("authors are named by what they did", async ({ open }) => {
  const page = await open("/yazar/muge-unsalan");
  expect(await page.getByRole("heading", { level: 2 }).allTextContents()).toEqual(["Yazıları", "Çevirileri"]);
  await page.goto("/post/kaybolan-sesler");
  const names = page.getByText("Cemal Uygun, Zehra Tunçalp ve Orhan Meşeli");
  expect(await names.getByRole("link").count()).toBe(3);
  await page.goto("/post/harfin-sabri");
  expect(await page.getByText("Söyleşi: Tuncay Eriş").isVisible()).toBe(true);
});

test("the navigation is one row, which a phone scrolls to where the reader is, and unfolds", async ({
  open,
}) => {
  const names = ["Bilim", "Deneme", "Dosya", "Gezi", "Öykü", "Sinema", "Söyleşi", "Şiir"];
  for (const width of [360, 1280]) {
    const page = await open("/konu/siir", { viewport: { width, height: 740 } });
    await holdStill(page);
    const links = page.getByRole("navigation", { name: "Bölümler" }).getByRole("link");
    expect(await links.allTextContents()).toEqual(names);
    const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(44);
    await eventually(async () => (await links.last().boundingBox())?.x).toBeLessThan(width - 40);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const unfold = page.getByRole("button", { name: "Bütün bölümler" });
    if (width === 1280) {
      expect(await unfold.count()).toBe(0);
      continue;
    }
    await unfold.click();
    expect(await unfold.getAttribute("aria-expanded")).toBe("true");
    for (const link of await links.all()) {
      const box = await link.boundingBox();
      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThan(width);
    }
    await links.first().click();
    await page.getByRole("heading", { level: 1, name: "Bilim" }).waitFor();
    await eventually(() => unfold.getAttribute("aria-expanded")).toBe("false");
  }
});

test("a search names the authors and sections that it means, above what it has found", async ({ open }) => {
  const page = await open("/");
  await searchBox(page).fill("orhan");
  const named = page.getByRole("list", { name: "Adı geçen sayfalar" });
  await named.getByRole("link", { name: "Orhan Meşeli" }).waitFor();
  expect(await cards(page).count()).toBe(0);
  await searchBox(page).fill("sinema");
  await named.getByRole("link", { name: "Sinema" }).waitFor();
  expect(await named.innerText()).toMatch(/^Bölüm\s+Sinema$/);
  await named.getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: "Sinema" }).waitFor();
});

test("everything is there without JavaScript, and what is not there says so", async ({ open, site }) => {
  const page = await open("/", { javaScriptEnabled: false });
  await page.getByRole("navigation", { name: "Bölümler" }).getByRole("link", { name: "Şiir" }).click();
  await page.getByRole("heading", { level: 1, name: "Şiir" }).waitFor();
  await cardOf(page, "Üç Deniz Şiiri").click();
  await page.getByRole("link", { name: "Kerem Altuncu" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Kerem Altuncu" }).waitFor();
  for (const path of ["/yazar/kerem-altuncu", "/konu/siir", "/konu/siir?sayfa=x", "/konu/siir?sayfa=-2"]) {
    const answer = await fetch(site + path);
    expect([path, answer.status, answer.headers.get("vary")?.includes("Cookie") ?? false]).toEqual([
      path,
      200,
      false,
    ]);
    expect(answer.headers.get("cache-control")).toMatch(/^public/);
  }
  const missing = ["a%2Fb", "%2E%2E%2F..", "~.", "%F0%9F%99%82", "x.data", "constructor", "'%20or%201=1"];
  const paths = missing.flatMap((id) => [`/yazar/${id}`, `/konu/${id}`]);
  for (const path of [...paths, "/yazar/", "/konu/", "/konu/siir?sayfa=99", "/yazar/kerem-altuncu?sayfa=99"])
    expect([path, (await fetch(site + path)).status]).toEqual([path, 404]);
});
