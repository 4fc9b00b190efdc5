import type { Edition, PageSize } from "../../domain/edition.ts";
import type { PdfStructure } from "../text/pdf-content.ts";
import { UnusablePdf } from "../unusable-pdf.ts";
import { type ShownPages, shownNumber } from "./shown-pages.ts";

export const MAX_PAGES = 2000;
const MAX_SIDE = (3000 / 25.4) * 72;
/** Of a page's longer side to its shorter one. */
const MAX_RATIO = 20;

/** @param pages null for those that are lost @throws UnusablePdf when these are not the pages of an issue */
export function checkPages<Page extends PageSize>(pages: readonly (Page | null)[]): Page[] {
  if (pages.length === 0) throw new UnusablePdf("no pages");
  if (pages.length > MAX_PAGES) throw new UnusablePdf("too many pages");
  return pages.map((page) => {
    if (page === null) throw new UnusablePdf("damaged");
    const [short, long] = [Math.min(page.width, page.height), Math.max(page.width, page.height)];
    if (long > MAX_SIDE || long > short * MAX_RATIO) throw new UnusablePdf("page too large");
    return page;
  });
}

export function buildEdition(
  { pages: unscaled, trimmedPages }: ShownPages,
  structure: PdfStructure,
  isRepaired: boolean,
): Edition {
  const pages = unscaled.map(({ width, height, ...page }) => {
    const unit = structure.units[page.source - 1] ?? 1;
    return { ...page, width: rounded(width * unit), height: rounded(height * unit) };
  });
  return {
    pages: checkPages(pages),
    labels: labelsOf(structure.labels, pages.length),
    outline: structure.outline.map(({ title, depth, place }) => ({
      title,
      depth,
      page: place && shownNumber(pages, place),
    })),
    trimmedPages,
    isRepaired,
  };
}

function labelsOf(labels: readonly string[] | null, count: number): readonly string[] | null {
  if (labels === null || labels.length === 0) return null;
  const all = Array.from({ length: count }, (_, index) => labels[index] ?? "");
  const isPlain = all.every((label, index) => label === "" || label === String(index + 1));
  return isPlain ? null : all;
}

/** To hundredths: PDFium's numbers are long and are sent to readers. */
function rounded(points: number): number {
  return Math.max(0.01, Math.round(points * 100) / 100);
}
