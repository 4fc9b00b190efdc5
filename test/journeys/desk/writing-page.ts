import type { Page } from "playwright-core";
import { eventually } from "../journey.ts";
import { putCaret } from "./go-to-desk.ts";

/* The screen on which an article is written. */

export const textOf = (page: Page) => page.getByRole("textbox", { name: "Yazının metni" });
export const titleOf = (page: Page) => page.getByRole("textbox", { name: "Başlık", exact: true });
export const abstractOf = (page: Page) => page.getByRole("textbox", { name: "Özet" });
export const stateOf = (page: Page) => page.locator("[data-save]");
export const saved = (page: Page) =>
  stateOf(page)
    .filter({ hasText: /^Kaydedildi \d\d\.\d\d$/ })
    .waitFor();
export const offline = (page: Page) =>
  stateOf(page).filter({ hasText: "Çevrimdışı: yazdıklarınız bu tarayıcıda" }).waitFor();

/** What a browser says of a request that did not arrive. */
export const NO_CONNECTION = /net::ERR_|Failed to load resource/;

/** @returns its address below `/masa` */
export async function newArticle(page: Page, text: string): Promise<string> {
  await page.getByRole("button", { name: "Yeni yazı" }).click();
  await textOf(page).pressSequentially(text);
  await saved(page);
  return new URL(page.url()).pathname.replace("/masa", "");
}

export async function typeAtEnd(page: Page, text: string): Promise<void> {
  await putCaret(textOf(page), "last");
  await page.keyboard.type(text);
}

/** Whatever the browser's own store has of the server's texts, as JSON. */
export function keptCopies(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open("mecmua-masa");
        opening.onsuccess = () => {
          const all = opening.result.transaction("copy").objectStore("copy").getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );
}

/** Until the browser's own store has it, in one step or several: before that a closed browser would be quicker than it. */
export async function kept(page: Page, text: string): Promise<void> {
  const all = async () => {
    const copies = await keptCopies(page);
    const typed = Array.from(copies.matchAll(/"text":"((?:[^"\\]|\\.)*)"/g), ([, words]) => words);
    return `${copies}\n${typed.join("")}`;
  };
  await eventually(all).toContain(text);
}

/** A window that is closed sends once more, and may no longer be offline then. */
export async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent("crash");
  void page.goto("chrome://crash").catch(() => undefined);
  await crashed;
  await page.close();
}
