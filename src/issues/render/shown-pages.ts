import type { PageArea, PageLink, PageSize, ShownPage } from "../../domain/edition.ts";
import type { PdfLink, PdfPlace } from "../text/links-and-outline.ts";

/** Two millimetres, in points: a trim box that lies less inside is the page itself, drawn with a thick pen. */
const MIN_TRIMMED = (2 / 25.4) * 72;
/** Of the page that is seen: less is a mistake. */
const MIN_TRIM_SHARE = 0.25;

export interface ShownPages {
  readonly pages: readonly ShownPage[];
  readonly trimmedPages: readonly number[];
}

/** Decides what readers have of a PDF's pages. @param cuts what each page is cut to, null for no cut */
export function shownPages(sizes: readonly PageSize[], cuts: readonly (PageArea | null)[]): ShownPages {
  const pages = sizes.map((size, index) => {
    const area = cuts[index] ?? null;
    const { width, height } = area ?? size;
    return { source: index + 1, width, height, area };
  });
  return { pages, trimmedPages: pages.flatMap(({ source, area }) => (area ? [source] : [])) };
}

/** What a page with marks for the printer is cut to; null of any other. @param trim its trim box */
export function printersCut(trim: PageArea | null, { width, height }: PageSize): PageArea | null {
  if (!trim) return null;
  const { left, top } = trim;
  const insets = [left, top, width - left - trim.width, height - top - trim.height];
  const share = (trim.width * trim.height) / (width * height);
  const isInside = insets.every((inset) => inset > -1) && share >= MIN_TRIM_SHARE;
  return isInside && insets.filter((inset) => inset >= MIN_TRIMMED).length >= 2 ? trim : null;
}

/** @returns the shown page's number, from 1; null when no page shows it */
export function shownNumber(pages: readonly ShownPage[], place: PdfPlace): number | null {
  const index = pages.findIndex(({ source }) => source === place.page);
  return index === -1 ? null : index + 1;
}

/** With the number of the shown page; without those that no page shows. */
export function shownLinks(pages: readonly ShownPage[], links: readonly PdfLink[]): PageLink[] {
  return links.flatMap((link): PageLink[] => {
    if ("address" in link) return [link];
    const page = shownNumber(pages, link.place);
    return page === null ? [] : [{ box: link.box, page }];
  });
}
