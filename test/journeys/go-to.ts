import type { Page } from "playwright-core";
import { expect } from "vitest";
import { waitUntilAlive } from "./alive.ts";

/** Goes to an address with a page that has scripts, and waits until what is there answers as the site and not as the bare browser. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await waitUntilAlive(page);
}

/** Goes to an address in a browser without scripts, and waits until what is there has its style. */
export async function goWithoutScripts(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await waitForStyle(page);
}

/** Waits until the page has its style: before, things lie elsewhere. Its own waits would not return without scripts. */
export async function waitForStyle(page: Page): Promise<void> {
  const hasStyle = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet),
    );
  await expect.poll(hasStyle, { interval: 25 }).toBe(true);
}
