import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

export function cards(page: Page): Locator {
  return page.locator("main article:has(h2 > a)");
}

/** The link that covers the card. */
export function cardOf(page: Page, title: string): Locator {
  return cards(page).getByRole("link", { name: title, exact: true });
}

export function titles(page: Page): Promise<string[]> {
  return cards(page).locator("h2").allTextContents();
}

export function searchBox(page: Page): Locator {
  return page.getByPlaceholder("Ara", { exact: true });
}

/** Scrolls as far down as it goes, again and again, until that many are there. @param found cards, when not given */
export async function scrollUntil(page: Page, count: number, found = cards(page)): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        return found.count();
      },
      { timeout: 90_000, interval: 50 },
    )
    .toBe(count);
}

/** As scrollUntil, and follows the link to older posts, which stops loading itself after a few pages. */
export async function readOnUntil(page: Page, count: number, found = cards(page)): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.evaluate(() => {
          scrollTo(0, document.documentElement.scrollHeight);
          document.querySelector<HTMLElement>("main a[href*='sayfa=']:not([aria-busy])")?.click();
        });
        return found.count();
      },
      { timeout: 90_000, interval: 50 },
    )
    .toBe(count);
}

/** Posts that come while a page is looked at would push what is looked at out of the window. */
export async function bringInFurther(page: Page): Promise<void> {
  const further = page.getByRole("link", { name: /^(Daha eski yazılar|Yazılar getiriliyor)$/ });
  await scrollUntil(page, 0, further);
  await page.evaluate(() => scrollTo(0, 0));
}
