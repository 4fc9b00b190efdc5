import { visibleShare } from "../stage/stage-size.ts";
import type { ReaderActions } from "./reader-commands.ts";

/** CSS pixels for a line and for a page, where a wheel counts in those. */
const UNITS = [1, 33, 400] as const;
/** Zoom of one event at most: a notch of a mouse's wheel is a hundred times a trackpad's. */
const MAX_ZOOM_STEP = 1.25;
/** A stage that is scrolled half out of the window does not take the wheel from the page. */
const WHOLE = 0.98;

/** Turns by the wheel, and zooms by the wheel with ctrl, which is what a pinch on a trackpad sends. */
export function listenToWheel(stage: HTMLElement, actions: () => ReaderActions, signal: AbortSignal): void {
  let gesture = NO_GESTURE;
  let turnsPages = false;
  const wasBusy = watchFrames();
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
    const move = { delta, time: event.timeStamp, isHeld: wasBusy() };
    // A gesture that began by scrolling the page around the stage goes on scrolling.
    if (isAfterPause(gesture, move))
      turnsPages = visibleShare(stage) > WHOLE && actions().canTurn(delta > 0 ? 1 : -1);
    const [next, turn] = wheelTurn(gesture, move);
    gesture = next;
    if (!turnsPages) return;
    event.preventDefault();
    if (turn !== 0) actions().turn(turn);
  };
  stage.addEventListener("wheel", onWheel, { passive: false, signal });
}

/** @returns what is true when it is called again before the page has drawn what the call before brought about */
function watchFrames(): () => boolean {
  let busy = 0;
  return () => {
    const wasBusy = busy > 0;
    busy += 1;
    // An event comes before its frame: what it brings about is drawn in the one after.
    requestAnimationFrame(() => requestAnimationFrame(() => (busy -= 1)));
    return wasBusy;
  };
}

/** Safari's event for two fingers on a trackpad; other browsers send a wheel event with ctrl. */
type GestureEvent = UIEvent & Pick<MouseEvent, "clientX" | "clientY"> & { readonly scale: number };

/** A pinch on Safari's trackpad zooms the pages, not the site. */
export function listenToSafariPinch(stage: HTMLElement, actions: () => ReaderActions, signal: AbortSignal) {
  // On a touch screen the same fingers come as pointers.
  if (navigator.maxTouchPoints > 0) return;
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
  stage.addEventListener("gesturestart", onStart, { signal });
  stage.addEventListener("gesturechange", onChange, { signal });
}

export function pointOn(stage: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top } = stage.getBoundingClientRect();
  return { x: clientX - left - stage.clientLeft, y: clientY - top - stage.clientTop };
}

interface WheelMove {
  readonly delta: number;
  readonly time: number;
  /** The page was busy since the one before: all that came meanwhile is in this one. */
  readonly isHeld: boolean;
}

export interface WheelGesture {
  readonly sum: number;
  /** It has turned a page: what follows is momentum. */
  readonly isSpent: boolean;
  readonly last: {
    readonly delta: number;
    readonly strength: number;
    readonly time: number;
  };
}

export const NO_GESTURE: WheelGesture = {
  sum: 0,
  isSpent: false,
  last: { delta: 0, strength: 0, time: Number.NEGATIVE_INFINITY },
};

/** A pause that ends a gesture: momentum sends an event each frame, fingers and notches leave longer gaps. */
const GESTURE_PAUSE_MS = 140;
const MIN_DELTA_PX = 30;
/** Momentum only fades: an event so much stronger than the one before is a new push. */
const NEW_PUSH_FACTOR = 2.5;
const FRAME_MS = 1000 / 60;
/** So much of its strength momentum keeps while a page is busy: what is weaker is a notch of its own. */
const FADED = 0.1;

function isAfterPause({ last }: WheelGesture, move: WheelMove): boolean {
  if (move.time - last.time <= GESTURE_PAUSE_MS) return false;
  return !move.isHeld || strengthOf(move, last.time) < last.strength * FADED;
}

/** The movement of one frame, in CSS pixels either way: of an event that was held back it is a part. */
function strengthOf({ delta, time, isHeld }: WheelMove, lastTime: number): number {
  return Math.abs(delta) / (isHeld ? Math.max(1, (time - lastTime) / FRAME_MS) : 1);
}

/** One turn a gesture. @returns the gesture with this event, and whether it turns: onwards (1), back (-1), not (0) */
export function wheelTurn(before: WheelGesture, move: WheelMove): [gesture: WheelGesture, turn: -1 | 0 | 1] {
  const strength = strengthOf(move, before.last.time);
  const isNew =
    isAfterPause(before, move) ||
    move.delta * before.last.delta < 0 ||
    (before.isSpent &&
      Math.abs(move.delta) > MIN_DELTA_PX &&
      strength > Math.abs(before.last.delta) * NEW_PUSH_FACTOR);
  const sum = (isNew ? 0 : before.sum) + move.delta;
  const wasSpent = !isNew && before.isSpent;
  const turns = !wasSpent && Math.abs(sum) >= MIN_DELTA_PX;
  // What begins a gesture is no part of a movement before it.
  const last = { delta: move.delta, strength: isNew ? Math.abs(move.delta) : strength, time: move.time };
  return [{ sum, isSpent: wasSpent || turns, last }, turns ? (sum > 0 ? 1 : -1) : 0];
}
