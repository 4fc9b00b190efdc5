import { publicationDate } from "../content/library/intake/publication-date.ts";
import type { Arguments } from "./arguments.ts";
import { copy } from "./command-copy.ts";
import { UsageError } from "./usage-error.ts";

/** When codes open, in milliseconds since 1970. */
export interface Validity {
  readonly validFrom: number | null;
  /** The first instant at which they do not. */
  readonly validUntil: number | null;
}

/** Reads `--valid-from` and `--valid-until`. @throws UsageError */
export function readValidity(given: Arguments, now: number): Validity {
  const [from, until] = [given.value("valid-from"), given.value("valid-until")];
  const validFrom = from === null ? null : instantOf("--valid-from", from, publicationDate(from));
  const validUntil = until === null ? null : instantOf("--valid-until", until, endOf(until));
  if (validUntil !== null && validUntil <= now) throw new UsageError(copy.untilPast(until ?? ""));
  if (validFrom !== null && validUntil !== null && validUntil <= validFrom)
    throw new UsageError(copy.untilBeforeFrom);
  return { validFrom, validUntil };
}

function instantOf(option: string, written: string, instant: string | null): number {
  if (instant === null) throw new UsageError(copy.optionDate(option, written));
  return Date.parse(instant);
}

const istanbulDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Istanbul" });

/** A time as it is written; of a day its end, the next one's first instant. */
function endOf(written: string): string | null {
  const instant = publicationDate(written);
  const hasTime = /[:.]/.test(written);
  if (instant === null || hasTime) return instant;
  const next = new Date(istanbulDay.format(new Date(instant)));
  next.setUTCDate(next.getUTCDate() + 1);
  return publicationDate(next.toISOString().slice(0, 10));
}
