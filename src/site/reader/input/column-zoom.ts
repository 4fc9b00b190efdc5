import type { Point } from "../stage/view.ts";

/** A text block on the stage as it is seen, in CSS pixels. */
type BlockRect = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** Lines of one column begin so near to each other, as a share of the tapped block's width. */
const ALIGNED = 0.06;
const NEAR_PX = 6;
const MARGIN_PX = 12;
const MAX_FACTOR = 3.5;
/** A column that fills the stage nearly as it is would not be enlarged. */
const MIN_FACTOR = 1.2;

/** The enlargement by which the column of text at a point is as wide as the stage; null where there is none, or it is wide already. */
export function columnZoom(point: Point, blocks: readonly BlockRect[], width: number) {
  const tapped = blocks.find(
    ({ left, right, top, bottom }) =>
      point.x >= left - NEAR_PX &&
      point.x <= right + NEAR_PX &&
      point.y >= top - NEAR_PX &&
      point.y <= bottom + NEAR_PX,
  );
  if (!tapped) return null;
  // A short line is as wide as the others of its column.
  const slack = Math.max(NEAR_PX, (tapped.right - tapped.left) * ALIGNED);
  const column = blocks.filter(({ left }) => Math.abs(left - tapped.left) <= slack);
  const right = Math.max(...column.map((block) => block.right));
  const factor = Math.min((width - 2 * MARGIN_PX) / (right - tapped.left), MAX_FACTOR);
  return factor < MIN_FACTOR ? null : { factor, middle: (tapped.left + right) / 2 };
}

export function blocksOnStage(stage: HTMLElement): readonly BlockRect[] {
  const origin = stage.getBoundingClientRect();
  return [...stage.querySelectorAll("[data-shown] p:has(> [data-text])")].map((block) => {
    const lines = [...block.querySelectorAll("[data-text]")].map((line) => line.getBoundingClientRect());
    return {
      left: Math.min(...lines.map(({ left }) => left)) - origin.left,
      right: Math.max(...lines.map(({ right }) => right)) - origin.left,
      top: Math.min(...lines.map(({ top }) => top)) - origin.top,
      bottom: Math.max(...lines.map(({ bottom }) => bottom)) - origin.top,
    };
  });
}
