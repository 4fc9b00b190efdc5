import { foldTurkish } from "../../../domain/turkish-text.ts";

const MONTHS = "ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik".split(" ");

const TIME = String.raw`(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.](?<second>\d{2})(?:\.(?<fraction>\d{1,3})\d*)?)?`;
const NUMERIC = new RegExp(
  String.raw`^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[t ]+${TIME} *(?<zone>z|[+-]\d{2}:?\d{2})?)?$`,
);
const WRITTEN = new RegExp(
  String.raw`^(?<day>\d{1,2}) (?<name>[a-z]+) (?<year>\d{4})(?:,? (?:saat )?${TIME})?$`,
);

/**
 * `2026-11-21`, `2026-11-21 14:30`, `2026-11-21T14:30:00+03:00`, `21 Kasım 2026`, `21 Kasım 2026 14.30`: Istanbul's time
 * without a zone, midnight without a time.
 * @returns an ISO 8601 instant in UTC, or null when there is no such day or time
 */
export function publicationDate(written: string): string | null {
  const text = foldTurkish(written).trim().replace(/\s+/g, " ");
  const parts = (NUMERIC.exec(text) ?? WRITTEN.exec(text))?.groups;
  if (!parts) return null;
  const month = parts.name === undefined ? Number(parts.month) : MONTHS.indexOf(parts.name) + 1;
  const [year, day] = [Number(parts.year), Number(parts.day)];
  const [hour, minute, second] = [parts.hour, parts.minute, parts.second].map((part) => Number(part ?? 0));
  const wall = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // Date rolls 31 February over into March; a publisher who writes it made a mistake.
  const same = [year, month, day, hour, minute, second].join(" ") === wallParts(wall).join(" ");
  if (!same || year < 1000) return null;
  const offset = parts.zone === undefined ? istanbulOffset(wall) : zoneOffset(parts.zone);
  const milliseconds = Number((parts.fraction ?? "").padEnd(3, "0"));
  return new Date(wall.getTime() - offset * 60_000 + milliseconds).toISOString();
}

function wallParts(date: Date): number[] {
  const day = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  return [...day, date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()];
}

const istanbul = new Intl.DateTimeFormat("en", { timeZone: "Europe/Istanbul", timeZoneName: "longOffset" });

/** In minutes; not always three hours, before 2016. */
function istanbulOffset(wall: Date): number {
  const offsetAt = (instant: number) => {
    const name = istanbul.formatToParts(instant).find((part) => part.type === "timeZoneName")?.value ?? "";
    return zoneOffset(name.replace("GMT", "") || "z");
  };
  const first = offsetAt(wall.getTime());
  return offsetAt(wall.getTime() - first * 60_000);
}

function zoneOffset(zone: string): number {
  if (zone === "z") return 0;
  const [hours, minutes] = [zone.slice(1, 3), zone.slice(-2)].map(Number);
  return (zone.startsWith("-") ? -1 : 1) * ((hours ?? 0) * 60 + (minutes ?? 0));
}

const istanbulDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Istanbul" });

/** As above, for an end: of a day without a time it is the next one's first instant. */
export function endOfWritten(written: string): string | null {
  const instant = publicationDate(written);
  const hasTime = /[:.]/.test(written);
  if (instant === null || hasTime) return instant;
  const next = new Date(istanbulDay.format(new Date(instant)));
  next.setUTCDate(next.getUTCDate() + 1);
  return publicationDate(next.toISOString().slice(0, 10));
}
