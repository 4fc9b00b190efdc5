import type { Figure } from "../../../domain/readership/told-figure.ts";
import { monthName, turkishDate } from "../../../domain/turkish-date.ts";

/** Marks that find room below thirty bars on a phone. */
const MARKED_DAYS = 10;

export function dayBars(days: readonly { readonly at: string; readonly opened: Figure }[]) {
  return days.map(({ at, opened }, index) => ({
    name: turkishDate(at),
    mark: index % MARKED_DAYS === 0 || index === days.length - 1 ? shortDay.format(new Date(at)) : undefined,
    value: opened,
  }));
}

export function monthBars(months: readonly { readonly at: string; readonly opened: Figure }[]) {
  return months.map(({ at, opened }) => ({
    name: nameOfMonth(at),
    mark: shortMonth.format(new Date(at)),
    value: opened,
  }));
}

/** `Kasım 2026`. @param month `2026-11` */
export function nameOfMonth(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return monthName({ year, month: number });
}

const shortDay = new Intl.DateTimeFormat("tr-TR", { day: "numeric", month: "short", timeZone: "UTC" });
const shortMonth = new Intl.DateTimeFormat("tr-TR", { month: "short", timeZone: "UTC" });
