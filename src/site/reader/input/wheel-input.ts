import { visibleShare } from "../stage/stage-size.ts";
import type { Point } from "../stage/view.ts";
import type { ReaderActions } from "./reader-commands.ts";

/** CSS pixels for a line and for a page, where a wheel counts in those. */
const UNITS = [1, 33, 400] as const;
/** Zoom of one event at most: a notch of a mouse's wheel is a hundred times a trackpad's. */
const MAX_ZOOM_STEP = 1.25;
/** A stage that is scrolled half out of the window does not take the wheel from the page. */
const WHOLE = 0.98;

/** Turns by the wheel, and zooms by the wheel with ctrl, which is what a pinch on a trackpad sends. @returns how to undo it */
export function listenToWheel(stage: HTMLElement, actions: () => ReaderActions): () => void {
  let gesture = NO_GESTURE;
  let turnsPages = false;
  const onWheel = (event: WheelEvent) => {
    const unit = UNITS[event.deltaMode] ?? 1;
    const [x, y] = [event.deltaX * unit, event.deltaY * unit];
    if (event.ctrlKey) {
      event.preventDefault();
      const factor = Math.min(Math.max(Math.exp(-y / 100), 1 / MAX_ZOOM_STEP), MAX_ZOOM_STEP);
      return actions().zoomBy(factor, pointOn(stage, event));
    }
    if (actions().isZoomed()) {
      event.preventDefault();
      return actions().pan(-x, -y);
    }
    const delta = Math.abs(x) > Math.abs(y) ? x : y;
    const move = { delta, time: event.timeStamp };
    // A gesture that began by scrolling the page around the stage goes on scrolling.
    if (move.time - gesture.last.time > GESTURE_PAUSE)
      turnsPages = visibleShare(stage) > WHOLE && actions().canTurn(delta > 0 ? 1 : -1);
    const [next, turn] = wheelTurn(gesture, move);
    gesture = next;
    if (!turnsPages) return;
    event.preventDefault();
    if (turn !== 0) actions().turn(turn);
  };
  stage.addEventListener("wheel", onWheel, { passive: false });
  return () => stage.removeEventListener("wheel", onWheel);
}

/** Safari's event for two fingers on a trackpad; other browsers send a wheel event with ctrl. */
type GestureEvent = UIEvent & Pick<MouseEvent, "clientX" | "clientY"> & { readonly scale: number };

/** A pinch on Safari's trackpad zooms the pages, not the site. @returns how to undo it */
export function listenToSafariPinch(stage: HTMLElement, actions: () => ReaderActions): () => void {
  // On a touch screen the same fingers come as pointers.
  if (navigator.maxTouchPoints > 0) return () => undefined;
  let scaleBefore = 1;
  const onStart = (event: Event) => {
    event.preventDefault();
    scaleBefore = 1;
  };
  const onChange = (event: Event) => {
    event.preventDefault();
    const gesture = event as GestureEvent;
    actions().zoomBy(gesture.scale / scaleBefore, pointOn(stage, gesture));
    scaleBefore = gesture.scale;
  };
  stage.addEventListener("gesturestart", onStart);
  stage.addEventListener("gesturechange", onChange);
  return () => {
    stage.removeEventListener("gesturestart", onStart);
    stage.removeEventListener("gesturechange", onChange);
  };
}

export function pointOn(
  stage: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left, top } = stage.getBoundingClientRect();
  return { x: clientX - left - stage.clientLeft, y: clientY - top - stage.clientTop };
}

interface WheelMove {
  /** Movement in CSS pixels, positive onwards. */
  readonly delta: number;
  readonly time: number;
}

export interface WheelGesture {
  readonly sum: number;
  /** It has turned a page: what follows is momentum. */
  readonly isSpent: boolean;
  readonly last: WheelMove;
}

export const NO_GESTURE: WheelGesture = {
  sum: 0,
  isSpent: false,
  last: { delta: 0, time: Number.NEGATIVE_INFINITY },
};

/** A pause that ends a gesture: momentum sends an event each frame, fingers and notches leave longer gaps. */
const GESTURE_PAUSE = 140;
const MIN_DELTA = 30;
/** Momentum only fades: an event so much stronger than the one before is a new push. */
const NEW_PUSH_FACTOR = 2.5;

/** One turn a gesture. @returns the gesture with this event, and whether it turns: onwards (1), back (-1), not (0) */
export function wheelTurn(before: WheelGesture, move: WheelMove): [gesture: WheelGesture, turn: -1 | 0 | 1] {
  const isNew =
    move.time - before.last.time > GESTURE_PAUSE ||
    move.delta * before.last.delta < 0 ||
    (before.isSpent &&
      Math.abs(move.delta) > MIN_DELTA &&
      Math.abs(move.delta) > Math.abs(before.last.delta) * NEW_PUSH_FACTOR);
  const sum = (isNew ? 0 : before.sum) + move.delta;
  const wasSpent = !isNew && before.isSpent;
  const turns = !wasSpent && Math.abs(sum) >= MIN_DELTA;
  return [{ sum, isSpent: wasSpent || turns, last: move }, turns ? (sum > 0 ? 1 : -1) : 0];
}
