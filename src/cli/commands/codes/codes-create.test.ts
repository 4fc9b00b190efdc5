import { expect, it } from "vitest";
import { findCommand, readArguments } from "../../arguments.ts";
import { readValidity } from "./codes-create.ts";

const NOW = Date.parse("2026-11-21T09:00:00Z");

function validity(...given: string[]) {
  const needed = ["--batch=A", "--count=1", "--out=a.csv"];
  return readValidity(readArguments(findCommand("codes", "create"), [...needed, ...given]).given, NOW);
}

const until = (written: string) => validity(`--valid-until=${written}`).validUntil;
const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());

it("is without bounds when none are given", () => {
  expect(validity()).toEqual({ validFrom: null, validUntil: null });
});

it("begins with the first instant of a day, or at a time", () => {
  expect(iso(validity("--valid-from=2026-11-01").validFrom)).toBe("2026-10-31T21:00:00.000Z");
  expect(iso(validity("--valid-from=1 Kasım 2026 14.30").validFrom)).toBe("2026-11-01T11:30:00.000Z");
});

it.each([
  ["2026-11-21", "2026-11-21T21:00:00.000Z"],
  ["28 Şubat 2027", "2027-02-28T21:00:00.000Z"],
  ["31 Aralık 2026", "2026-12-31T21:00:00.000Z"],
  ["2026-11-21 14:30", "2026-11-21T11:30:00.000Z"],
  ["21 Kasım 2026 14.30", "2026-11-21T11:30:00.000Z"],
  ["2026-11-22T00:00:00Z", "2026-11-22T00:00:00.000Z"],
])("ends at the end of a day, or at a time: %s", (written, instant) => {
  expect(iso(until(written))).toBe(instant);
});

it("may be one day long", () => {
  expect(() => validity("--valid-from=2026-11-22", "--valid-until=2026-11-22")).not.toThrow();
});

it.each(["2026-11-20", "2026-11-21 12:00", "2020-01-01"])("is not past: %s", (written) => {
  expect(() => until(written)).toThrow(/geçmişte kaldı/);
});
