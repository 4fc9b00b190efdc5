import { beginsDay, turkishDate, turkishDateTime } from "./turkish-date.ts";

/**
 * When something begins to hold: `1 Aralık 2026`, its first day, or `1 Aralık 2026 18.00` where it begins within one.
 * @param from ISO 8601, the first instant at which it holds
 */
export function firstValid(from: string): string {
  return beginsDay(from) ? turkishDate(from) : turkishDateTime(from);
}

/**
 * Until when something holds: `31 Aralık 2027`, its last day, or `31 Aralık 2027 18.00` where it ends within one.
 * @param until ISO 8601, the first instant at which it does not hold any more
 */
export function lastValid(until: string): string {
  if (!beginsDay(until)) return turkishDateTime(until);
  return turkishDate(new Date(Date.parse(until) - 1).toISOString());
}
