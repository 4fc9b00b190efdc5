import { type RefObject, useLayoutEffect, useState } from "react";
import { issueStorage } from "../../state/stored-list.ts";
import { isLow, type StageSize } from "./page-fit.ts";
import { FACING_RATIO } from "./spread.ts";
import { useStageSize } from "./stage-size.ts";

/** How pages stand beside each other. `automatic` goes by the stage; the last has no cover alone: pages 1 and 2 together. */
export const SPREAD_LAYOUTS = ["automatic", "single", "double", "double without cover"] as const;

export type SpreadLayout = (typeof SPREAD_LAYOUTS)[number];

/** @param size null before the stage is measured: it counts as a wide one, the style sheet hides what a narrow one does not show */
export function showsTwoPages(layout: SpreadLayout, size: StageSize | null): boolean {
  if (layout !== "automatic") return layout !== "single";
  return size === null || (size.width / size.height > FACING_RATIO && !isLow(size));
}

export function nextLayout(layout: SpreadLayout): SpreadLayout {
  return SPREAD_LAYOUTS[(SPREAD_LAYOUTS.indexOf(layout) + 1) % SPREAD_LAYOUTS.length] ?? "automatic";
}

const stored = issueStorage(
  "mecmua-sayfa-duzeni",
  (value) => SPREAD_LAYOUTS.find((layout) => layout === value) ?? null,
);

/** An issue's layout on this device. The server does not know it: it is read before the measured stage is painted. */
export function useSpreadLayout(id: string): [SpreadLayout, (layout: SpreadLayout) => void] {
  const [layout, setLayout] = useState<SpreadLayout>("automatic");
  useLayoutEffect(() => setLayout(stored.read(id) ?? "automatic"), [id]);
  return [
    layout,
    (next) => {
      stored.store(id, next === "automatic" ? null : next);
      setLayout(next);
    },
  ];
}

/** The panel beside the pages: its width, and the window's from which on it stands there; as in the style sheets. */
const PANEL_WIDTH_REM = 24;
const BESIDE = "(width >= 60rem)";

/** The panel lies over two pages that would become one beside it. @returns so much of the stage is covered, in CSS pixels */
export function usePanelCover(
  pagesArea: RefObject<HTMLElement | null>,
  isOpen: boolean,
  layout: SpreadLayout,
): number {
  const room = useStageSize(pagesArea);
  if (!isOpen || room === null || !window.matchMedia(BESIDE).matches) return 0;
  const width = PANEL_WIDTH_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const besidePanel = { ...room, width: room.width - width };
  return showsTwoPages(layout, room) && !showsTwoPages(layout, besidePanel) ? width : 0;
}
