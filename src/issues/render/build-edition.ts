import type { Edition, PageSize, ShownPage } from "../../domain/issue/edition.ts";
import type { PdfStructure } from "../text/pdf-content.ts";
import { UnusablePdf } from "../unusable-pdf.ts";
import { type ShownPages, shownNumber } from "./shown-pages.ts";

export const MAX_PAGES = 2000;
const MAX_SIDE = (3000 / 25.4) * 72;
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
  { pages: unscaled, trimmedPages, splitPages }: ShownPages,
  structure: PdfStructure,
  isRepaired: boolean,
): Edition {
  const pages = unscaled.map(({ width, height, ...page }) => {
    const unit = structure.units[page.source - 1] ?? 1;
    return { ...page, width: rounded(width * unit), height: rounded(height * unit) };
  });
  return {
    pages: checkPages(pages),
    labels: labelsOf(structure.labels, pages),
    outline: structure.outline.map(({ title, depth, place }) => ({
      title,
      depth,
      page: place && shownNumber(pages, place),
    })),
    trimmedPages,
    splitPages,
    isRepaired,
  };
}

function labelsOf(labels: readonly string[] | null, pages: readonly ShownPage[]): readonly string[] | null {
  const isNumbered = (labels ?? []).every((label, index) => label === "" || label === String(index + 1));
  if (labels === null || isNumbered) return null;
  return pages.map(({ source }, index) => {
    const label = labels[source - 1] ?? "";
    if (pages[index + 1]?.source === source) return labelOfHalf(label, 0);
    return pages[index - 1]?.source === source ? labelOfHalf(label, 1) : label;
  });
}

/** `12-13` names both halves; any other label would be said of two pages. */
function labelOfHalf(label: string, half: 0 | 1): string {
  const both = /^(\d+|[ivxlcdm]+) ?[-–—] ?(\d+|[ivxlcdm]+)$/i.exec(label);
  return both?.[half + 1] ?? "";
}

/** Rounds to hundredths: PDFium's numbers are long and are sent to readers. */
function rounded(points: number): number {
  return Math.max(0.01, Math.round(points * 100) / 100);
}
