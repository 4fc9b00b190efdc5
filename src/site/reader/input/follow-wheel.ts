import { visibleShare } from "../stage/stage-size.ts";
import type { Point } from "../stage/view.ts";
import { noGesture, PAUSE, wheelTurn } from "./wheel-input.ts";

export interface WheelActions {
  isZoomed(): boolean;
  zoomBy(factor: number, point: Point): void;
  pan(x: number, y: number): void;
  mayTurn(by: 1 | -1): boolean;
  turn(by: 1 | -1): unknown;
}

/** CSS pixels for a line and for a page, where a wheel counts in those. */
const UNITS = [1, 33, 400] as const;
/** Of one message: a notch of a mouse's wheel is a hundred times a trackpad's. */
const LARGEST_ZOOM = 1.25;

/** Turns by the wheel, and enlarges by the wheel with ctrl, which is what a pinch on a trackpad sends. @returns how to undo it */
export function followWheel(stage: HTMLElement, actions: WheelActions): () => void {
  let gesture = noGesture;
  let turnsPages = false;
  const listen = (event: WheelEvent) => {
    const unit = UNITS[event.deltaMode] ?? 1;
    const [x, y] = [event.deltaX * unit, event.deltaY * unit];
    if (event.ctrlKey) {
      event.preventDefault();
      const factor = Math.min(Math.max(Math.exp(-y / 100), 1 / LARGEST_ZOOM), LARGEST_ZOOM);
      return actions.zoomBy(factor, pointOn(stage, event));
    }
    if (actions.isZoomed()) {
      event.preventDefault();
      return actions.pan(-x, -y);
    }
    const delta = Math.abs(x) > Math.abs(y) ? x : y;
    const move = { delta, time: event.timeStamp };
    // What began by scrolling goes on scrolling: the page around the stage, or to its end after the last page.
    if (move.time - gesture.last.time > PAUSE)
      turnsPages = visibleShare(stage) > 0.98 && actions.mayTurn(delta > 0 ? 1 : -1);
    const [next, turn] = wheelTurn(gesture, move);
    gesture = next;
    if (!turnsPages) return;
    event.preventDefault();
    if (turn !== 0) actions.turn(turn);
  };
  stage.addEventListener("wheel", listen, { passive: false });
  return () => stage.removeEventListener("wheel", listen);
}

/** Where on the stage something happened. */
export function pointOn(
  stage: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left, top } = stage.getBoundingClientRect();
  return { x: clientX - left - stage.clientLeft, y: clientY - top - stage.clientTop };
}
