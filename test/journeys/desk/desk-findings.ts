import type { Page } from "playwright-core";
import { runAxe } from "../accessibility/axe.ts";
import { sidewaysScroll } from "../accessibility/cut-text.ts";
import { holdStill } from "../states/hold-still.ts";

/** Both widths and both schemes: the desk's colours are the same at every width. */
const LOOKS = [
  { width: 360, height: 740, colorScheme: "light" },
  { width: 1280, height: 800, colorScheme: "dark" },
] as const;

/**
 * While a field's list of suggestions is open, React Aria hides all else from screen readers, since VoiceOver would
 * not stay in the list. The focus stays in the field: Tab closes the list first, so that what is hidden is never
 * reached. axe looks at the page as it stands, and knows nothing of that.
 */
const BEHIND_AN_OPEN_LIST = /\b(aria-hidden-focus|page-has-heading-one|region) \(/;

/** What is wrong with the screen that is shown: whatever axe finds, and text for which a phone is too narrow. */
export async function deskFindings(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const { width, height, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await holdStill(page);
    const openLists = page.locator('[role="combobox"][aria-expanded="true"]');
    const before = await openLists.count();
    const { violations, undecided } = await runAxe(page, "all");
    const hasOpenList = before + (await openLists.count()) > 0;
    const isFinding = (line: string) => !(hasOpenList && BEHIND_AN_OPEN_LIST.test(line));
    const lines = [...violations, ...undecided.map((line) => `to be looked at: ${line}`)].filter(isFinding);
    const tooWide = await sidewaysScroll(page);
    if (tooWide > 0) lines.push(`the page is ${tooWide} pixels too wide`);
    findings.push(...lines.map((line) => `${width} ${colorScheme}: ${line}`));
  }
  return findings;
}
