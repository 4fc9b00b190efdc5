import type { Page } from "playwright-core";
import type { Way } from "./first-page.ts";

const PATIENCE = { timeout: 180_000, polling: "raf" } as const;

/** Mecmua's reader. @param address of an issue's page */
export function ourReader(address: string): Way {
  return {
    name: "Mecmua",
    url: address,
    async shown(page, number) {
      await page.waitForFunction(
        (path) =>
          [...document.querySelectorAll<HTMLImageElement>("main img")].some(
            (image) =>
              image.currentSrc.includes(path) &&
              image.complete &&
              image.naturalWidth > 0 &&
              image.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
          ),
        `/${number}/`,
        PATIENCE,
      );
    },
    async turn(page) {
      await page.keyboard.press("ArrowRight");
    },
  };
}

/** pdf.js's viewer. @param address of the page that holds it */
export function pdfjsViewer(address: string): Way {
  return {
    name: "pdf.js viewer",
    url: address,
    async shown(page: Page, number: number) {
      await page.waitForFunction(
        (wanted) =>
          (globalThis as unknown as { rendered?: Record<number, number> }).rendered?.[wanted] !== undefined,
        number,
        PATIENCE,
      );
    },
    async turn(page) {
      await page.evaluate(() => (globalThis as unknown as { goTo(page: number): void }).goTo(2));
    },
  };
}
