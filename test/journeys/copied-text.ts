import type { Page } from "playwright-core";

/**
 * Notes what a page copies from now on: the clipboard itself is one for all journeys, as their browser is.
 * @returns what it copied last; null when nothing
 */
export async function noteCopied(page: Page): Promise<() => Promise<string | null>> {
  await page.evaluate(() => {
    const write = navigator.clipboard.writeText.bind(navigator.clipboard);
    navigator.clipboard.writeText = async (text) => {
      await write(text);
      Object.assign(window, { copied: text });
    };
  });
  return () => page.evaluate(() => (window as { copied?: string }).copied ?? null);
}
