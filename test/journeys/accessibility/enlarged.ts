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
];

/** What is cut or has to be scrolled for sideways when a reader makes the page larger or wider spaced. */
export async function enlargedFindings(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const { name, width, height, style } of WAYS) {
    await page.setViewportSize({ width, height });
    await setOwnStyle(page, style ?? "");
    const sideways = await sidewaysScroll(page);
    if (sideways > 0) findings.push(`${name}: the page is ${sideways} pixels too wide`);
    for (const text of await cutText(page)) findings.push(`${name}: ${text}`);
  }
  await setOwnStyle(page, "");
  return findings;
}

/** A sheet made by script: the page's policy lets no other one in. */
function setOwnStyle(page: Page, style: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);
}
