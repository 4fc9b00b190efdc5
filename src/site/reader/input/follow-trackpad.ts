import type { Point } from "../stage/view.ts";
import { pointOn } from "./follow-wheel.ts";

/** What Safari sends for two fingers on a trackpad, where other browsers turn a wheel with ctrl. */
interface GestureEvent extends UIEvent {
  readonly scale: number;
  readonly clientX: number;
  readonly clientY: number;
}

/** A pinch on Safari's trackpad enlarges the pages, not the site. @returns how to undo it */
export function followTrackpad(
  stage: HTMLElement,
  zoomBy: (factor: number, point: Point) => void,
): () => void {
  // On a touch screen the same fingers are heard as pointers.
  if (navigator.maxTouchPoints > 0) return () => undefined;
  let before = 1;
  const start = (event: Event) => {
    event.preventDefault();
    before = 1;
  };
  const change = (event: Event) => {
    event.preventDefault();
    const gesture = event as GestureEvent;
    zoomBy(gesture.scale / before, pointOn(stage, gesture));
    before = gesture.scale;
  };
  stage.addEventListener("gesturestart", start);
  stage.addEventListener("gesturechange", change);
  return () => {
    stage.removeEventListener("gesturestart", start);
    stage.removeEventListener("gesturechange", change);
  };
}
