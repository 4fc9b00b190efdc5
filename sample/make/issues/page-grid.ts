const millimetre = 72 / 25.4;

/** Page size in points: 210 × 280 mm. */
export const page = { width: 210 * millimetre, height: 280 * millimetre };

/** One baseline step in points; everything on a page sits on multiples of it. */
export const step = 14;

/** Top of the text area, and how many baseline steps it holds. */
export const text = { top: 72, steps: 46 };

const inner = 56;
const outer = 52;
export const gutter = 24;
export const measure = page.width - inner - outer;
export const column = (measure - gutter) / 2;

/** Left edge of the text area. A page with an even number lies left of the fold. */
export function leftEdge(pageNumber: number): number {
  return isLeft(pageNumber) ? outer : inner;
}

export function isLeft(pageNumber: number): boolean {
  return pageNumber % 2 === 0;
}

/** Left edge of column 0 or 1. */
export function columnEdge(pageNumber: number, index: number): number {
  return leftEdge(pageNumber) + index * (column + gutter);
}

/** Top of a baseline step counted from the top of the text area. */
export function stepTop(line: number): number {
  return text.top + line * step;
}
