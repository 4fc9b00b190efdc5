import { expect, test } from "vitest";
import { commandOf } from "./keyboard-input.ts";

const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
const press = (key: string, held: Partial<typeof none> = {}) => commandOf({ key, ...none, ...held });

test("page keys and space turn, arrows have a direction", () => {
  for (const key of ["PageDown", " "]) expect(press(key)).toEqual({ type: "turn", by: 1 });
  expect(press("PageUp")).toEqual({ type: "turn", by: -1 });
  expect(press(" ", { shiftKey: true })).toEqual({ type: "turn", by: -1 });
  expect(press("ArrowRight")).toEqual({ type: "arrow", x: 1, y: 0 });
  expect(press("ArrowUp")).toEqual({ type: "arrow", x: 0, y: -1 });
});

test("what is the browser's stays the browser's", () => {
  expect(press("f", { ctrlKey: true })).toBeNull();
  expect(press("+", { metaKey: true })).toBeNull();
  expect(press("ArrowLeft", { altKey: true })).toBeNull();
  expect(press("ArrowRight", { shiftKey: true })).toBeNull();
  expect(press("Tab")).toBeNull();
});

test("signs that need shift on a Turkish keyboard are understood", () => {
  expect(press("/", { shiftKey: true })).toEqual({ type: "panel", tab: "find" });
  expect(press("?", { shiftKey: true })).toEqual({ type: "panel", tab: "view" });
  expect(press("+", { shiftKey: true })).toEqual({ type: "zoom in" });
});

test("digits are those of a page's number, with and without the number block", () => {
  expect(press("0")).toEqual({ type: "digit", digit: "0" });
  expect(press("7")).toEqual({ type: "digit", digit: "7" });
  expect(press("7", { ctrlKey: true })).toBeNull();
});

test("letters are understood as capitals and on a Turkish keyboard", () => {
  for (const key of ["i", "ı", "I", "İ"]) expect(press(key)).toEqual({ type: "panel", tab: "outline" });
  expect(press("G", { shiftKey: true })).toEqual({ type: "panel", tab: "pages" });
});
