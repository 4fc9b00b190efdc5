import { expect, test } from "vitest";
import type { DeviceStorage } from "../../state/device-storage.ts";
import { devicePosition, newerPosition, parsePosition, storeDevicePosition } from "./device-position.ts";

function memoryWith(kept: string | null = null): DeviceStorage & { kept: string | null } {
  return {
    kept,
    getItem() {
      return this.kept;
    },
    setItem(_key, value) {
      this.kept = value;
    },
  };
}

test("a device knows where its reader was, and where it was when positions were stored by ids", () => {
  const memory = memoryWith();
  storeDevicePosition(memory, "sayi-12", { page: 7, at: 100 });
  storeDevicePosition(memory, "__proto__", { page: 2, at: 101 });
  expect(devicePosition(memory, "sayi-12")).toEqual({ page: 7, at: 100 });
  expect(devicePosition(memory, "sayi-11")).toBeNull();
  expect(devicePosition(memory, "toString")).toBeNull();
  expect(devicePosition(memoryWith('{"sayi-12":{"page":7,"at":100}}'), "sayi-12")).toEqual({
    page: 7,
    at: 100,
  });
});

test("what somebody else left in the memory is no position", () => {
  for (const kept of ["", "[]", "null", "7", '{"a":{"page":0,"at":1}}', '{"a":{"page":"2","at":1}}'])
    expect(devicePosition(memoryWith(kept), "a")).toBeNull();
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
