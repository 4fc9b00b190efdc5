import type { Point, View } from "../stage/view.ts";
import type { ReaderActions } from "./reader-commands.ts";
import { type Pinch, pinchedView, QUICK_TIME_MS, startPinch, swipeTurn, tapTurn } from "./touch-gestures.ts";
import { pointOn } from "./wheel-input.ts";

/** A tap that waits for a second one. */
interface Tap {
  readonly point: Point;
  /** When the finger was lifted, in milliseconds. */
  readonly time: number;
  readonly timer: number;
  /** What it does alone. */
  act(): void;
}

interface Press {
  readonly id: number;
  readonly start: Point;
  readonly time: number;
  readonly view: View;
  readonly isTouch: boolean;
  readonly isOnText: boolean;
  /** A link of the page itself: a tap follows it, and a swipe or a pinch may begin on it. */
  readonly isOnLink: boolean;
  readonly hadSelection: boolean;
  /** The tap just before, on the same place: with this press lifted in place it is a double tap. */
  readonly first: Tap | null;
  direction: "horizontal" | "vertical" | null;
}

/** A shorter movement is a tap. */
const TAP_SLOP_PX = 6;
/** A finger put down again within this time (in milliseconds) and distance makes a double tap. */
const DOUBLE_TAP_TIME = 280;
const DOUBLE_TAP_DISTANCE = 30;
const EDGE_SWIPE_PX = 60;
const CONTROLS = "button, dialog";
const PAGE_LINK = "a[href]:not([data-turn])";

/** Taps, double taps, swipes, pinches and drags. A mouse that starts on text selects it. @returns how to undo it */
export function listenToPointers(stage: HTMLElement, actions: () => ReaderActions): () => void {
  const fingers = new Map<number, Point>();
  let press: Press | null = null;
  let pinch: Pinch | null = null;
  let lastTap: Tap | null = null;
  /** The clicks that follow were handled as a tap, swipe or pinch. */
  let isClickHandled = false;
  /** False where clicks come without: some programs that read the screen aloud send them alone. */
  let isPressed = false;

  const down = (event: PointerEvent) => {
    isClickHandled = false;
    isPressed = true;
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const target = event.target as Element;
    const isTouch = event.pointerType !== "mouse";
    const isOnLink = target.closest(PAGE_LINK) !== null;
    if (target.closest(CONTROLS) || (isOnLink && !isTouch)) return;
    const start = pointOn(stage, event);
    if (isTouch) fingers.set(event.pointerId, start);
    const first = takeTap(start, event.timeStamp);
    if (fingers.size >= 2) {
      press = null;
      actions().dragSpread(0);
      pinch = startPinch([...fingers.values()], actions().view());
      return;
    }
    press = {
      id: event.pointerId,
      start,
      time: event.timeStamp,
      view: actions().view(),
      isTouch,
      isOnText: target.closest("[data-text]") !== null,
      isOnLink,
      hadSelection: hasSelection(),
      first,
      direction: null,
    };
  };

  const move = (event: PointerEvent) => {
    const point = pointOn(stage, event);
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, point);
    if (pinch) return actions().setView(pinchedView(pinch, [...fingers.values()]));
    if (press?.id !== event.pointerId) return;
    const [x, y] = [point.x - press.start.x, point.y - press.start.y];
    if (press.direction === null && Math.hypot(x, y) < TAP_SLOP_PX) return;
    const isZoomed = press.view.scale > 1;
    const isStepped = actions().isStepped();
    if (press.direction === null && isZoomed && !(press.isOnText && !press.isTouch))
      stage.setPointerCapture(press.id);
    press.direction ??= Math.abs(x) > Math.abs(y) ? "horizontal" : "vertical";
    if (isStepped && !isZoomed) {
      if (press.isTouch && press.direction === "vertical" && !hasSelection())
        actions().setView({ ...press.view, y: press.view.y + y });
      return;
    }
    if (!isZoomed && press.isTouch && press.direction === "horizontal" && !hasSelection())
      actions().dragSpread(x);
    if (isZoomed && stage.hasPointerCapture(press.id))
      actions().setView({ scale: press.view.scale, x: press.view.x + x, y: press.view.y + y });
  };

  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (pinch) {
      isClickHandled = true;
      if (fingers.size < 2) pinch = null;
      return;
    }
    const ended = press;
    if (ended?.id !== event.pointerId) return;
    press = null;
    isClickHandled = !ended.isOnLink || ended.direction !== null;
    const point = pointOn(stage, event);
    if (ended.direction === null) return ended.isOnLink ? undefined : tap(point, event.timeStamp, ended);
    ended.first?.act();
    if (!ended.isTouch) return;
    if (ended.view.scale > 1) return turnAtEdge(point.x - ended.start.x, ended);
    const [x, y] = [point.x - ended.start.x, point.y - ended.start.y];
    const time = event.timeStamp - ended.time;
    if (actions().isStepped()) return stepBySwipe(x, y, time, ended);
    const turn = swipeTurn({ x, y, time });
    actions().dragSpread(0);
    if (turn !== 0 && !hasSelection()) actions().turn(turn);
  };

  /** Over an enlarged page a finger moves it first; where there is nothing more it turns. */
  const turnAtEdge = (x: number, { direction, view }: Press) => {
    if (direction !== "horizontal" || Math.abs(x) < EDGE_SWIPE_PX || !actions().isAtEdge(view, x)) return;
    actions().turn(x < 0 ? 1 : -1);
  };

  /** A slow pull up or down leaves the page where it is; a quick one goes a step from where it began. */
  const stepBySwipe = (x: number, y: number, time: number, { direction, view }: Press) => {
    const isVertical = direction === "vertical";
    if (hasSelection() || (isVertical && time >= QUICK_TIME_MS)) return;
    const turn = isVertical ? swipeTurn({ x: y, y: x, time }) : swipeTurn({ x, y, time });
    if (turn === 0) return;
    actions().setView(view);
    actions().turn(turn);
  };

  const cancel = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    press?.first?.act();
    press = null;
    pinch = null;
    actions().dragSpread(0);
  };

  /** A second press ends the wait: it may be lifted late. @returns the tap before, if this may be a double tap */
  const takeTap = (point: Point, time: number): Tap | null => {
    const before = lastTap;
    if (!before) return null;
    window.clearTimeout(before.timer);
    lastTap = null;
    const distance = Math.hypot(before.point.x - point.x, before.point.y - point.y);
    if (distance < DOUBLE_TAP_DISTANCE && time - before.time < DOUBLE_TAP_TIME) return before;
    before.act();
    return null;
  };

  const tap = (point: Point, time: number, { hadSelection, view, isTouch, first }: Press) => {
    // A press beside the lines leaves the browser's selection as it is.
    if (hadSelection) window.getSelection()?.removeAllRanges();
    if (first) return actions().toggleZoom(point, isTouch);
    const by = view.scale > 1 || hadSelection ? 0 : tapTurn(point.x / stage.clientWidth);
    // A mouse double-clicks in the middle, a finger double-taps wherever there is a page: only there a tap waits.
    if (by !== 0 && (!isTouch || !actions().isOnSpread(point))) return actions().turn(by);
    const act = () => {
      if (by !== 0 && !hasSelection()) actions().turn(by);
      if (by === 0 && !hadSelection) actions().toggleBar();
    };
    const timer = window.setTimeout(() => {
      lastTap = null;
      act();
    }, DOUBLE_TAP_TIME);
    lastTap = { point, time, timer, act };
  };

  const click = (event: MouseEvent) => {
    // A key's click has no detail, and one with a modifier is the browser's.
    if (event.detail === 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest("a[href]");
    // A click may come after the next press: links that turn are never left to it, as pressing turned already.
    if (link && (isClickHandled || (isPressed && !link.matches(PAGE_LINK)))) event.preventDefault();
  };
  const preventFling = (event: TouchEvent) => {
    // Chromium drops a tap that comes soon after a fling.
    if (
      pinch ||
      press?.direction === "horizontal" ||
      (press && (press.view.scale > 1 || actions().isStepped()))
    )
      event.preventDefault();
  };
  const preventWordSelection = (event: MouseEvent) => {
    if (event.detail > 1 && !(event.target as Element).closest(`${CONTROLS}, ${PAGE_LINK}`))
      event.preventDefault();
  };

  const listening = new AbortController();
  const { signal } = listening;
  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel };
  for (const [name, listener] of Object.entries(listeners))
    stage.addEventListener(name, listener as EventListener, { signal });
  stage.addEventListener("click", click, { capture: true, signal });
  stage.addEventListener("touchmove", preventFling, { passive: false, signal });
  stage.addEventListener("mousedown", preventWordSelection, { signal });
  return () => {
    if (lastTap) window.clearTimeout(lastTap.timer);
    listening.abort();
  };
}

function hasSelection(): boolean {
  return window.getSelection()?.isCollapsed === false;
}
