import type { Place, StageSize } from "./page-fit.ts";

/** How the spread is looked at: enlarged from the stage's upper left corner, then moved, in CSS pixels. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** On the stage, in CSS pixels from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The whole spread. */
export const FITTED: View = { scale: 1, x: 0, y: 0 };

export const MOST_ZOOM = 5;
/** Of a double click. */
export const CLOSE_ZOOM = 2.5;
/** Of a key. */
export const ZOOM_STEP = 1.4;
/** Nearly nothing enlarged is nothing enlarged: fingers are not exact. */
const LEAST_ZOOM = 1.02;

/** Another enlargement that leaves what is under the point where it is. */
export function zoomedAt(view: View, point: Point, scale: number): View {
  const next = Math.min(Math.max(scale, 1), MOST_ZOOM);
  const factor = next / view.scale;
  return { scale: next, x: point.x - (point.x - view.x) * factor, y: point.y - (point.y - view.y) * factor };
}

/**
 * The nearest view that leaves no empty stage beside the spread where the spread is larger, and has it in the middle
 * where it is smaller.
 * @param spread where it stands when it is not enlarged
 */
export function boundedView(view: View, spread: Place, stage: StageSize): View {
  if (view.scale < LEAST_ZOOM) return FITTED;
  return {
    scale: view.scale,
    x: bounded(view.x, view.scale, spread.left, spread.width, stage.width),
    y: bounded(view.y, view.scale, spread.top, spread.height, stage.height),
  };
}

function bounded(offset: number, scale: number, start: number, length: number, room: number): number {
  if (length * scale <= room) return (room - length * scale) / 2 - start * scale;
  return Math.min(Math.max(offset, room - (start + length) * scale), -start * scale);
}
