import type { RefObject } from "react";
import { type SpreadLayout, showsTwoPages } from "./spread-layout.ts";
import { useStageSize } from "./stage-size.ts";

/** The panel beside the pages: its width in rem, and the window's from which on it stands there; as in the style sheets. */
const PANEL_WIDTH = 24;
const BESIDE = "(width >= 60rem)";

/**
 * The panel lies over two pages where they would become one if it stood beside them.
 * @param pagesArea the stage's whole place, with the panel's @returns so much of the stage is covered, in CSS pixels
 */
export function usePanelCover(
  pagesArea: RefObject<HTMLElement | null>,
  isOpen: boolean,
  layout: SpreadLayout,
): number {
  const room = useStageSize(pagesArea);
  if (!isOpen || room === null || !window.matchMedia(BESIDE).matches) return 0;
  const width = PANEL_WIDTH * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const besidePanel = { ...room, width: room.width - width };
  return showsTwoPages(layout, room) && !showsTwoPages(layout, besidePanel) ? width : 0;
}
