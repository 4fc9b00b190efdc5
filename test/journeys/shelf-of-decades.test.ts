import { expect } from "vitest";
import { buildIssue, buildPost } from "../content-service/build-post.ts";
import { TIMEOUT_MS } from "./journey.ts";
import { testAtService } from "./own-site.ts";

/* A magazine of decades: its shelf has links to its years, and its search says in which of them a word stands. */

const LAST = 2026;
const FIRST = 1998;
const issues = Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index).flatMap((year) =>
  [3, 9].map((month) =>
    buildIssue({
      id: `sayi-${year}-${month}`,
      title:
        year === 2005 && month === 9
          ? "Deprem Özel Sayısı"
          : `Sayı ${2 * (year - FIRST) + (month === 3 ? 1 : 2)}`,
      createdAt: `${year}-0${month}-10T09:00:00.000Z`,
      featuredImage: null,
    }),
  ),
);
const articles = [1999, 1999, 2011].map((year, index) =>
  buildPost({
    id: `yazi-${index}`,
    title: `Kıyı ${index}`,
    createdAt: `${year}-06-0${index + 1}T09:00:00.000Z`,
    content: { html: "<p>Akşam zqxmartılar geldi.</p>" },
  }),
);
const test = testAtService({ kind: "plain", posts: [...issues, ...articles] });

test("the shelf's years are reached without a script, and each says its numbers and special issues", {
  timeout: 6 * TIMEOUT_MS,
}, async ({ open }) => {
  const page = await open("/sayilar", { javaScriptEnabled: false });
  const years = page.getByRole("navigation", { name: "Yıllar" }).getByRole("link");
  expect(await years.count()).toBe(LAST - FIRST + 1);
  const headings = await page.getByRole("heading", { level: 2 }).allTextContents();
  expect(headings.slice(1)).toEqual(
    Array.from({ length: LAST - FIRST + 1 }, (_, index) => String(LAST - index)),
  );
  await page.getByRole("link", { name: "2005", exact: true }).click();
  const year = page.getByRole("region", { name: "2005" });
  await expect.poll(async () => (await year.boundingBox())?.y ?? 1_000).toBeLessThan(200);
  expect(await year.getByText("Sayı 15", { exact: true }).first().isVisible()).toBe(true);
  expect(await year.getByText("1 özel sayı").isVisible()).toBe(true);
  expect(await year.getByText("Özel sayı", { exact: true }).isVisible()).toBe(true);
});

test("what is far from the window is not laid out, and a key reaches it all the same", {
  timeout: 6 * TIMEOUT_MS,
}, async ({ open }) => {
  const page = await open("/sayilar");
  const isSkipped = (year: number) =>
    page
      .getByRole("link", { name: `Sayı ${2 * (year - FIRST) + 1}`, exact: true })
      .evaluate((link) => !link.checkVisibility({ contentVisibilityAuto: true }));
  expect([await isSkipped(LAST), await isSkipped(FIRST)]).toEqual([false, true]);
  await page.getByRole("link", { name: "Sayı 1", exact: true }).focus();
  await expect.poll(() => isSkipped(FIRST)).toBe(false);
});

test("the search says in which years a word stands, and is narrowed to one without a script", {
  timeout: 6 * TIMEOUT_MS,
}, async ({ open, server }) => {
  const found = "/?ara=zqxmart%C4%B1lar";
  await expect
    .poll(async () => (await fetch(server.address + found)).text(), { timeout: 3 * TIMEOUT_MS })
    .toContain("Yıllara göre");
  const page = await open(found, { javaScriptEnabled: false });
  const years = page.getByRole("navigation", { name: "Yıllara göre" });
  expect(
    await years
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("aria-label"))),
  ).toEqual(["2011: 1 yazı", "1999: 2 yazı"]);
  await years.getByRole("link", { name: /^1999/ }).click();
  await page.waitForURL(/yil=1999/);
  const titles = await page.getByRole("heading", { level: 4 }).allTextContents();
  expect(titles.toSorted()).toEqual(["Kıyı 0", "Kıyı 1"]);
  await years.getByRole("link", { name: "Bütün yıllar" }).click();
  await expect.poll(() => page.getByRole("heading", { level: 4 }).count()).toBe(3);
});
