import type { Box, PageSize } from "../../domain/issue/edition.ts";

/** The box around what is measured from the page's upper left corner, as far as it is on the page; null when nothing is. */
export function boxAround(points: readonly (readonly [x: number, y: number])[], page: PageSize): Box | null {
  const xs = points.map(([x]) => tenThousandths(x, page.width));
  const ys = points.map(([, y]) => tenThousandths(y, page.height));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return width > 0 && height > 0 ? [left, top, width, height] : null;
}

export function tenThousandths(points: number, side: number): number {
  return Math.min(10_000, Math.max(0, Math.round((points / side) * 10_000)));
}

/** A point after a turn about the page's upper left corner. @param angle clockwise, in degrees */
export function turned(x: number, y: number, angle: number): [x: number, y: number] {
  if (angle === 0) return [x, y];
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return [x * cos - y * sin, x * sin + y * cos];
}
