import { expect, test } from "vitest";
import {
  clampView,
  createViewStore,
  FITTED,
  isAtEdge,
  MAX_ZOOM,
  revealingView,
  showPage,
  zoomAt,
} from "./view.ts";

const stage = { width: 1000, height: 400 };
const spread = { left: 300, top: 0, width: 400, height: 400 };

test("what is under the pointer stays there", () => {
  const point = { x: 600, y: 100 };
  const once = zoomAt(FITTED, point, 2.5);
  expect((point.x - once.x) / once.scale).toBeCloseTo(600);
  const twice = zoomAt(once, { x: 10, y: 300 }, 4);
  expect((300 - twice.y) / twice.scale).toBeCloseTo((300 - once.y) / once.scale);
});

test("there is a nearest and a farthest", () => {
  expect(zoomAt(FITTED, { x: 0, y: 0 }, 90).scale).toBe(MAX_ZOOM);
  expect(zoomAt(FITTED, { x: 0, y: 0 }, 0.2).scale).toBe(1);
});

test("a spread is not moved away from the stage", () => {
  const far = clampView({ scale: 5, x: 9999, y: -9999 }, spread, stage);
  expect(far.x + spread.left * 5).toBe(0);
  expect(far.y + spread.height * 5).toBe(stage.height);
});

test("a spread that is narrower than the stage is in the middle", () => {
  const view = clampView({ scale: 2, x: -900, y: 0 }, spread, stage);
  expect(spread.left * 2 + view.x).toBe(100);
});

test("an enlarged spread is at its edge where it can be moved no further", () => {
  const left = clampView({ scale: 5, x: 9999, y: 0 }, spread, stage);
  expect([isAtEdge(left, 30, spread, stage), isAtEdge(left, -30, spread, stage)]).toEqual([true, false]);
  const right = clampView({ scale: 5, x: -9999, y: 0 }, spread, stage);
  expect([isAtEdge(right, 30, spread, stage), isAtEdge(right, -30, spread, stage)]).toEqual([false, true]);
});

test("a page that is turned to is as large as the one before, one that is jumped to is whole", () => {
  const view = createViewStore();
  view.setState({ scale: 3, x: -40, y: -50, turnedTo: 2 });
  showPage(view, 2);
  const next = clampView(view.getState(), spread, stage);
  expect([next.scale, next.x, Math.abs(next.y)]).toEqual([3, -900, 0]);
  view.setState({ turnedTo: 1 });
  showPage(view, 1);
  expect(clampView(view.getState(), spread, stage).x).toBe(stage.width - 700 * 3);
  showPage(view, 9);
  expect(view.getState()).toMatchObject(FITTED);
});

test("quick turns keep the size over the pages between, whether these are shown or not", () => {
  for (const shown of [[2, 3, 4], [2, 4], [4]]) {
    const view = createViewStore();
    view.setState({ scale: 3, turnedTo: 4 });
    for (const page of shown) showPage(view, page);
    expect(view.getState().scale).toBe(3);
    showPage(view, 5);
    expect(view.getState()).toMatchObject(FITTED);
  }
});

test("a page that is jumped to after a turn and back, which showed nothing else, is whole", () => {
  const view = createViewStore();
  view.setState({ scale: 3, turnedTo: 2 });
  view.setState({ turnedTo: 1 });
  showPage(view, 5);
  expect(view.getState()).toMatchObject(FITTED);
});

test("nearly nothing enlarged is the whole spread", () => {
  expect(clampView({ scale: 1.01, x: 5, y: 7 }, spread, stage)).toEqual(FITTED);
});

test("a page that is higher than the stage moves up and down without being enlarged", () => {
  const page = { left: 100, top: 0, width: 800, height: 1100 };
  expect(clampView({ scale: 1, x: 50, y: -300 }, page, stage)).toEqual({ scale: 1, x: 0, y: -300 });
  expect(clampView({ scale: 1, x: 0, y: -9999 }, page, stage).y).toBe(-700);
});

test("a page that is turned to is begun at its head, and at its foot when it is turned back to", () => {
  const page = { left: 100, top: 0, width: 800, height: 1100 };
  const view = createViewStore();
  const shown = (number: number) => {
    view.setState({ turnedTo: number });
    showPage(view, number);
    return clampView(view.getState(), page, stage).y;
  };
  expect(shown(2) + 0).toBe(0);
  expect(shown(1)).toBe(-700);
  showPage(view, 9);
  expect(view.getState().y).toBe(0);
});

test("a spread moves aside for what lies under the panel, and no farther than the panel is wide", () => {
  const part = { left: 660, top: 100, width: 30, height: 10 };
  const aside = revealingView(FITTED, part, stage, 400);
  expect(aside).toEqual({ scale: 1, x: -114, y: 0 });
  expect(clampView(aside, spread, stage, 400)).toEqual(aside);
  expect(clampView(aside, spread, stage)).toEqual(FITTED);
  expect(clampView({ ...aside, x: -900 }, spread, stage, 400).x).toBe(-400);
  expect(revealingView(FITTED, { ...part, left: 320 }, stage, 400)).toEqual(FITTED);
});

test("what is found on an enlarged page is brought into view with some room around it", () => {
  const view = { scale: 4, x: -1200, y: 0 };
  const { x, y } = revealingView(view, { left: 600, top: 300, width: 20, height: 5 }, stage);
  expect(600 * 4 + x).toBeGreaterThan(0);
  expect(620 * 4 + x).toBeLessThan(1000);
  expect([300 * 4 + y, 305 * 4 + y]).toEqual([280, 300]);
});
