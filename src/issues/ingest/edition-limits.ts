import type { PageSize } from "../../domain/edition.ts";
import { UnusablePdf } from "../unusable-pdf.ts";

export const MOST_PAGES = 2000;
/** Three metres, in points. */
const LONGEST_SIDE = (3000 / 25.4) * 72;
/** A page that is longer than so many times its width is no page. */
const LONGEST_SHAPE = 20;

/** @param pages null for those that are lost @throws UnusablePdf */
export function withinLimits(pages: readonly (PageSize | null)[]): PageSize[] {
  if (pages.length === 0) throw new UnusablePdf("no pages");
  if (pages.length > MOST_PAGES) throw new UnusablePdf("too many pages");
  return pages.map((page) => {
    if (page === null) throw new UnusablePdf("damaged");
    const [short, long] = [Math.min(page.width, page.height), Math.max(page.width, page.height)];
    if (long > LONGEST_SIDE || long > short * LONGEST_SHAPE) throw new UnusablePdf("page too large");
    return page;
  });
}
