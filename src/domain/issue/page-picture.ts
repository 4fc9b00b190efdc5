import type { PageSize } from "./edition.ts";

/** Made of every page before a reader asks. */
export const FIRST_STEPS = ["thumb", "small", "medium"] as const;

/** The widest costs as much as all others: it is made when somebody asks for it, or when nothing else is to be done. */
export const PAGE_STEPS = [...FIRST_STEPS, "large"] as const;

export type PageStep = (typeof PAGE_STEPS)[number];

/** Widths of an A4 page's pictures in pixels; pages of other shapes get as many pixels in all. */
const A4_WIDTH = { thumb: 160, small: 800, medium: 1280, large: 2048 } as const;
const SHARP_WIDTH = 4096;
const A4_SHAPE = Math.SQRT2;

export const TILE = 1024;

export function pagePictureSize(page: PageSize, step: PageStep): { width: number; height: number } {
  return sized(page, A4_WIDTH[step]);
}

export function sharpPageSize(page: PageSize): { width: number; height: number } {
  return sized(page, SHARP_WIDTH);
}

function sized({ width, height }: PageSize, a4Width: number): { width: number; height: number } {
  const scale = Math.sqrt((a4Width * a4Width * A4_SHAPE) / (width * height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
