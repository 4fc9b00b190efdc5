import { useMemo, useRef, useState } from "react";
import type { OpenIssue } from "./open-issue.ts";
import { usePageNavigation } from "./page-navigation.ts";
import { clampPage, shapesOf } from "./readable-pages.ts";
import { spreadIndex, spreadsOf } from "./stage/spread.ts";
import { showsTwoPages, usePanelCover, useSpreadLayout } from "./stage/spread-layout.ts";
import { useStageSize } from "./stage/stage-size.ts";
import { createViewStore } from "./stage/view.ts";

export type ShownPages = ReturnType<typeof useShownPages>;

/** Which pages of an issue are shown, how, and the way to others. @param addressed page of the address, from 1 */
export function useShownPages(issue: OpenIssue, addressed: number, isPanelOpen: boolean) {
  const pagesArea = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const size = useStageSize(stage);
  const [view] = useState(createViewStore);
  const shapes = useMemo(() => shapesOf(issue), [issue]);
  const page = clampPage(addressed, shapes.length);
  const [layout, setLayout] = useSpreadLayout(issue.id);
  const isFacing = showsTwoPages(layout, size);
  const hasCover = layout !== "double without cover";
  const spreads = useMemo(
    () => spreadsOf(shapes, isFacing, { hasCover, sources: issue.sources }),
    [shapes, isFacing, hasCover, issue],
  );
  const spread = spreads[spreadIndex(spreads, page)] ?? [1];
  const navigation = usePageNavigation(issue.id, page, addressed, spreads);
  const covered = usePanelCover(pagesArea, isPanelOpen, layout);
  return {
    pagesArea,
    stage,
    size,
    view,
    shapes,
    page,
    layout,
    setLayout,
    spreads,
    spread,
    navigation,
    covered,
  };
}
