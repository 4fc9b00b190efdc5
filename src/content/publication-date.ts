import { istanbulDay, istanbulInstant } from "../domain/turkish-date.ts";
import { foldTurkish } from "../domain/turkish-text.ts";

const MONTHS = "ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik".split(" ");

const TIME = String.raw`(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.](?<second>\d{2})(?:\.(?<fraction>\d{1,3})\d*)?)?`;
const NUMERIC = new RegExp(
  String.raw`^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[t ]+${TIME} *(?<zone>z|[+-]\d{2}:?\d{2})?)?$`,
);
const DAY_FIRST = new RegExp(
  String.raw`^(?<day>\d{1,2})(?<sign>[./-])(?<month>\d{1,2})\k<sign>(?<year>\d{4})(?:,? (?:saat )?${TIME})?$`,
);
const WRITTEN = new RegExp(
  String.raw`^(?<day>\d{1,2}) (?<name>[a-z]+) (?<year>\d{4})(?:,? (?:saat )?${TIME})?$`,
);

/**
 * `2026-11-21`, `2026-11-21 14:30`, `2026-11-21T14:30:00+03:00`, `21.11.2026`, `21 Kasım 2026`, `21 Kasım 2026 14.30`:
 * Istanbul's time without a zone, midnight without a time.
 * @returns an ISO 8601 instant in UTC, or null when there is no such day or time
 */
export function publicationDate(written: string): string | null {
  const text = foldTurkish(written).trim().replace(/\s+/g, " ");
  const parts = (NUMERIC.exec(text) ?? DAY_FIRST.exec(text) ?? WRITTEN.exec(text))?.groups;
  if (!parts) return null;
  const month = parts.name === undefined ? Number(parts.month) : MONTHS.indexOf(parts.name) + 1;
  const [year, day] = [Number(parts.year), Number(parts.day)];
  const [hour, minute, second] = [parts.hour, parts.minute, parts.second].map((part) => Number(part ?? 0));
  const wall = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // Date rolls 31 February over into March; a publisher who writes it made a mistake.
  const same = [year, month, day, hour, minute, second].join(" ") === wallParts(wall).join(" ");
  if (!same || year < 1000) return null;
  const milliseconds = Number((parts.fraction ?? "").padEnd(3, "0"));
  const instant =
    parts.zone === undefined ? istanbulInstant(wall) : wall.getTime() - zoneOffset(parts.zone) * 60_000;
  return new Date(instant + milliseconds).toISOString();
}

function wallParts(date: Date): number[] {
  const day = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  return [...day, date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()];
}

function zoneOffset(zone: string): number {
  if (zone === "z") return 0;
  const [hours, minutes] = [zone.slice(1, 3), zone.slice(-2)].map(Number);
  return (zone.startsWith("-") ? -1 : 1) * ((hours ?? 0) * 60 + (minutes ?? 0));
}

/** Like `publicationDate`, for an end: a day without a time ends at the first instant of the next day. */
export function endOfWritten(written: string): string | null {
  const instant = publicationDate(written);
  const hasTime = /[:.]/.test(written.trim().replace(/^\d{1,2}\.\d{1,2}\.\d{4}/, ""));
  if (instant === null || hasTime) return instant;
  const next = new Date(istanbulDay(Date.parse(instant)));
  next.setUTCDate(next.getUTCDate() + 1);
  return publicationDate(next.toISOString().slice(0, 10));
}
