import type { PageSize } from "../../../domain/issue/edition.ts";
import { FACING_RATIO, isUprightPage, type Side, type Spread, sideOf } from "./spread.ts";

/** What an issue's pages have room in, in CSS pixels. */
export interface StageSize {
  readonly width: number;
  readonly height: number;
}

export interface StageRect extends StageSize {
  readonly left: number;
  readonly top: number;
}

/** Above and below the pages; 0.75rem in the style sheet. */
export const STAGE_PADDING_PX = 12;

/** Limits of a phone in landscape; the same in the style sheets. */
const LOW_STAGE_PX = { height: 480, width: 960 };

/** True of a stage on which a whole page would be too small to be read. */
export function isLow({ width, height }: StageSize): boolean {
  return height < LOW_STAGE_PX.height && width < LOW_STAGE_PX.width && width / height > FACING_RATIO;
}

const OVERLAP = 0.1;

/**
 * The rectangle of a page: as large as its half of the stage allows, and at the fold when it faces another. Alone on a
 * low stage an upright one is about as wide as the stage, and higher.
 */
export function fitPage(shape: PageSize, side: Side, stage: StageSize): StageRect {
  if (side === "alone" && isLow(stage) && isUprightPage(shape)) return fitToSteps(shape, stage);
  const maxWidth = side === "alone" ? stage.width : stage.width / 2;
  const scale = Math.min(maxWidth / shape.width, (stage.height - 2 * STAGE_PADDING_PX) / shape.height);
  const width = shape.width * scale;
  const height = shape.height * scale;
  const left = { alone: (stage.width - width) / 2, left: maxWidth - width, right: maxWidth }[side];
  return { left, top: (stage.height - height) / 2, width, height };
}

/** Fits a page to the stage's width, or a little narrower, so that its last step is not for a few lines only. */
function fitToSteps(shape: PageSize, stage: StageSize): StageRect {
  const ratio = shape.height / shape.width;
  const step = stage.height * (1 - OVERLAP);
  const steps = Math.max(1, Math.round((stage.width * ratio - stage.height) / step));
  const height = Math.min(stage.width * ratio, stage.height + steps * step);
  const width = height / ratio;
  return { left: (stage.width - width) / 2, top: 0, width, height };
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

const HAIR_PX = 1;

/** The view's next y on a page that is higher than the stage, in steps that overlap a little; null when there is no more of it. */
export function nextStep(y: number, by: 1 | -1, rect: StageRect, stage: StageSize): number | null {
  const travel = rect.height - stage.height;
  if (travel <= HAIR_PX) return null;
  const count = Math.ceil((travel - HAIR_PX) / (stage.height * (1 - OVERLAP)));
  const step = travel / count;
  const at = (-y - rect.top) / step;
  const next = by > 0 ? Math.floor(at + 0.01) + 1 : Math.ceil(at - 0.01) - 1;
  return next < 0 || next > count ? null : -rect.top - next * step;
}
