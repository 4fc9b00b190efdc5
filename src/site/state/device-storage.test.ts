import { afterEach, expect, test, vi } from "vitest";
import { type DeviceStorage, deviceStorage, issueStorage } from "./device-storage.ts";

afterEach(() => void vi.unstubAllGlobals());

function memoryWith(kept: string | null = null): DeviceStorage {
  let stored = kept;
  return {
    getItem: () => stored,
    setItem: (_key, value) => {
      stored = value;
    },
  };
}

const numbers = issueStorage("sayilar", (value) => (typeof value === "number" ? value : null));

test("of many issues those that were stored last are kept, whatever their ids are", () => {
  const memory = memoryWith();
  for (let issue = 1; issue <= 50; issue += 1) numbers.store(memory, String(issue), issue);
  numbers.store(memory, "1", 100);
  numbers.store(memory, "__proto__", 2);
  expect(["1", "2", "3", "__proto__", "toString"].map((id) => numbers.read(memory, id))).toEqual([
    ...[100, null, 3, 2, null],
  ]);
});

test("an issue's value can be forgotten, and the others stay", () => {
  const memory = memoryWith('[["a",1],["b",2]]');
  numbers.store(memory, "a", null);
  expect(memory.getItem("")).toBe('[["b",2]]');
});

test("what was stored by ids is read and moved, and what somebody else left there is no value", () => {
  const memory = memoryWith('{"a":1,"b":2}');
  numbers.store(memory, "c", 3);
  expect(memory.getItem("")).toBe('[["c",3],["a",1],["b",2]]');
  for (const kept of ["", "{}", "null", "7", '"a"', "[7]", '[["a"]]', '[["a","1"]]', '{"a":"1"}'])
    expect(numbers.read(memoryWith(kept), "a")).toBeNull();
});

test.for(["full", "switched off"])("a memory that is %s keeps nothing, and is no fault", (state) => {
  const fail = () => {
    throw new DOMException("no", "SecurityError");
  };
  const full = { getItem: () => null, setItem: fail };
  vi.stubGlobal(
    "window",
    state === "full" ? { localStorage: full } : Object.defineProperty({}, "localStorage", { get: fail }),
  );
  numbers.store(deviceStorage(), "a", 1);
  expect(numbers.read(deviceStorage(), "a")).toBeNull();
});
