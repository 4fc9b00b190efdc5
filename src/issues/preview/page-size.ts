/** Width and height, in points or in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The longer side of a preview's page, in points: a poster and a stamp are shown as what they show, not as large as they are. */
const POINTS = { least: 200, most: 2400 };
/** 158 dots to the inch: A4 becomes 1309 × 1852, sharp on a phone whose reader zooms in. */
const PIXELS_PER_POINT = 2.2;
/** The longer side of a picture. */
const PIXELS = { least: 1200, most: 2640 };

/** The size of a preview's page for a page of the issue, in points; its shape is kept, but for slivers. */
export function previewSize(page: Size): Size {
  const scale = clamp(longer(page), POINTS) / longer(page);
  return { width: Math.max(3, page.width * scale), height: Math.max(3, page.height * scale) };
}

/** The size of the picture of a page, in whole pixels. */
export function pictureSize(page: Size): Size {
  const scale = clamp(longer(page) * PIXELS_PER_POINT, PIXELS) / longer(page);
  const pixels = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: pixels(page.width), height: pixels(page.height) };
}

function longer({ width, height }: Size): number {
  return Math.max(width, height);
}

function clamp(value: number, { least, most }: { readonly least: number; readonly most: number }): number {
  return Math.min(most, Math.max(least, value));
}
