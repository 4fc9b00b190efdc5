import { describeValue } from "./describe-value.ts";
import { type Report, readText } from "./wire-fields.ts";

const ISO =
  /^(?<date>\d{4}-\d{2}-\d{2})(?:[T ](?<minutes>\d{2}:\d{2})(?::(?<seconds>\d{2})(?:[.,](?<fraction>\d+))?)?\s?(?<zone>z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** `createdAt` as an ISO 8601 instant in UTC. A date without a zone is taken as UTC, never as the server's zone. */
export function readInstant(value: unknown, report: Report): string | null {
  const text = readText(value, "createdAt", report);
  if (text === null) return null;
  const instant = parseInstant(text.trim());
  if (instant === null) {
    report(
      "mended",
      `"createdAt" alanı bir tarih değil (gelen: ${describeValue(text)}); yazı tarihsiz alındı.`,
    );
  }
  return instant;
}

// Date.parse alone takes “sayı 1” for a day of 2001, and 30 February for 1 March.
function parseInstant(text: string): string | null {
  const { date, minutes = "00:00", seconds = "00", fraction = "", zone = "Z" } = ISO.exec(text)?.groups ?? {};
  if (!date) return null;
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(date)) return null;
  const milliseconds = fraction.slice(0, 3).padEnd(3, "0");
  const instant = new Date(`${date}T${minutes}:${seconds}.${milliseconds}${fullZone(zone)}`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

function fullZone(zone: string): string {
  if (zone.toUpperCase() === "Z") return "Z";
  return `${zone.slice(0, 3)}:${zone.slice(3).replace(":", "") || "00"}`;
}
