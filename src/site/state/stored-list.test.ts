import { afterEach, expect, test, vi } from "vitest";
import { issueStorage } from "./stored-list.ts";

afterEach(() => void vi.unstubAllGlobals());

/** The browser's memory with one thing in it, whatever its key. */
function keep(kept: string | null = null): { kept: string | null } {
  const memory = { kept };
  const localStorage = {
    getItem: () => memory.kept,
    setItem(_key: string, value: string) {
      memory.kept = value;
    },
  };
  vi.stubGlobal("window", { localStorage });
  return memory;
}

const numbers = issueStorage("sayilar", (value) => (typeof value === "number" ? value : null));

test("of many issues those that were stored last are kept, whatever their ids are", () => {
  keep();
  for (let issue = 1; issue <= 50; issue += 1) numbers.store(String(issue), issue);
  numbers.store("1", 100);
  numbers.store("__proto__", 2);
  expect(["1", "2", "3", "__proto__", "toString"].map((id) => numbers.read(id))).toEqual([
    ...[100, null, 3, 2, null],
  ]);
});

test("an issue's value can be forgotten, and the others stay", () => {
  const memory = keep('[["a",1],["b",2]]');
  numbers.store("a", null);
  expect(memory.kept).toBe('[["b",2]]');
});

test("what was stored by ids is read and moved, and what somebody else left there is no value", () => {
  const memory = keep('{"a":1,"b":2}');
  numbers.store("c", 3);
  expect(memory.kept).toBe('[["c",3],["a",1],["b",2]]');
  for (const kept of ["", "{}", "null", "7", '"a"', "[7]", '[["a"]]', '[["a","1"]]', '{"a":"1"}']) {
    keep(kept);
    expect(numbers.read("a")).toBeNull();
  }
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
  numbers.store("a", 1);
  expect(numbers.read("a")).toBeNull();
});
