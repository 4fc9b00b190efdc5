import type { PageSize } from "../../../domain/issue/edition.ts";
import { pagePictureSize, sharpPageSize, TILE } from "../../../domain/issue/page-picture.ts";
import type { StageRect, StageSize } from "./page-fit.ts";
import type { View } from "./view.ts";

/** So many times larger than its pixels the large picture still looks sharp. */
const ENLARGED_UNSEEN = 1.1;

/** Tiles in hundredths of the page; none while the large picture has pixels enough. @param rect when not enlarged @param density pixels for each CSS pixel */
export function visibleTiles(
  shape: PageSize,
  rect: StageRect,
  view: View,
  stage: StageSize,
  density: number,
) {
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
