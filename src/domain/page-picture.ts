import type { PageSize } from "./edition.ts";

/** The pictures a page is made in, the smallest first; `thumb` stands among the page thumbnails. */
export const PAGE_STEPS = ["thumb", "small", "medium", "large"] as const;

export type PageStep = (typeof PAGE_STEPS)[number];

/**
 * What each step holds, in pixels of an A4 page's width. Other shapes get as many pixels in all: a spread that was
 * scanned whole is wider and no heavier.
 */
const A4_WIDTH = { thumb: 160, small: 800, medium: 1280, large: 2048 } as const;
/** What tiles are cut from. */
const SHARP_WIDTH = 4096;
const A4_SHAPE = Math.SQRT2;

/** Side of a tile, in pixels; those at the right and at the lower edge are what is left. */
export const TILE = 1024;

/** The size of a page's picture, in whole pixels. */
export function pagePictureSize(page: PageSize, step: PageStep): { width: number; height: number } {
  return sized(page, A4_WIDTH[step]);
}

/** The size of the page from which tiles are cut, in whole pixels: twice the large picture's. */
export function sharpPageSize(page: PageSize): { width: number; height: number } {
  return sized(page, SHARP_WIDTH);
}

function sized({ width, height }: PageSize, a4Width: number): { width: number; height: number } {
  const scale = Math.sqrt((a4Width * a4Width * A4_SHAPE) / (width * height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
