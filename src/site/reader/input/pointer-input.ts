import type { Point, View } from "../stage/view.ts";
import { pointOn } from "./follow-wheel.ts";
import { type Pinch, pinched, pinchOf } from "./pinch.ts";
import { swipeTurn, thirdTurn } from "./swipe.ts";

export interface PointerActions {
  view(): View;
  see(view: View): void;
  /** A finger pulls the spread aside, to turn. */
  pull(x: number): void;
  turn(by: 1 | -1): unknown;
  /** To the point, or back to the whole spread. */
  closer(point: Point): void;
  isOnSpread(point: Point): boolean;
}

interface Press {
  readonly id: number;
  readonly start: Point;
  readonly time: number;
  readonly view: View;
  readonly isTouch: boolean;
  readonly isOnText: boolean;
  readonly hadSelection: boolean;
  hasMoved: boolean;
}

/** As far as a hand trembles, in CSS pixels. */
const SLOP = 6;
/** Within this time and distance a second tap makes a double one. */
const DOUBLE_TIME = 280;
const DOUBLE_DISTANCE = 30;
/** What has a meaning of its own when it is pressed. */
const OWN = "button, dialog, a[href]:not([data-turn])";

/**
 * Fingers and the mouse: taps in the outer thirds, double taps, swipes, pinches, and drags over what is enlarged. A
 * mouse that starts on text selects it; a finger selects by resting on it, as everywhere.
 * @returns how to undo it
 */
export function followPointers(stage: HTMLElement, actions: PointerActions): () => void {
  const fingers = new Map<number, Point>();
  let press: Press | null = null;
  let pinch: Pinch | null = null;
  let lastTap: { point: Point; timer: number } | null = null;
  /** The click that follows was understood already. */
  let isClickTaken = false;

  const down = (event: PointerEvent) => {
    isClickTaken = false;
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const target = event.target as Element;
    if (target.closest(OWN)) return;
    const start = pointOn(stage, event);
    const isTouch = event.pointerType !== "mouse";
    if (isTouch) fingers.set(event.pointerId, start);
    if (fingers.size >= 2) {
      press = null;
      actions.pull(0);
      pinch = pinchOf([...fingers.values()], actions.view());
      return;
    }
    press = {
      id: event.pointerId,
      start,
      time: event.timeStamp,
      view: actions.view(),
      isTouch,
      isOnText: target.closest("[data-text]") !== null,
      hadSelection: hasSelection(),
      hasMoved: false,
    };
  };

  const move = (event: PointerEvent) => {
    const point = pointOn(stage, event);
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, point);
    if (pinch) return actions.see(pinched(pinch, [...fingers.values()]));
    if (press?.id !== event.pointerId) return;
    const [x, y] = [point.x - press.start.x, point.y - press.start.y];
    if (!press.hasMoved && Math.hypot(x, y) < SLOP) return;
    const isZoomed = press.view.scale > 1;
    if (!press.hasMoved && isZoomed && !(press.isOnText && !press.isTouch)) stage.setPointerCapture(press.id);
    press.hasMoved = true;
    if (!isZoomed && press.isTouch && !hasSelection()) actions.pull(x);
    if (isZoomed && stage.hasPointerCapture(press.id))
      actions.see({ scale: press.view.scale, x: press.view.x + x, y: press.view.y + y });
  };

  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (pinch) {
      isClickTaken = true;
      if (fingers.size < 2) pinch = null;
      return;
    }
    const done = press;
    if (done?.id !== event.pointerId) return;
    press = null;
    isClickTaken = true;
    const point = pointOn(stage, event);
    if (!done.hasMoved) return tap(point, done);
    if (!done.isTouch || done.view.scale > 1) return;
    const turn = swipeTurn({
      x: point.x - done.start.x,
      y: point.y - done.start.y,
      time: event.timeStamp - done.time,
    });
    actions.pull(0);
    if (turn !== 0 && !hasSelection()) actions.turn(turn);
  };

  const cancel = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    press = null;
    pinch = null;
    actions.pull(0);
  };

  const tap = (point: Point, { hadSelection, view, isTouch }: Press) => {
    // Beside the lines nothing can be selected, and then browsers keep what is.
    if (hadSelection) window.getSelection()?.removeAllRanges();
    const before = lastTap;
    if (before) window.clearTimeout(before.timer);
    lastTap = null;
    if (before && Math.hypot(before.point.x - point.x, before.point.y - point.y) < DOUBLE_DISTANCE)
      return actions.closer(point);
    const by = view.scale > 1 || hadSelection ? 0 : thirdTurn(point.x / stage.clientWidth);
    // A mouse comes closer in the middle, a finger wherever there is a page: only there a tap waits for a second one.
    if (by !== 0 && (!isTouch || !actions.isOnSpread(point))) return actions.turn(by);
    const timer = window.setTimeout(() => {
      lastTap = null;
      if (by !== 0 && !hasSelection()) actions.turn(by);
    }, DOUBLE_TIME);
    lastTap = { point, timer };
  };

  const click = (event: MouseEvent) => {
    if (isClickTaken && (event.target as Element).closest("a[data-turn]")) event.preventDefault();
    isClickTaken = false;
  };
  const pressTwice = (event: MouseEvent) => {
    // A double click comes closer; it would select a word as well.
    if (event.detail > 1 && !(event.target as Element).closest(OWN)) event.preventDefault();
  };

  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel };
  for (const [name, listener] of Object.entries(listeners))
    stage.addEventListener(name, listener as EventListener);
  stage.addEventListener("click", click, { capture: true });
  stage.addEventListener("mousedown", pressTwice);
  return () => {
    if (lastTap) window.clearTimeout(lastTap.timer);
    for (const [name, listener] of Object.entries(listeners))
      stage.removeEventListener(name, listener as EventListener);
    stage.removeEventListener("click", click, { capture: true });
    stage.removeEventListener("mousedown", pressTwice);
  };
}

function hasSelection(): boolean {
  return window.getSelection()?.isCollapsed === false;
}
