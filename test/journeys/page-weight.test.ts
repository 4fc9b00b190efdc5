import type { Page } from "playwright-core";
import { expect } from "vitest";
import { waitUntilAlive } from "./alive.ts";
import { test } from "./journey.ts";
import { ARTICLE } from "./sample.ts";

/** In bytes over the wire, as Chromium is sent them. */
interface Weight {
  readonly html: number;
  readonly css: number;
  readonly fonts: number;
  readonly scripts: number;
}

/**
 * What a page may weigh before it is used, and its scripts after. Wanted are 8,000 of HTML, 12,000 of CSS, 60,000 of
 * fonts and 80,000 of scripts: HTML weighs more for the data with which React takes it over, fonts for italics. The
 * counter of openings is 541 of the scripts.
 */
const BUDGETS = [
  { path: "/", most: { html: 13_500, css: 12_000, fonts: 54_000, scripts: 3_000 }, used: 120_600 },
  // Its text has italics, a face of 18,000 more.
  { path: ARTICLE.path, most: { html: 9_500, css: 12_000, fonts: 72_000, scripts: 3_000 }, used: 120_600 },
];

test.for(BUDGETS)("$path weighs no more than its budget", async ({ path, most, used }, { open }) => {
  const page = await open("/healthz");
  await page.goto(path, { waitUntil: "load" });
  await page.evaluate(() => document.fonts.ready);
  const before = await weigh(page);
  expect(Object.entries(before).filter(([kind, bytes]) => bytes > most[kind as keyof Weight])).toEqual([]);
  // What is not there weighs nothing.
  expect(Math.min(...Object.values(before))).toBeGreaterThan(500);
  await waitUntilAlive(page);
  expect((await weigh(page)).scripts).toBeLessThan(used);
});

function weigh(page: Page): Promise<Weight> {
  return page.evaluate(() => {
    const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const sum = (ending: string) =>
      resources
        .filter(({ name }) => name.endsWith(ending))
        .reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
    return {
      html: document?.encodedBodySize ?? 0,
      css: sum(".css"),
      fonts: sum(".woff2"),
      scripts: sum(".js"),
    };
  });
}
