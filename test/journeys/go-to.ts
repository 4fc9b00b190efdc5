import type { Page } from "playwright-core";
import { waitUntilAlive } from "./alive.ts";

/** Goes to an address with a page that has scripts, and waits until what is there answers as the site and not as the bare browser. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await waitUntilAlive(page);
}
