import type { PageSize } from "../../../domain/edition.ts";
import type { Turning } from "../page-navigation.ts";
import type { PanelTab } from "../panel/reader-panel.tsx";
import { type StageSize, spreadPlace } from "../stage/page-fit.ts";
import type { Spread } from "../stage/spread.ts";
import { visibleShare } from "../stage/stage-size.ts";
import { boundedView, CLOSE_ZOOM, FITTED, type Point, type View, zoomedAt } from "../stage/view.ts";
import type { ViewStore } from "../stage/view-store.ts";

/** The reader as it stands. */
export interface ReaderParts {
  readonly reader: HTMLElement | null;
  readonly stage: HTMLElement | null;
  readonly size: StageSize | null;
  readonly view: ViewStore;
  readonly shapes: readonly PageSize[];
  readonly spread: Spread;
  readonly turning: Turning;
  readonly tab: PanelTab | null;
  setTab(tab: PanelTab | null): void;
}

export type ReaderCommands = ReturnType<typeof readerCommands>;

/** All but this much of the stage in the window is all of it. */
const WHOLE = 0.98;

/** What keys, wheel, fingers and mouse can ask for. */
export function readerCommands({ stage, size, view, shapes, spread, turning }: ReaderParts) {
  const place = size && spreadPlace(shapes, spread, size);
  const isZoomed = () => view.getState().scale > 1;

  const see = (next: View, isSmooth = false) => {
    if (size && place) view.setState({ ...boundedView(next, place, size), isSmooth });
  };
  /** @param point that stays where it is; null for the middle of the stage */
  const zoomBy = (factor: number, point: Point | null, isSmooth = false) => {
    if (!size) return;
    const now = view.getState();
    see(zoomedAt(now, point ?? { x: size.width / 2, y: size.height / 2 }, now.scale * factor), isSmooth);
  };
  const pan = (x: number, y: number, isSmooth = false) => {
    const now = view.getState();
    see({ scale: now.scale, x: now.x + x, y: now.y + y }, isSmooth);
  };
  const settle = () => {
    if (stage && visibleShare(stage) < WHOLE) stage.scrollIntoView({ block: "nearest" });
  };
  return {
    isZoomed,
    see,
    zoomBy,
    pan,
    closer: (point: Point) => (isZoomed() ? see(FITTED, true) : zoomBy(CLOSE_ZOOM, point, true)),
    /** Under a finger that pulls it aside, or back. */
    pull: (x: number) => view.setState({ ...FITTED, x, isSmooth: x === 0 }),
    isOnSpread: ({ x, y }: Point) =>
      place !== null &&
      x >= place.left &&
      x <= place.left + place.width &&
      y >= place.top &&
      y <= place.top + place.height,
    mayTurn: turning.mayTurn,
    /** @returns false at the end */
    turn: (by: 1 | -1): boolean => {
      if (!turning.mayTurn(by)) return false;
      settle();
      turning.turn(by);
      return true;
    },
    turnTo: (page: number) => {
      settle();
      turning.turnTo(page);
    },
  };
}
