import type { PageSize } from "../../../domain/issue/edition.ts";
import { pagePictureSize, sharpPageSize, TILE } from "../../../domain/issue/page-picture.ts";
import type { StageRect, StageSize } from "./page-fit.ts";
import type { View } from "./view.ts";

/** A tile, and its rectangle on the page in hundredths of the page's width and height. */
export interface VisibleTile {
  readonly column: number;
  readonly row: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** So many times larger than its pixels the large picture still looks sharp. */
const ENLARGED_UNSEEN = 1.1;

/**
 * The tiles of the visible part of a page: none while its large picture has as many pixels as the screen shows.
 * @param rect of the page when it is not enlarged
 * @param density of the screen, in pixels for each CSS pixel
 */
export function visibleTiles(
  shape: PageSize,
  rect: StageRect,
  view: View,
  stage: StageSize,
  density: number,
): readonly VisibleTile[] {
  if (rect.width * view.scale * density <= pagePictureSize(shape, "large").width * ENLARGED_UNSEEN) return [];
  const { width, height } = sharpPageSize(shape);
  const columns = visibleRange(rect.left, rect.width, view.x, view.scale, stage.width, width);
  const rows = visibleRange(rect.top, rect.height, view.y, view.scale, stage.height, height);
  return rows.flatMap((row) =>
    columns.map((column) => ({
      column: column.index,
      row: row.index,
      left: column.start,
      top: row.start,
      width: column.length,
      height: row.length,
    })),
  );
}

function visibleRange(
  start: number,
  length: number,
  offset: number,
  scale: number,
  room: number,
  pixels: number,
) {
  const toPixels = (onStage: number) => ((((onStage - offset) / scale - start) / length) * pixels) / TILE;
  const first = Math.max(0, Math.floor(toPixels(0)));
  const end = Math.min(Math.ceil(pixels / TILE), Math.ceil(toPixels(room)));
  const count = Math.max(0, end - first);
  return Array.from({ length: count }, (_, step) => {
    const index = first + step;
    const from = index * TILE;
    return {
      index,
      start: (from / pixels) * 100,
      length: ((Math.min(pixels, from + TILE) - from) / pixels) * 100,
    };
  });
}
