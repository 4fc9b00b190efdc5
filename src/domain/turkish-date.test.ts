import { expect, it } from "vitest";
import {
  beginsDay,
  firstValid,
  following,
  lastValid,
  monthName,
  monthOf,
  monthRange,
  recentMoment,
  turkishDate,
  turkishDateTime,
  turkishTime,
} from "./turkish-date.ts";

it.each([
  ["2026-11-21T11:30:00.000Z", "14.30", "21 Kasım 2026 14.30"],
  ["2026-11-20T21:05:00.000Z", "00.05", "21 Kasım 2026 00.05"],
  ["2026-11-20T20:59:59.999Z", "23.59", "20 Kasım 2026 23.59"],
])("says %s in Istanbul, with a dot: %s", (instant, time, dateAndTime) => {
  expect(turkishTime(instant)).toBe(time);
  expect(turkishDateTime(instant)).toBe(dateAndTime);
});

it.each([
  ["2026-11-20T21:00:00.000Z", true],
  ["2026-11-20T21:00:30.000Z", false],
  ["2026-11-20T21:00:00.001Z", false],
  ["2026-11-21T00:00:00.000Z", false],
])("%s begins a day: %s", (instant, begins) => {
  expect(beginsDay(instant)).toBe(begins);
});

it("a date is Istanbul's day", () => {
  expect(turkishDate("2026-11-20T21:00:00.000Z")).toBe("21 Kasım 2026");
  expect(turkishDate("2026-11-20T20:59:59.999Z")).toBe("20 Kasım 2026");
});

it("names the first and the last day of what begins and ends at a midnight", () => {
  expect(firstValid("2026-11-30T21:00:00.000Z")).toBe("1 Aralık 2026");
  expect(lastValid("2027-12-31T21:00:00.000Z")).toBe("31 Aralık 2027");
});

it("tells the time of what begins or ends within a day", () => {
  expect(firstValid("2026-12-01T15:00:00.000Z")).toBe("1 Aralık 2026 18.00");
  expect(lastValid("2027-12-31T15:30:00.000Z")).toBe("31 Aralık 2027 18.30");
});

it.each([
  ["2026-11-21T21:05:00.000Z", "bugün 00.05"],
  ["2026-11-21T20:55:00.000Z", "dün 23.55"],
  ["2026-11-23T05:00:00.000Z", "yarın 08.00"],
  ["2026-11-20T11:30:00.000Z", "20 Kasım 14.30"],
  ["2025-12-31T20:59:00.000Z", "31 Aralık 2025"],
])("says %s as briefly as is clear on 22 November: %s", (instant, words) => {
  expect(recentMoment(instant, Date.parse("2026-11-22T12:00:00.000Z"))).toBe(words);
});

it("a month is Istanbul's: its last evening in UTC belongs to the next one", () => {
  expect(monthOf("2026-10-31T20:59:59.999Z")).toEqual({ year: 2026, month: 10 });
  expect(monthOf("2026-10-31T21:00:00.000Z")).toEqual({ year: 2026, month: 11 });
  expect(monthOf("2025-12-31T21:00:00.000Z")).toEqual({ year: 2026, month: 1 });
  expect(monthName({ year: 2026, month: 11 })).toBe("Kasım 2026");
});

it("its range begins and ends at Istanbul's midnight, in summers and winters of all years", () => {
  expect(monthRange({ year: 2026, month: 12 })).toEqual([
    "2026-11-30T21:00:00.000Z",
    "2026-12-31T21:00:00.000Z",
  ]);
  // Winter time was two hours until 2016.
  expect(monthRange({ year: 2014, month: 1 })).toEqual([
    "2013-12-31T22:00:00.000Z",
    "2014-01-31T22:00:00.000Z",
  ]);
  expect(monthRange({ year: 2014, month: 10 })).toEqual([
    "2014-09-30T21:00:00.000Z",
    "2014-10-31T22:00:00.000Z",
  ]);
  for (const year of [1000, 1987, 2026, 9998])
    for (const month of [1, 6, 12]) {
      const [from, until] = monthRange({ year, month });
      if (year > 1920) expect(monthOf(from)).toEqual({ year, month });
      expect([from.length, from < until]).toEqual([24, true]);
      expect(monthRange(following({ year, month }))[0]).toBe(until);
    }
});
