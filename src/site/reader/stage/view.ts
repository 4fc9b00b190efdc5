import { createStore, type StoreApi } from "zustand/vanilla";
import type { StageRect, StageSize } from "./page-fit.ts";

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

export const FITTED: View = { scale: 1, x: 0, y: 0 };

export const MAX_ZOOM = 5;
export const DOUBLE_TAP_ZOOM = 2.5;
export const ZOOM_STEP = 1.4;
/** A smaller enlargement is none: fingers are not exact. */
const MIN_ZOOM = 1.02;

export function zoomAt(view: View, point: Point, scale: number): View {
  const next = Math.min(Math.max(scale, 1), MAX_ZOOM);
  const factor = next / view.scale;
  return { scale: next, x: point.x - (point.x - view.x) * factor, y: point.y - (point.y - view.y) * factor };
}

/** The nearest view without empty stage beside a larger spread; a smaller one is centred. @param spread when not enlarged */
export function clampView(view: View, spread: StageRect, stage: StageSize): View {
  if (view.scale < MIN_ZOOM) return FITTED;
  return {
    scale: view.scale,
    x: clampOffset(view.x, view.scale, spread.left, spread.width, stage.width),
    y: clampOffset(view.y, view.scale, spread.top, spread.height, stage.height),
  };
}

function clampOffset(offset: number, scale: number, start: number, length: number, room: number): number {
  if (length * scale <= room) return (room - length * scale) / 2 - start * scale;
  return Math.min(Math.max(offset, room - (start + length) * scale), -start * scale);
}

export interface ReaderView extends View {
  readonly page: number;
  /** The next page is shown as large as this one: it was turned to, and not jumped to. */
  readonly keepsZoom: boolean;
  /** Changes are animated; not under a finger. */
  readonly isAnimated: boolean;
}

/** The view of one reader. It changes with every movement of a finger, so it is drawn outside of React. */
export type ViewStore = StoreApi<ReaderView>;

export function createViewStore(): ViewStore {
  return createStore<ReaderView>()(() => ({ ...FITTED, page: 1, keepsZoom: false, isAnimated: false }));
}

/** Farther than any page reaches: clampView makes the page's edge of it. */
const BEYOND = 1e6;

/** Shows another page: whole, or when it was turned to from one that is enlarged, as large, from where it is begun. */
export function showPage(view: ViewStore, page: number): void {
  const former = view.getState();
  const isKept = former.keepsZoom && former.scale > 1;
  const start = { scale: former.scale, x: page > former.page ? BEYOND : -BEYOND, y: BEYOND };
  view.setState({ ...(isKept ? start : FITTED), page, keepsZoom: false, isAnimated: false });
}

/** In CSS pixels: whether there is room is tried with so small a movement. */
const TRIAL_MOVEMENT = 4;

/** True when an enlarged spread has nothing more to show on the side that a finger moves it away from. @param x of the movement */
export function isAtEdge(view: View, x: number, spread: StageRect, stage: StageSize): boolean {
  const moved = clampView({ ...view, x: view.x + Math.sign(x) * TRIAL_MOVEMENT }, spread, stage);
  return Math.abs(moved.x - view.x) < TRIAL_MOVEMENT / 2;
}

export function drawView(plane: HTMLElement, view: ViewStore): () => void {
  const draw = ({ scale, x, y, isAnimated }: ReaderView) => {
    const isFitted = scale === 1 && x === 0 && y === 0;
    // A custom property, which the style sheet does not use in print.
    plane.style.setProperty("--view", isFitted ? "none" : `translate(${x}px, ${y}px) scale(${scale})`);
    plane.toggleAttribute("data-smooth", isAnimated);
  };
  draw(view.getState());
  return view.subscribe(draw);
}
