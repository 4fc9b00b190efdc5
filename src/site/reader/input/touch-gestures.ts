import { type Point, type View, zoomAt } from "../stage/view.ts";

const MIN_QUICK_SWIPE_PX = 30;
const MIN_SLOW_SWIPE_PX = 110;
export const QUICK_TIME_MS = 350;

/** @param swipe from where the finger was put down, in CSS pixels and milliseconds @returns the turn: to the left the next page */
export function swipeTurn({ x, y, time }: { x: number; y: number; time: number }): -1 | 0 | 1 {
  const isFar = Math.abs(x) >= (time < QUICK_TIME_MS ? MIN_QUICK_SWIPE_PX : MIN_SLOW_SWIPE_PX);
  if (!isFar || Math.abs(x) < Math.abs(y) * 1.3) return 0;
  return x < 0 ? 1 : -1;
}

/** A tap on an outer third turns. @param share of the stage's width, from 0 to 1 */
export function tapTurn(share: number): -1 | 0 | 1 {
  if (share < 1 / 3) return -1;
  return share > 2 / 3 ? 1 : 0;
}

export type Pinch = NonNullable<ReturnType<typeof startPinch>>;

export function startPinch([one, other]: readonly Point[], view: View) {
  if (!one || !other) return null;
  return {
    distance: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    view,
  };
}

export function pinchedView(pinch: Pinch, fingers: readonly Point[]): View {
  const now = startPinch(fingers, pinch.view);
  if (!now) return pinch.view;
  const zoomed = zoomAt(pinch.view, pinch.middle, pinch.view.scale * (now.distance / pinch.distance));
  return {
    scale: zoomed.scale,
    x: zoomed.x + now.middle.x - pinch.middle.x,
    y: zoomed.y + now.middle.y - pinch.middle.y,
  };
}
