import { expect } from "vitest";
import { dataAddress } from "../../src/domain/paths.ts";
import { cards } from "./grid.ts";
import { eventually, test } from "./journey.ts";
import { ARTICLE, ISSUE, sample } from "./sample.ts";

test("S2 the three routes answer at their addresses", async ({ open }) => {
  const page = await open("/");
  expect(await cards(page).count()).toBe(25);
  for (const [path, heading] of [
    ["/login", "Üye Girişi"],
    [ARTICLE.path, ARTICLE.title],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(heading);
  }
});

test("S2 the links of the site lead to these addresses", async ({ open }) => {
  const page = await open("/");
  const bar = page.getByRole("banner");
  expect(await bar.getByRole("link", { name: "Rüzgârgülü" }).getAttribute("href")).toBe("/");
  expect(await bar.getByRole("link", { name: "Üye Girişi" }).getAttribute("href")).toBe("/login");
  const hrefs = await cards(page)
    .locator("h2 a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(hrefs).toContain(ARTICLE.path);
  expect(hrefs).toContain(ISSUE.path);
  expect(hrefs.filter((href) => !/^\/post\/[^/]+$/.test(href ?? ""))).toEqual([]);
  expect(new Set(hrefs).size).toBe(Math.min(sample.length, 25));
});

test("the router that is built asks for a page's data where the site's table has them", async ({ open }) => {
  const page = await open(ARTICLE.path);
  const bar = page.getByRole("banner");
  const answered = new Set<string>();
  page.on("response", (response) => {
    const { pathname, searchParams } = new URL(response.url());
    searchParams.delete("_routes");
    const query = searchParams.size > 0 ? `?${searchParams}` : "";
    if (response.status() === 200 && pathname.endsWith(".data")) answered.add(pathname + query);
  });
  for (const [follow, path] of [
    [() => bar.getByRole("link", { name: "Rüzgârgülü" }).click(), "/"],
    [() => page.getByRole("combobox", { name: "Yazılarda ara" }).fill("vapur"), "/?ara=vapur"],
    [() => bar.getByRole("link", { name: "Üye Girişi" }).click(), "/login"],
    [() => page.getByRole("link", { name: "Arşiv" }).click(), "/arsiv"],
    [() => bar.getByRole("link", { name: "Rüzgârgülü" }).click(), "/"],
    [() => cards(page).locator(`a[href="${ARTICLE.path}"]`).first().click(), ARTICLE.path],
  ] as const) {
    answered.clear();
    await follow();
    await page.waitForURL((url) => url.pathname + url.search === path);
    await eventually(() => [...answered]).toContain(dataAddress(path));
  }
});

test("an article's data are there before its card is clicked: pointing at it fetches them", async ({
  open,
}) => {
  const page = await open("/");
  const [asked] = await Promise.all([
    page.waitForRequest((request) => new URL(request.url()).pathname === dataAddress(ARTICLE.path)),
    cards(page).locator(`a[href="${ARTICLE.path}"]`).first().hover(),
  ]);
  expect((await asked.response())?.status()).toBe(200);
});
