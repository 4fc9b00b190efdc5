import type { Box, PageSize } from "../../domain/edition.ts";

/** On the page as it is seen, in points from its upper left corner. */
export interface Rectangle {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** In ten thousandths of the page; what reaches over its edges is cut off. Null when nothing is left. */
export function boxOnPage({ left, right, top, bottom }: Rectangle, page: PageSize): Box | null {
  const [x1, x2] = [tenThousandths(left, page.width), tenThousandths(right, page.width)];
  const [y1, y2] = [tenThousandths(top, page.height), tenThousandths(bottom, page.height)];
  return x2 > x1 && y2 > y1 ? [x1, y1, x2 - x1, y2 - y1] : null;
}

/** Within the page. */
export function tenThousandths(place: number, side: number): number {
  return Math.min(10_000, Math.max(0, Math.round((place / side) * 10_000)));
}
