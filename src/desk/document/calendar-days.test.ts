import { expect, test } from "vitest";
import { addDays, daysOfWeeks, isCalendarDay, sameTimeOn } from "./calendar-days.ts";

test("a month's weeks go from a Monday to a Sunday, over the ends of months and years", () => {
  const november = daysOfWeeks({ year: 2026, month: 11 });
  expect([november.length, november[0], november[6], november.at(-1)]).toEqual([
    42,
    "2026-10-26",
    "2026-11-01",
    "2026-12-06",
  ]);
  const february = daysOfWeeks({ year: 2027, month: 2 });
  expect([february.length, february[0], february.at(-1)]).toEqual([28, "2027-02-01", "2027-02-28"]);
  expect(daysOfWeeks({ year: 2026, month: 12 }).at(-1)).toBe("2027-01-03");
});

test("days are counted over leap days and years", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2027-01-01", -7)).toBe("2026-12-25");
});

test("what is no day of the calendar is none", () => {
  expect(["2026-02-29", "2026-13-01", "2026-00-10", "bugün"].filter(isCalendarDay)).toEqual([]);
  expect(isCalendarDay("2028-02-29")).toBe(true);
});

test("another day keeps the hour in Istanbul, past midnight in UTC and where its clocks once changed", () => {
  expect(sameTimeOn("2026-11-29T22:30:00.000Z", "2026-12-05")).toBe("2026-12-04T22:30:00.000Z");
  expect(sameTimeOn("2026-11-30T06:00:07.500Z", "2026-12-01")).toBe("2026-12-01T06:00:07.500Z");
  expect(sameTimeOn("2015-03-01T07:00:00.000Z", "2015-07-01")).toBe("2015-07-01T06:00:00.000Z");
});
