import { turkishDate } from "../domain/turkish-text.ts";
import { copy } from "./copy.ts";

const timeFormat = new Intl.DateTimeFormat("tr-TR", {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Istanbul",
});

/** `21 Kasım 2026 14:30`, in Istanbul. @param instant ISO 8601 */
export function dateAndTime(instant: string | null): string {
  return instant === null ? copy.none : `${turkishDate(instant)} ${timeFormat.format(new Date(instant))}`;
}

/** `1 Aralık 2026 – 31 Aralık 2027`: first and last day. A midnight goes without saying, any other time is told. */
export function validityWords({
  validFrom,
  validUntil,
}: {
  readonly validFrom: string | null;
  readonly validUntil: string | null;
}): string {
  if (validFrom === null && validUntil === null) return copy.endless;
  const from = validFrom === null ? copy.atOnce : firstOf(validFrom);
  return `${from} – ${validUntil === null ? copy.endless : lastOf(validUntil)}`;
}

function firstOf(from: string): string {
  return isMidnight(from) ? turkishDate(from) : dateAndTime(from);
}

function lastOf(until: string): string {
  if (!isMidnight(until)) return dateAndTime(until);
  return turkishDate(new Date(Date.parse(until) - 1).toISOString());
}

function isMidnight(instant: string): boolean {
  return timeFormat.format(new Date(instant)) === "00:00" && new Date(instant).getUTCSeconds() === 0;
}
