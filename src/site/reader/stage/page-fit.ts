import type { PageSize } from "../../../domain/edition.ts";
import { type Side, type Spread, sideOf } from "./spread.ts";

/** In CSS pixels. */
export interface StageSize {
  readonly width: number;
  readonly height: number;
}

export interface StageRect extends StageSize {
  readonly left: number;
  readonly top: number;
}

/** Above and below the pages, in CSS pixels; 0.75rem in the style sheet. */
export const STAGE_PADDING = 12;

/** The rectangle of a page: as large as its half of the stage allows, and at the fold when it faces another. */
export function fitPage(shape: PageSize, side: Side, stage: StageSize): StageRect {
  const maxWidth = side === "alone" ? stage.width : stage.width / 2;
  const scale = Math.min(maxWidth / shape.width, (stage.height - 2 * STAGE_PADDING) / shape.height);
  const width = shape.width * scale;
  const height = shape.height * scale;
  const left = { alone: (stage.width - width) / 2, left: maxWidth - width, right: maxWidth }[side];
  return { left, top: (stage.height - height) / 2, width, height };
}

export function fitSpread(shapes: readonly PageSize[], spread: Spread, stage: StageSize): StageRect {
  const rects = spread.flatMap((page) => {
    const shape = shapes[page - 1];
    return shape ? [fitPage(shape, sideOf(spread, page), stage)] : [];
  });
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  return {
    left,
    top,
    width: Math.max(...rects.map((rect) => rect.left + rect.width)) - left,
    height: Math.max(...rects.map((rect) => rect.top + rect.height)) - top,
  };
}
