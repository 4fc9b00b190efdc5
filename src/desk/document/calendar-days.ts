import { type IstanbulMonth, istanbulInstant, turkishTime } from "../../domain/turkish-date.ts";

/* Days in Istanbul are texts: `2026-11-30`. */

const WEEK = 7;

export function isCalendarDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(new Date(time)) === text;
}

export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return dayOf(date);
}

/** All days of the weeks of a month, from a Monday to a Sunday. */
export function daysOfWeeks({ year, month }: IstanbulMonth): string[] {
  const first = `${year}-${String(month).padStart(2, "0")}-01`;
  const before = (new Date(first).getUTCDay() + WEEK - 1) % WEEK;
  const inMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const count = Math.ceil((before + inMonth) / WEEK) * WEEK;
  return Array.from({ length: count }, (_, index) => addDays(first, index - before));
}

/** Another day at the same hour in Istanbul. @param instant ISO 8601 @returns the same, in UTC */
export function sameTimeOn(instant: string, day: string): string {
  const wall = new Date(`${day}T${turkishTime(instant).replace(".", ":")}:00Z`);
  return new Date(istanbulInstant(wall) + (Date.parse(instant) % 60_000)).toISOString();
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
