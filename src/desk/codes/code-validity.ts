import * as v from "valibot";
import { endOfWritten, publicationDate } from "../../content/publication-date.ts";
import { lastValid } from "../../domain/turkish-date.ts";
import { type PublicError, refused } from "../../platform/public-error.ts";
import { refusedField } from "../http/request-input.ts";
import { copy } from "./desk-codes-copy.ts";

/** A day in Istanbul. */
export const day = v.pipe(v.string(), v.nonEmpty(copy.untilMissing), v.isoDate(copy.dayWrong));

interface Days {
  /** First and last day; null: at once, without end. */
  readonly from: string | null;
  readonly until: string | null;
}

/** @returns the first instants at which codes open, and open no more @throws PublicError */
export function validityOf({ from, until }: Days, now: number) {
  const validFrom = from === null ? null : instantOf(publicationDate(from));
  const validUntil = until === null ? null : lastInstant(until, now);
  if (validFrom !== null && validUntil !== null && validUntil <= validFrom)
    throw refusedField("until", copy.untilBeforeFrom);
  return { validFrom, validUntil };
}

/** @returns the first instant after a last day @throws PublicError when it has passed */
export function lastInstant(until: string, now: number): number {
  const instant = instantOf(endOfWritten(until));
  if (instant <= now) throw refusedField("until", copy.untilPast);
  return instant;
}

function instantOf(instant: string | null): number {
  if (instant === null) throw refused(copy.dayWrong);
  return Date.parse(instant);
}

/** Why codes were not extended. @param end until when they open, null: without end */
export function notExtended(isRevoked: boolean, end: number | null): PublicError {
  if (isRevoked) return refused(copy.isRevoked);
  const sentence = end === null ? copy.isEndless : copy.notLater(lastValid(new Date(end).toISOString()));
  return refusedField("until", sentence);
}
