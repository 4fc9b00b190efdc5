import { expect, it } from "vitest";
import { lastDays, monthsOf, spanOf, spanOfMonth } from "./spans.ts";

/** Shortly after midnight in Istanbul, the evening before in UTC. */
const NOW = Date.parse("2026-11-30T00:30:00+03:00");

it("ends every period with today, by the day in Istanbul", () => {
  expect(spanOf("today", NOW)).toEqual({ from: "2026-11-30", until: "2026-12-01" });
  expect(spanOf("week", NOW)).toEqual({ from: "2026-11-24", until: "2026-12-01" });
  expect(spanOf("month", NOW)).toEqual({ from: "2026-11-01", until: "2026-12-01" });
  expect(spanOf("year", NOW)).toEqual({ from: "2025-12", until: "2026-12-01" });
  expect(lastDays(2, NOW)).toEqual(["2026-11-29", "2026-11-30"]);
});

it("has all days of a month, and the month that days were folded into", () => {
  const { from, until } = spanOfMonth("2026-12");
  expect([from, until]).toEqual(["2026-12", "2027-01"]);
  const isIn = (day: string) => day >= from && day < until;
  expect(["2026-11-30", "2026-12", "2026-12-01", "2026-12-31", "2027-01", "2027-01-01"].map(isIn)).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
});

it("is read month by month, without a gap and without a day twice", () => {
  expect(monthsOf({ from: "2025-12-30", until: "2026-02-02" })).toEqual([
    { from: "2025-12-30", until: "2026-01" },
    { from: "2026-01", until: "2026-02" },
    { from: "2026-02", until: "2026-02-02" },
  ]);
});
