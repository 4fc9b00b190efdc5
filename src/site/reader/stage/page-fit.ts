import type { PageSize } from "../../../domain/edition.ts";
import { type Side, type Spread, sideOf } from "./spread.ts";

/** In CSS pixels. */
export interface StageSize {
  readonly width: number;
  readonly height: number;
}

/** On the stage, in CSS pixels. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Desk that is seen above and below the pages; in the style sheet too, 0.75rem. */
export const EDGE = 12;

/** Where a page stands: as large as its half of the stage allows, and at the fold when it faces another. */
export function fittedPage(shape: PageSize, side: Side, stage: StageSize): Place {
  const room = side === "alone" ? stage.width : stage.width / 2;
  const scale = Math.min(room / shape.width, (stage.height - 2 * EDGE) / shape.height);
  const width = shape.width * scale;
  const height = shape.height * scale;
  const left = { alone: (stage.width - width) / 2, left: room - width, right: room }[side];
  return { left, top: (stage.height - height) / 2, width, height };
}

/** What the pages of a spread cover together. */
export function spreadPlace(shapes: readonly PageSize[], spread: Spread, stage: StageSize): Place {
  const places = spread.flatMap((page) => {
    const shape = shapes[page - 1];
    return shape ? [fittedPage(shape, sideOf(spread, page), stage)] : [];
  });
  const left = Math.min(...places.map((place) => place.left));
  const top = Math.min(...places.map((place) => place.top));
  return {
    left,
    top,
    width: Math.max(...places.map((place) => place.left + place.width)) - left,
    height: Math.max(...places.map((place) => place.top + place.height)) - top,
  };
}
