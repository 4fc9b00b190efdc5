import { expect, it } from "vitest";
import { publicationDate } from "./publication-date.ts";

it.each([
  ["2026-11-21", "2026-11-20T21:00:00.000Z"],
  ["2026-11-21 14:30", "2026-11-21T11:30:00.000Z"],
  ["2026-11-21T14:30:15", "2026-11-21T11:30:15.000Z"],
  ["2026-11-21T14:30:00Z", "2026-11-21T14:30:00.000Z"],
  ["2026-11-06T08:15:00+03:00", "2026-11-06T05:15:00.000Z"],
  ["21 Kasım 2026", "2026-11-20T21:00:00.000Z"],
  ["21 KASIM 2026", "2026-11-20T21:00:00.000Z"],
  ["3 ağustos 2026 9.05", "2026-08-03T06:05:00.000Z"],
  ["1 Şubat 2026, saat 23:59", "2026-02-01T20:59:00.000Z"],
  // Istanbul kept winter time until 2016.
  ["2010-01-15 12:00", "2010-01-15T10:00:00.000Z"],
  ["2010-07-15 12:00", "2010-07-15T09:00:00.000Z"],
])("reads %s", (written, instant) => {
  expect(publicationDate(written)).toBe(instant);
});

it.each([
  "",
  "dün",
  "2026-02-30",
  "31 Nisan 2026",
  "2026-13-01",
  "2026-11-21 25:00",
  "2026",
  "21 Novembre 2026",
  "0026-01-01",
])("takes “%s” for no date", (written) => {
  expect(publicationDate(written)).toBeNull();
});
