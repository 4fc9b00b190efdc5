import { afterEach, expect, test, vi } from "vitest";
import { devicePosition, newerPosition, parsePosition } from "./use-reading-position.ts";

afterEach(() => void vi.unstubAllGlobals());

function keep(kept: string | null = null): void {
  let memory = kept;
  const setItem = (_key: string, value: string) => {
    memory = value;
  };
  vi.stubGlobal("window", { localStorage: { getItem: () => memory, setItem } });
}

test("a device knows where its reader was, and where it was when positions were stored by ids", () => {
  keep();
  devicePosition.store("sayi-12", { page: 7, at: 100 });
  devicePosition.store("__proto__", { page: 2, at: 101 });
  expect(devicePosition.read("sayi-12")).toEqual({ page: 7, at: 100 });
  expect(devicePosition.read("sayi-11")).toBeNull();
  expect(devicePosition.read("toString")).toBeNull();
  keep('{"sayi-12":{"page":7,"at":100}}');
  expect(devicePosition.read("sayi-12")).toEqual({ page: 7, at: 100 });
});

test("what somebody else left in the memory is no position", () => {
  for (const kept of ["", "[]", "null", "7", '{"a":{"page":0,"at":1}}', '{"a":{"page":"2","at":1}}']) {
    keep(kept);
    expect(devicePosition.read("a")).toBeNull();
  }
});

test("the later one of two devices holds", () => {
  const early = { page: 3, at: 1 };
  const late = { page: 9, at: 2 };
  expect(newerPosition(early, late)).toBe(late);
  expect(newerPosition(late, early)).toBe(late);
  expect(newerPosition(null, early)).toBe(early);
  expect(newerPosition(null, null)).toBeNull();
});

test("a position has a page and a time", () => {
  expect(parsePosition({ page: 4, at: 5, more: 1 })).toEqual({ page: 4, at: 5 });
  expect(parsePosition({ page: 1.5, at: 5 })).toBeNull();
  expect(parsePosition(null)).toBeNull();
});
