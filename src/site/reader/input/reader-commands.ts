import type { PageSize } from "../../../domain/edition.ts";
import type { PageNavigation } from "../page-navigation.ts";
import type { PanelTab } from "../panel/panel-tabs.tsx";
import { fitSpread, type StageSize } from "../stage/page-fit.ts";
import type { Spread } from "../stage/spread.ts";
import { visibleShare } from "../stage/stage-size.ts";
import {
  clampView,
  DOUBLE_TAP_ZOOM,
  FITTED,
  isAtEdge,
  type Point,
  type View,
  type ViewStore,
  ZOOM_STEP,
  zoomAt,
} from "../stage/view.ts";
import type { ReaderCommand } from "./keyboard-input.ts";

export interface ReaderState {
  readonly reader: HTMLElement | null;
  readonly stage: HTMLElement | null;
  readonly size: StageSize | null;
  readonly view: ViewStore;
  readonly shapes: readonly PageSize[];
  readonly spread: Spread;
  readonly navigation: PageNavigation;
  readonly tab: PanelTab | null;
  setTab(tab: PanelTab | null): void;
  /** The pages are read as text. */
  readonly isText: boolean;
  setText(isText: boolean): void;
}

const WHOLE = 0.98;

export type ReaderActions = ReturnType<typeof readerActions>;

export function readerActions({ stage, size, view, shapes, spread, navigation }: ReaderState) {
  const spreadRect = size && fitSpread(shapes, spread, size);
  const isZoomed = () => view.getState().scale > 1;

  const setView = (next: View, isAnimated = false) => {
    if (size && spreadRect) view.setState({ ...clampView(next, spreadRect, size), isAnimated });
  };
  /** @param point that stays where it is; null for the middle of the stage */
  const zoomBy = (factor: number, point: Point | null, isAnimated = false) => {
    if (!size) return;
    const before = view.getState();
    const fixed = point ?? { x: size.width / 2, y: size.height / 2 };
    setView(zoomAt(before, fixed, before.scale * factor), isAnimated);
  };
  const pan = (x: number, y: number, isAnimated = false) => {
    const before = view.getState();
    setView({ scale: before.scale, x: before.x + x, y: before.y + y }, isAnimated);
  };
  const scrollToStage = () => {
    if (stage && visibleShare(stage) < WHOLE) stage.scrollIntoView({ block: "nearest" });
  };
  return {
    view: (): View => view.getState(),
    isZoomed,
    setView,
    zoomBy,
    pan,
    toggleZoom: (point: Point) => (isZoomed() ? setView(FITTED, true) : zoomBy(DOUBLE_TAP_ZOOM, point, true)),
    /** Moves the spread under a finger that is about to turn; back at 0. */
    dragSpread: (x: number) => view.setState({ ...FITTED, x, isAnimated: x === 0 }),
    isOnSpread: ({ x, y }: Point) =>
      spreadRect !== null &&
      x >= spreadRect.left &&
      x <= spreadRect.left + spreadRect.width &&
      y >= spreadRect.top &&
      y <= spreadRect.top + spreadRect.height,
    /** @param from before a finger moved it by x */
    isAtEdge: (from: View, x: number) =>
      size !== null && spreadRect !== null && isAtEdge(from, x, spreadRect, size),
    canTurn: navigation.canTurn,
    turn: (by: 1 | -1): boolean => {
      if (!navigation.canTurn(by)) return false;
      scrollToStage();
      view.setState({ keepsZoom: true });
      navigation.turn(by);
      return true;
    },
    replacePage: (page: number) => {
      scrollToStage();
      navigation.replacePage(page);
    },
  };
}

/** An arrow pans over what is enlarged by so much of the stage. */
const ARROW_PAN = 0.2;
/** Of a stage that is less in the window the keys are the browser's. */
const MIN_VISIBLE = 0.3;

/** Does what a key asks for. @returns false when there is nothing to do: then the key is the browser's */
export function runCommand(command: ReaderCommand, state: ReaderState): boolean {
  const { stage, size, tab, isText, setText } = state;
  // Arrows and space scroll the text.
  if (isText && command.type !== "text" && command.type !== "leave") return false;
  if (!stage || visibleShare(stage) < MIN_VISIBLE) return false;
  const { turn, replacePage, isZoomed, pan, zoomBy, setView } = readerActions(state);
  switch (command.type) {
    case "turn":
      return turn(command.by);
    case "arrow":
      if (!isZoomed()) return turn(command.x + command.y > 0 ? 1 : -1);
      pan(-command.x * ARROW_PAN * (size?.width ?? 0), -command.y * ARROW_PAN * (size?.height ?? 0), true);
      break;
    case "first":
      replacePage(1);
      break;
    case "last":
      replacePage(state.shapes.length);
      break;
    case "zoom in":
      zoomBy(ZOOM_STEP, null, true);
      break;
    case "zoom out":
      zoomBy(1 / ZOOM_STEP, null, true);
      break;
    case "fit":
      setView(FITTED, true);
      break;
    case "text":
      setText(!isText);
      break;
    case "full screen":
      toggleFullScreen(state.reader);
      break;
    case "panel":
      state.setTab(tab === command.tab ? null : command.tab);
      break;
    case "leave":
      if (isText) {
        setText(false);
        break;
      }
      if (tab === null && !isZoomed()) return false;
      if (tab === null) setView(FITTED, true);
      state.setTab(null);
  }
  return true;
}

function toggleFullScreen(reader: HTMLElement | null): void {
  // Where it is refused or unknown the pages stay as large as they are.
  const changed = document.fullscreenElement ? document.exitFullscreen() : reader?.requestFullscreen?.();
  changed?.catch(() => undefined);
}
