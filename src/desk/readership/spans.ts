import { istanbulDay, monthsFrom } from "../../domain/turkish-date.ts";

export const PERIODS = ["today", "week", "month", "year"] as const;
export type Period = (typeof PERIODS)[number];

/** Days or months (`2026-11-30`, `2026-11`) as `readership` has them, compared as texts; `until` is not in it. */
export interface Span {
  readonly from: string;
  readonly until: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = { today: 1, week: 7, month: 30 } as const;
export const MONTHS_SHOWN = 12;

/** Up to today: of a year the months that it is in. @param now in milliseconds since 1970 */
export function spanOf(period: Period, now: number): Span {
  const until = istanbulDay(now + DAY_MS);
  if (period === "year") return { from: monthsFrom(istanbulDay(now), 1 - MONTHS_SHOWN), until };
  return { from: istanbulDay(now - (DAYS[period] - 1) * DAY_MS), until };
}

/** @param month `2026-11` */
export function spanOfMonth(month: string): Span {
  return { from: month, until: monthsFrom(month, 1) };
}

/** Up to today, oldest first. */
export function lastDays(count: number, now: number): string[] {
  return Array.from({ length: count }, (_, index) => istanbulDay(now - (count - 1 - index) * DAY_MS));
}

/** The same span in pieces of a month at the most. */
export function monthsOf({ from, until }: Span): Span[] {
  const pieces: Span[] = [];
  for (let start = from; start < until; ) {
    const next = monthsFrom(start, 1);
    pieces.push({ from: start, until: next < until ? next : until });
    start = next;
  }
  return pieces;
}
