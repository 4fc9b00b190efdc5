import type { Browser, Page } from "playwright-core";
import { type Line, watchLine } from "./watched-line.ts";

export interface Opening {
  /** Milliseconds from the navigation's start until the first page was fully shown, and what had come by then. */
  readonly first: number;
  readonly bytes: number;
  /** Milliseconds from turning until the second page was fully shown, two seconds of looking later. */
  readonly next: number;
}

/** One way of reading an issue. */
export interface Way {
  readonly name: string;
  readonly url: string;
  /** Resolves in the page when this page of the issue is fully shown. */
  shown(page: Page, number: number): Promise<void>;
  turn(page: Page): Promise<void>;
}

/** A reader looks at a page before turning it. */
const LOOK_MS = 2_000;

/** Opens an issue with an empty cache, looks at its first page and turns it. */
export async function openIssue(browser: Browser, way: Way, line: Line): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const received = await watchLine(page, line);
    const begin = performance.now();
    await page.goto(way.url, { waitUntil: "commit", timeout: 120_000 });
    await way.shown(page, 1);
    const [first, bytes] = [performance.now() - begin, received()];
    await page.waitForTimeout(LOOK_MS);
    const turned = performance.now();
    await way.turn(page);
    await way.shown(page, 2);
    return { first, bytes, next: performance.now() - turned };
  } finally {
    await context.close();
  }
}
