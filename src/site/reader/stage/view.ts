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
const MIN_ZOOM = 1.02;

export function zoomAt(view: View, point: Point, scale: number): View {
  const next = Math.min(Math.max(scale, 1), MAX_ZOOM);
  const factor = next / view.scale;
  return { scale: next, x: point.x - (point.x - view.x) * factor, y: point.y - (point.y - view.y) * factor };
}

/**
 * The nearest view without empty stage beside a larger spread; a smaller one is centred.
 * @param spread when not enlarged
 * @param covered so much of the stage's right side lies under the panel, in CSS pixels: the spread may move aside
 */
export function clampView(view: View, spread: StageRect, stage: StageSize, covered = 0): View {
  const isFitted = view.scale < MIN_ZOOM;
  const scale = isFitted ? 1 : view.scale;
  const x = isFitted ? 0 : clampOffset(view.x, scale, spread.left, spread.width, stage.width);
  const isWhole = isFitted && spread.height <= stage.height;
  return {
    scale,
    x: Math.min(Math.max(view.x, x - covered), x),
    y: isWhole ? 0 : clampOffset(view.y, scale, spread.top, spread.height, stage.height),
  };
}

/** Margin around a place that is brought into view: x in CSS pixels, y as a share of the stage's height. */
const REVEAL_MARGIN = { x: 24, y: 0.25 };

/** The nearest view in which a part of the spread is seen. @param part when not enlarged @param covered as in clampView */
export function revealingView(view: View, part: StageRect, stage: StageSize, covered = 0): View {
  const { scale } = view;
  return {
    scale,
    x: revealingOffset(view.x, part.left * scale, part.width * scale, stage.width - covered, REVEAL_MARGIN.x),
    y: revealingOffset(
      view.y,
      part.top * scale,
      part.height * scale,
      stage.height,
      stage.height * REVEAL_MARGIN.y,
    ),
  };
}

function revealingOffset(offset: number, start: number, length: number, room: number, margin: number) {
  const [from, to] = [start + offset, start + length + offset];
  if (from >= margin && to <= room - margin) return offset;
  return from < margin ? margin - start : room - margin - start - length;
}

function clampOffset(offset: number, scale: number, start: number, length: number, room: number): number {
  if (length * scale <= room) return (room - length * scale) / 2 - start * scale;
  return Math.min(Math.max(offset, room - (start + length) * scale), -start * scale);
}

interface ReaderView extends View {
  readonly page: number;
  /** The page to which was turned last, until it is shown: it is as large as this one. Null when none is on its way. */
  readonly turnedTo: number | null;
  /** Changes are animated; not under a finger. */
  readonly isAnimated: boolean;
}

/** The view of one reader. It changes with every movement of a finger, so it is drawn outside of React. */
export type ViewStore = StoreApi<ReaderView>;

export function createViewStore(): ViewStore {
  return createStore<ReaderView>()(() => ({ ...FITTED, page: 1, turnedTo: null, isAnimated: false }));
}

/** Farther than any page reaches: clampView makes the page's edge of it. */
const BEYOND = 1e6;

/**
 * Shows another page: whole, or when it was turned to from one that is enlarged, as large, from where it is begun.
 * A page that is higher than the stage is begun at its foot when it was turned back to.
 */
export function showPage(view: ViewStore, page: number): void {
  const { turnedTo, ...former } = view.getState();
  // Of quick turns some pages between are shown, and others are not.
  const isOnTheWay =
    turnedTo !== null && page >= Math.min(former.page, turnedTo) && page <= Math.max(former.page, turnedTo);
  const isBack = page < former.page;
  const isEnlarged = former.scale > 1;
  const start = {
    scale: former.scale,
    x: isEnlarged ? (isBack ? -BEYOND : BEYOND) : 0,
    y: isBack && !isEnlarged ? -BEYOND : BEYOND,
  };
  view.setState({
    ...(isOnTheWay ? start : FITTED),
    page,
    turnedTo: isOnTheWay && page !== turnedTo ? turnedTo : null,
    isAnimated: false,
  });
}

const TRIAL_MOVEMENT_PX = 4;

/** True when an enlarged spread has nothing more to show on the side that a finger moves it away from. @param x of the movement */
export function isAtEdge(view: View, x: number, spread: StageRect, stage: StageSize): boolean {
  const moved = clampView({ ...view, x: view.x + Math.sign(x) * TRIAL_MOVEMENT_PX }, spread, stage);
  return Math.abs(moved.x - view.x) < TRIAL_MOVEMENT_PX / 2;
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
