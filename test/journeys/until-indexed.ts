import { setTimeout } from "node:timers/promises";
import { paths } from "../../src/domain/paths.ts";
import type { TextResults } from "../../src/domain/search/text-results.ts";

/** A word of page 17 of the sample's newest issue, and of one article's text. */
export const ON_PAGE_17 = "dershane";

/**
 * Waits until the pages of the sample's newest issue are searched; where the data came filled they are at once.
 * Screenshots are taken without Vitest, so nothing of it is used here.
 */
export async function untilIndexed(site: string): Promise<void> {
  const address = site + paths.foundTexts(ON_PAGE_17);
  const issues = async () => ((await (await fetch(address)).json()) as TextResults).issues.length;
  while ((await issues()) !== 1) await setTimeout(100);
}
