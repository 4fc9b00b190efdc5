import type { PageArea, PageLink, PageSize, ShownPage } from "../../domain/issue/edition.ts";
import type { PageSetup } from "../../domain/issue/page-setup.ts";
import type { PdfLink, PdfPlace } from "../text/links-and-outline.ts";

/** Two millimetres, in points: a trim box that lies less inside is the page itself, drawn with a thick pen. */
const MIN_TRIMMED = (2 / 25.4) * 72;
/** Least share of the visible page: a smaller trim box is a mistake. */
const MIN_TRIM_SHARE = 0.25;
const TOLERANCE = 0.05;
/** Least share of the inner pages, and least number: fewer are landscape pages, or leaves that fold out. */
const MIN_SPREAD_SHARE = 2 / 3;
const MIN_SPREADS = 2;

export type ShownPages = ReturnType<typeof shownPages>;

/** Decides what readers have of a PDF's pages. @param cuts what each page is cut to, null for no cut */
export function shownPages(
  sizes: readonly PageSize[],
  cuts: readonly (PageArea | null)[],
  spreads: PageSetup["spreads"],
) {
  const areas = sizes.map((size, index) => cuts[index] ?? { left: 0, top: 0, ...size });
  const isSplit = splitter(areas, spreads);
  const sources = areas.map((area, index) => ({ area, source: index + 1, cut: cuts[index] ?? null }));
  const pages = sources.flatMap(({ area, source, cut }): ShownPage[] => {
    const { width, height } = area;
    if (!isSplit(area)) return [{ source, width, height, area: cut }];
    const half = { ...area, width: width / 2 };
    return [half, { ...half, left: area.left + half.width }].map((area) => ({
      source,
      width: half.width,
      height,
      area,
    }));
  });
  return {
    pages,
    trimmedPages: sources.flatMap(({ source, cut }) => (cut ? [source] : [])),
    splitPages: sources.flatMap(({ source, area }) => (isSplit(area) ? [source] : [])),
  };
}

function splitter(pages: readonly PageSize[], spreads: PageSetup["spreads"]): (page: PageSize) => boolean {
  const [cover] = pages;
  if (!cover || spreads === "keep") return () => false;
  const isDouble = ({ width, height }: PageSize) =>
    isAbout(width, 2 * cover.width) && isAbout(height, cover.height);
  const inner = pages.slice(1, -1);
  const isMostly = inner.filter(isDouble).length >= MIN_SPREAD_SHARE * inner.length;
  if (isMostly && pages.filter(isDouble).length >= MIN_SPREADS) return isDouble;
  if (spreads === "auto") return () => false;
  return pages.some(isDouble) ? isDouble : ({ width, height }) => width > height;
}

function isAbout(length: number, wanted: number): boolean {
  return Math.abs(length - wanted) <= TOLERANCE * wanted;
}

/** Area to which a page is cut; null for no cut. @param trim its trim box @param size of the visible page */
export function cutTo(trim: PageArea | null, size: PageSize, box: PageSetup["box"]): PageArea | null {
  if (!trim || box === "media") return null;
  const right = size.width - trim.left - trim.width;
  const bottom = size.height - trim.top - trim.height;
  const insets = [trim.left, trim.top, right, bottom];
  if (box === "trim") return insets.some((inset) => inset > 0) ? overlap(trim, size) : null;
  const share = (trim.width * trim.height) / (size.width * size.height);
  const isInside = insets.every((inset) => inset > -1) && share >= MIN_TRIM_SHARE;
  return isInside && insets.filter((inset) => inset >= MIN_TRIMMED).length >= 2 ? trim : null;
}

function overlap(area: PageArea, page: PageSize): PageArea | null {
  const [left, top] = [Math.max(0, area.left), Math.max(0, area.top)];
  const width = Math.min(page.width, area.left + area.width) - left;
  const height = Math.min(page.height, area.top + area.height) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

/** @returns the number of the page that shows it, from 1; null when none does */
export function shownNumber(pages: readonly ShownPage[], { page, left }: PdfPlace): number | null {
  const index = pages.findIndex(({ source }) => source === page);
  if (index === -1) return null;
  const half = pages[index + 1];
  const isOnRight = half?.source === page && left !== null && left >= (half.area?.left ?? 0) - 1;
  return index + (isOnRight ? 2 : 1);
}

export function shownLinks(pages: readonly ShownPage[], links: readonly PdfLink[]): PageLink[] {
  return links.flatMap((link): PageLink[] => {
    if ("address" in link) return [link];
    const page = shownNumber(pages, link.place);
    return page === null ? [] : [{ box: link.box, page }];
  });
}
