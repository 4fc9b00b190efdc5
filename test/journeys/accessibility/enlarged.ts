import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import { cutText, sidewaysScroll } from "./cut-text.ts";

/** WCAG 1.4.12: what a reader's own style may ask for. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/** WCAG 1.4.4: text twice as large. */
const LARGE = "html { font-size: 200% !important; }";

interface Way {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The reader's own style. */
  readonly style?: string;
}

const WAYS: readonly Way[] = [
  // WCAG 1.4.10: a window of 1280 by 1024.
  { name: "at 400 percent", width: 320, height: 256 },
  { name: "spaced, narrow", width: 360, height: 740, style: SPACED },
  { name: "spaced", width: 1280, height: 800, style: SPACED },
  { name: "with large text", width: 1280, height: 800, style: LARGE },
  { name: "with large text, narrow", width: 320, height: 640, style: LARGE },
  { name: "with large text on a phone", width: 390, height: 844, style: LARGE },
];

/** How often a page is looked at that is not whole: an issue's pages are measured and drawn anew by script. */
const LOOKS = 100;

/** What is cut or has to be scrolled for sideways when a reader makes the page larger or wider spaced. @param looks at most so many, a tenth of a second apart */
export async function enlargedFindings(page: Page, looks = LOOKS): Promise<string[]> {
  const findings: string[] = [];
  for (const { name, width, height, style } of WAYS) {
    await page.setViewportSize({ width, height });
    await setOwnStyle(page, style ?? "");
    for (const finding of await lastingFaults(page, looks)) findings.push(`${name}: ${finding}`);
  }
  await setOwnStyle(page, "");
  return findings;
}

/** What is wrong with the page as it stays, not while it still follows the window. */
async function lastingFaults(page: Page, looks: number): Promise<string[]> {
  for (let look = 1; ; look += 1) {
    const sideways = await sidewaysScroll(page);
    const faults = await cutText(page);
    if (sideways > 0) faults.push(`the page is ${sideways} pixels too wide`);
    if (faults.length === 0 || look === looks) return faults;
    await pause(100);
  }
}

/** A sheet made by script: the page's policy lets no other one in. */
function setOwnStyle(page: Page, style: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);
}
