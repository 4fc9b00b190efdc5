import type { Page } from "playwright-core";

/**
 * Notes what a page says from now on in elements with the role status, however soon it goes again.
 * @returns all of it so far, each change once
 */
export async function noteSaid(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    const last = new Map<Element, string>();
    const note = () => {
      for (const status of document.querySelectorAll("[role=status]")) {
        const words = status.textContent;
        if (words !== "" && words !== last.get(status)) said.push(words);
        last.set(status, words);
      }
    };
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { said });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}
