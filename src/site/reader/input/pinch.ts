import { type Point, type View, zoomedAt } from "../stage/view.ts";

/** Two fingers on the stage, and what was seen when they were put down. */
export interface Pinch {
  readonly distance: number;
  readonly middle: Point;
  readonly view: View;
}

/** @returns null with fewer than two fingers */
export function pinchOf([one, other]: readonly Point[], view: View): Pinch | null {
  if (!one || !other) return null;
  return {
    distance: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    view,
  };
}

/** What lay between the fingers stays between them. */
export function pinched(pinch: Pinch, fingers: readonly Point[]): View {
  const now = pinchOf(fingers, pinch.view);
  if (!now) return pinch.view;
  const zoomed = zoomedAt(pinch.view, pinch.middle, pinch.view.scale * (now.distance / pinch.distance));
  return {
    scale: zoomed.scale,
    x: zoomed.x + now.middle.x - pinch.middle.x,
    y: zoomed.y + now.middle.y - pinch.middle.y,
  };
}
