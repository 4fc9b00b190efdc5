import type { Box, PageSize } from "../../domain/issue/edition.ts";

/** On the page as it is seen, in points from its upper left corner. */
export interface Rectangle {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A rectangle in ten thousandths of the page, cut at its edges; null when nothing is left. */
export function boxOnPage({ left, right, top, bottom }: Rectangle, page: PageSize): Box | null {
  const [x1, x2] = [tenThousandths(left, page.width), tenThousandths(right, page.width)];
  const [y1, y2] = [tenThousandths(top, page.height), tenThousandths(bottom, page.height)];
  return x2 > x1 && y2 > y1 ? [x1, y1, x2 - x1, y2 - y1] : null;
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
