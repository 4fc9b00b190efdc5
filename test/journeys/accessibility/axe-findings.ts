import type { Page } from "playwright-core";
import { holdStill } from "../states/hold-still.ts";
import { runAxe } from "./axe.ts";

const WIDTHS = [360, 1280];
const SCHEMES = ["light", "dark"] as const;

/**
 * What axe finds in the page, narrow and wide, light and dark.
 * @param harmless is given what axe could not decide and need not
 */
export async function axeFindings(
  page: Page,
  harmless: (lines: string) => Promise<unknown>,
): Promise<string[]> {
  const findings: string[] = [];
  const undecided = new Set<string>();
  for (const width of WIDTHS)
    for (const colorScheme of SCHEMES) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await holdStill(page);
      // Colours are all that a scheme changes.
      const report = await runAxe(page, colorScheme === "light" ? "all" : "colours");
      const where = `${width} ${colorScheme}`;
      findings.push(...report.violations.map((line) => `${where}: ${line}`));
      findings.push(...report.undecided.map((line) => `${where}, to be looked at: ${line}`));
      for (const line of report.harmless) undecided.add(line);
    }
  if (undecided.size > 0) await harmless([...undecided].join("\n"));
  return findings;
}
