import type { RefObject } from "react";
import { hideBar, toggleBar } from "../bar/controls-activity.ts";
import type { PageNavigation } from "../page-navigation.ts";
import type { ReaderControls } from "../reader-controls.ts";
import { fitSpread, nextStep, type StageRect } from "../stage/page-fit.ts";
import { visibleShare } from "../stage/stage-size.ts";
import type { ShownSpread } from "../stage/use-revealed-hit.ts";
import {
  clampView,
  DOUBLE_TAP_ZOOM,
  FITTED,
  isAtEdge,
  type Point,
  revealingView,
  type View,
  ZOOM_STEP,
  zoomAt,
} from "../stage/view.ts";
import { blocksOnStage, columnZoom } from "./column-zoom.ts";
import type { ReaderCommand, SimpleCommand } from "./keyboard-input.ts";
import type { PageNumber } from "./page-number.ts";

export interface ReaderState extends ShownSpread, ReaderControls {
  readonly reader: RefObject<HTMLElement | null>;
  readonly stage: RefObject<HTMLElement | null>;
  readonly navigation: PageNavigation;
  readonly pageNumber: PageNumber;
  changeLayout(): void;
}

const WHOLE = 0.98;

export type ReaderActions = ReturnType<typeof readerActions>;

export function readerActions(state: ReaderState) {
  const { size, view, shapes, spread, covered, navigation } = state;
  const [reader, stage] = [state.reader.current, state.stage.current];
  const spreadRect = size && fitSpread(shapes, spread, size);
  const isZoomed = () => view.getState().scale > 1;

  const setView = (next: View, isAnimated = false) => {
    if (size && spreadRect) view.setState({ ...clampView(next, spreadRect, size, covered), isAnimated });
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
  /** Whole again, or as wide as a low stage: what is at the point stays there where it can. */
  const resetZoom = (point: Point | null) => zoomBy(0, point, true);
  const stepTo = (by: 1 | -1) =>
    size && spreadRect && !isZoomed() ? nextStep(view.getState().y, by, spreadRect, size) : null;
  const isStepped = size !== null && spreadRect !== null && spreadRect.height > size.height;
  return {
    view: (): View => view.getState(),
    isZoomed,
    setView,
    zoomBy,
    pan,
    resetZoom,
    toggleBar: () => toggleBar(reader),
    /** A double tap of a finger on text makes its column as wide as the stage. */
    toggleZoom(point: Point, isTouch: boolean) {
      if (isZoomed()) return resetZoom(point);
      const column = isTouch && stage && size ? columnZoom(point, blocksOnStage(stage), size.width) : null;
      if (!column || !size) return zoomBy(DOUBLE_TAP_ZOOM, point, true);
      const { scale, x, y } = zoomAt(view.getState(), { x: column.middle, y: point.y }, column.factor);
      setView({ scale, x: x + size.width / 2 - column.middle, y }, true);
    },
    /** Alone on a low stage a page is read in steps, and fingers move it up and down. */
    isStepped: () => isStepped,
    /** Brings what the keyboard has led to into view: the stage cuts off what is beside it. */
    revealFocus(target: Element) {
      if (!stage || !size || !target.closest("[data-shown]") || !target.matches(":focus-visible")) return;
      const { scale, x, y } = view.getState();
      const before = { scale, x, y };
      setView(revealingView(before, partOnStage(target, stage, before), size, covered), true);
    },
    /** Moves the spread under a finger that is about to turn; back at 0. */
    dragSpread(x: number) {
      if (!isZoomed()) view.setState({ x, isAnimated: x === 0 });
    },
    isOnSpread: (point: Point) => spreadRect !== null && isInside(point, spreadRect),
    /** @param from before a finger moved it by x */
    isAtEdge: (from: View, x: number) =>
      size !== null && spreadRect !== null && isAtEdge(from, x, spreadRect, size),
    canTurn: (by: 1 | -1) => stepTo(by) !== null || navigation.canTurn(by),
    /** Turns to the next step of a page that is higher than the stage, else to the next page. */
    turn: (by: 1 | -1): boolean => {
      // The page that is turned to has steps of its own, which a second turn before it is there would pass over.
      if (isStepped && !spread.some((page) => navigation.isBoundFor(page))) return true;
      const step = stepTo(by);
      if (step === null && !navigation.canTurn(by)) return false;
      scrollToStage(stage);
      hideBar(reader);
      if (step !== null) {
        setView({ ...FITTED, y: step }, true);
        return true;
      }
      view.setState({ turnedTo: navigation.turn(by) });
      return true;
    },
    replacePage: (page: number) => {
      scrollToStage(stage);
      navigation.replacePage(page);
    },
  };
}

/** Where an element lies while nothing is enlarged. */
function partOnStage(target: Element, stage: Element, { scale, x, y }: View): StageRect {
  const [origin, rect] = [stage.getBoundingClientRect(), target.getBoundingClientRect()];
  return {
    left: (rect.left - origin.left - x) / scale,
    top: (rect.top - origin.top - y) / scale,
    width: rect.width / scale,
    height: rect.height / scale,
  };
}

function scrollToStage(stage: HTMLElement | null): void {
  if (stage && visibleShare(stage) < WHOLE) stage.scrollIntoView({ block: "nearest" });
}

function isInside({ x, y }: Point, { left, top, width, height }: StageRect): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

const ARROW_PAN = 0.2;
/** Share of the stage that has to be in the window: else the keys are the browser's. */
const MIN_VISIBLE = 0.3;

/** Does what a key asks for. @returns false when there is nothing to do: then the key is the browser's */
export function runCommand(command: ReaderCommand, state: ReaderState): boolean {
  const { size, tab, isText, setText } = state;
  const stage = state.stage.current;
  // Arrows and space scroll the text.
  if (isText && command.type !== "text" && command.type !== "leave") return false;
  if (!stage || visibleShare(stage) < MIN_VISIBLE) return false;
  const { turn, replacePage, isZoomed, pan, zoomBy, resetZoom } = readerActions(state);
  const simple: Readonly<Record<SimpleCommand, () => void>> = {
    first: () => replacePage(1),
    last: () => replacePage(state.shapes.length),
    "zoom in": () => zoomBy(ZOOM_STEP, null, true),
    "zoom out": () => zoomBy(1 / ZOOM_STEP, null, true),
    layout: () => state.changeLayout(),
    bookmark: () => state.toggleBookmark(),
    text: () => setText(!isText),
    "full screen": () => state.toggleFullScreen(),
  };
  switch (command.type) {
    case "turn":
      return turn(command.by);
    case "arrow":
      if (!isZoomed()) return turn(command.x + command.y > 0 ? 1 : -1);
      pan(-command.x * ARROW_PAN * (size?.width ?? 0), -command.y * ARROW_PAN * (size?.height ?? 0), true);
      return true;
    case "digit":
      if (!state.pageNumber.type(command.digit) && command.digit === "0") resetZoom(null);
      return true;
    case "panel":
      state.setTab(tab === command.tab ? null : command.tab);
      return true;
    case "leave":
      if (!isText && tab === null && !isZoomed()) return false;
      if (isText) setText(false);
      else if (tab === null) resetZoom(null);
      else state.setTab(null);
      return true;
    default:
      simple[command.type]();
      return true;
  }
}
