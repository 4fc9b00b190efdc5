import { type RefObject, useLayoutEffect, useState } from "react";
import type { StageSize } from "./page-fit.ts";

/** @returns the stage's size; null on the server and before it is measured */
export function useStageSize(stage: RefObject<HTMLElement | null>): StageSize | null {
  const [size, setSize] = useState<StageSize | null>(null);
  useLayoutEffect(() => (stage.current ? observeSize(stage.current, setSize) : undefined), [stage]);
  return size;
}

function observeSize(stage: HTMLElement, onSize: (size: StageSize) => void): () => void {
  const measure = () => onSize({ width: stage.clientWidth, height: stage.clientHeight });
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(stage);
  return () => observer.disconnect();
}

/** How much of the stage is in the window, from 0 to 1; 1 too when it fills the window. */
export function visibleShare(stage: HTMLElement): number {
  const { top, bottom, height } = stage.getBoundingClientRect();
  const seen = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
  return Math.max(0, seen / Math.min(height, window.innerHeight));
}
