import type { Point, View } from "../stage/view.ts";
import type { ReaderActions } from "./reader-commands.ts";
import { type Pinch, pinchedView, QUICK_TIME_MS, startPinch, swipeTurn, tapTurn } from "./touch-gestures.ts";
import { pointOn } from "./wheel-input.ts";

interface Tap {
  readonly point: Point;
  /** When the finger was lifted, in milliseconds. */
  readonly time: number;
  readonly timer: number;
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

const TAP_SLOP_PX = 6;
/** A finger put down again within this time and distance makes a double tap. */
const DOUBLE_TAP_TIME_MS = 280;
const DOUBLE_TAP_DISTANCE_PX = 30;
const EDGE_SWIPE_PX = 60;
const CONTROLS = "button, dialog";
const PAGE_LINK = "a[href]:not([data-turn])";

/** Taps, double taps, swipes, pinches and drags. A mouse that starts on text selects it. */
export function listenToPointers(stage: HTMLElement, actions: () => ReaderActions, signal: AbortSignal) {
  const input = new PointerInput(stage, actions);
  stage.addEventListener("pointerdown", (event) => input.down(event), { signal });
  stage.addEventListener("pointermove", (event) => input.move(event), { signal });
  stage.addEventListener("pointerup", (event) => input.up(event), { signal });
  stage.addEventListener("pointercancel", (event) => input.cancel(event), { signal });
  stage.addEventListener("click", (event) => input.click(event), { capture: true, signal });
  stage.addEventListener("touchmove", (event) => input.preventFling(event), { passive: false, signal });
  stage.addEventListener("mousedown", preventWordSelection, { signal });
  signal.addEventListener("abort", () => input.forgetTap());
}

/** What the fingers and the mouse have done until now; a method for each event. */
class PointerInput {
  readonly #stage: HTMLElement;
  readonly #actions: () => ReaderActions;
  readonly #fingers = new Map<number, Point>();
  #press: Press | null = null;
  #pinch: Pinch | null = null;
  #lastTap: Tap | null = null;
  #isClickHandled = false;
  /** False where clicks come without: some programs that read the screen aloud send them alone. */
  #isPressed = false;

  constructor(stage: HTMLElement, actions: () => ReaderActions) {
    this.#stage = stage;
    this.#actions = actions;
  }

  down(event: PointerEvent): void {
    this.#isClickHandled = false;
    this.#isPressed = true;
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const target = event.target as Element;
    const isTouch = event.pointerType !== "mouse";
    const isOnLink = target.closest(PAGE_LINK) !== null;
    if (target.closest(CONTROLS) || (isOnLink && !isTouch)) return;
    const start = pointOn(this.#stage, event);
    if (isTouch) this.#fingers.set(event.pointerId, start);
    const first = this.#takeTap(start, event.timeStamp);
    if (this.#fingers.size >= 2) {
      this.#press = null;
      this.#actions().dragSpread(0);
      this.#pinch = startPinch([...this.#fingers.values()], this.#actions().view());
      return;
    }
    this.#press = {
      id: event.pointerId,
      start,
      time: event.timeStamp,
      view: this.#actions().view(),
      isTouch,
      isOnText: target.closest("[data-text]") !== null,
      isOnLink,
      hadSelection: hasSelection(),
      first,
      direction: null,
    };
  }

  move(event: PointerEvent) {
    const point = pointOn(this.#stage, event);
    if (this.#fingers.has(event.pointerId)) this.#fingers.set(event.pointerId, point);
    if (this.#pinch) return this.#actions().setView(pinchedView(this.#pinch, [...this.#fingers.values()]));
    const press = this.#press;
    if (press?.id !== event.pointerId) return;
    const [x, y] = [point.x - press.start.x, point.y - press.start.y];
    if (press.direction === null && Math.hypot(x, y) < TAP_SLOP_PX) return;
    const isZoomed = press.view.scale > 1;
    const isStepped = this.#actions().isStepped();
    if (press.direction === null && isZoomed && !(press.isOnText && !press.isTouch))
      this.#stage.setPointerCapture(press.id);
    press.direction ??= Math.abs(x) > Math.abs(y) ? "horizontal" : "vertical";
    if (isStepped && !isZoomed) {
      if (press.isTouch && press.direction === "vertical" && !hasSelection())
        this.#actions().setView({ ...press.view, y: press.view.y + y });
      return;
    }
    if (!isZoomed && press.isTouch && press.direction === "horizontal" && !hasSelection())
      this.#actions().dragSpread(x);
    if (isZoomed && this.#stage.hasPointerCapture(press.id))
      this.#actions().setView({ scale: press.view.scale, x: press.view.x + x, y: press.view.y + y });
  }

  up(event: PointerEvent) {
    this.#fingers.delete(event.pointerId);
    if (this.#pinch) {
      this.#isClickHandled = true;
      if (this.#fingers.size < 2) this.#pinch = null;
      return;
    }
    const ended = this.#press;
    if (ended?.id !== event.pointerId) return;
    this.#press = null;
    this.#isClickHandled = !ended.isOnLink || ended.direction !== null;
    const point = pointOn(this.#stage, event);
    if (ended.direction === null)
      return ended.isOnLink ? undefined : this.#tap(point, event.timeStamp, ended);
    ended.first?.act();
    if (!ended.isTouch) return;
    if (ended.view.scale > 1) return this.#turnAtEdge(point.x - ended.start.x, ended);
    const [x, y] = [point.x - ended.start.x, point.y - ended.start.y];
    const time = event.timeStamp - ended.time;
    if (this.#actions().isStepped()) return this.#stepBySwipe(x, y, time, ended);
    const turn = swipeTurn({ x, y, time });
    this.#actions().dragSpread(0);
    if (turn !== 0 && !hasSelection()) this.#actions().turn(turn);
  }

  /** Over an enlarged page a finger moves it first; where there is nothing more it turns. */
  #turnAtEdge(x: number, { direction, view }: Press): void {
    if (direction !== "horizontal" || Math.abs(x) < EDGE_SWIPE_PX || !this.#actions().isAtEdge(view, x))
      return;
    this.#actions().turn(x < 0 ? 1 : -1);
  }

  /** A slow pull up or down leaves the page where it is; a quick one goes a step from where it began. */
  #stepBySwipe(x: number, y: number, time: number, { direction, view }: Press): void {
    const isVertical = direction === "vertical";
    if (hasSelection() || (isVertical && time >= QUICK_TIME_MS)) return;
    const turn = isVertical ? swipeTurn({ x: y, y: x, time }) : swipeTurn({ x, y, time });
    if (turn === 0) return;
    this.#actions().setView(view);
    this.#actions().turn(turn);
  }

  cancel(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    this.#press?.first?.act();
    this.#press = null;
    this.#pinch = null;
    this.#actions().dragSpread(0);
  }

  /** A second press ends the wait: it may be lifted late. @returns the tap before, if this may be a double tap */
  #takeTap(point: Point, time: number): Tap | null {
    const before = this.#lastTap;
    if (!before) return null;
    window.clearTimeout(before.timer);
    this.#lastTap = null;
    const distance = Math.hypot(before.point.x - point.x, before.point.y - point.y);
    if (distance < DOUBLE_TAP_DISTANCE_PX && time - before.time < DOUBLE_TAP_TIME_MS) return before;
    before.act();
    return null;
  }

  #tap(point: Point, time: number, { hadSelection, view, isTouch, first }: Press) {
    // A press beside the lines leaves the browser's selection as it is.
    if (hadSelection) window.getSelection()?.removeAllRanges();
    if (first) return this.#actions().toggleZoom(point, isTouch);
    const by = view.scale > 1 || hadSelection ? 0 : tapTurn(point.x / this.#stage.clientWidth);
    // A mouse double-clicks in the middle, a finger double-taps wherever there is a page: only there a tap waits.
    if (by !== 0 && (!isTouch || !this.#actions().isOnSpread(point))) return this.#actions().turn(by);
    const act = () => {
      if (by !== 0 && !hasSelection()) this.#actions().turn(by);
      if (by === 0 && !hadSelection) this.#actions().toggleBar();
    };
    const timer = window.setTimeout(() => {
      this.#lastTap = null;
      act();
    }, DOUBLE_TAP_TIME_MS);
    this.#lastTap = { point, time, timer, act };
  }

  click(event: MouseEvent): void {
    // A key's click has no detail, and one with a modifier is the browser's.
    if (event.detail === 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest("a[href]");
    // A click may come after the next press: links that turn are never left to it, as pressing turned already.
    if (link && (this.#isClickHandled || (this.#isPressed && !link.matches(PAGE_LINK))))
      event.preventDefault();
  }

  preventFling(event: TouchEvent): void {
    const press = this.#press;
    // Chromium drops a tap that comes soon after a fling.
    if (
      this.#pinch ||
      press?.direction === "horizontal" ||
      (press && (press.view.scale > 1 || this.#actions().isStepped()))
    )
      event.preventDefault();
  }

  forgetTap(): void {
    if (this.#lastTap) window.clearTimeout(this.#lastTap.timer);
  }
}

function preventWordSelection(event: MouseEvent): void {
  if (event.detail > 1 && !(event.target as Element).closest(`${CONTROLS}, ${PAGE_LINK}`))
    event.preventDefault();
}

function hasSelection(): boolean {
  return window.getSelection()?.isCollapsed === false;
}
