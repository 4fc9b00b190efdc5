import { useEffect } from "react";
import type { PageSize } from "../../../domain/issue/edition.ts";
import type { PageHits } from "./hits.tsx";
import { fitPage, fitSpread, type StageSize } from "./page-fit.ts";
import { type Spread, sideOf } from "./spread.ts";
import { clampView, revealingView, type ViewStore } from "./view.ts";

export interface ShownSpread {
  readonly shapes: readonly PageSize[];
  readonly spread: Spread;
  readonly size: StageSize | null;
  readonly view: ViewStore;
  /** So much of the stage's right side lies under the panel, in CSS pixels. */
  readonly covered: number;
}

/** Moves the spread so that the chosen match, or the passage, is seen: beside the panel, on an enlarged page, on one higher than the stage. */
export function useRevealedHit(
  hits: PageHits | null,
  { shapes, spread, size, view, covered }: ShownSpread,
): void {
  useEffect(() => {
    const rect = size && hitRect(hits, shapes, spread, size);
    if (!rect) return;
    const revealed = revealingView(view.getState(), rect, size, covered);
    view.setState({
      ...clampView(revealed, fitSpread(shapes, spread, size), size, covered),
      isAnimated: true,
    });
  }, [hits, shapes, spread, size, view, covered]);
}

function hitRect(hits: PageHits | null, shapes: readonly PageSize[], spread: Spread, size: StageSize) {
  for (const page of spread) {
    const box = hits?.get(page)?.find((hit) => hit.isCurrent || hit.isRevealed)?.box;
    const shape = shapes[page - 1];
    if (!box || !shape) continue;
    const rect = fitPage(shape, sideOf(spread, page), size);
    const [left, top, width, height] = box.map((part) => part / 10_000) as [number, number, number, number];
    return {
      left: rect.left + left * rect.width,
      top: rect.top + top * rect.height,
      width: width * rect.width,
      height: height * rect.height,
    };
  }
  return null;
}
