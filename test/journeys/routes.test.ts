import { expect } from "vitest";
import { cards } from "./grid.ts";
import { test } from "./journey.ts";
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
