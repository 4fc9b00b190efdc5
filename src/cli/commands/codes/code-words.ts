import { firstValid, lastValid, turkishDateTime } from "../../../domain/turkish-date.ts";
import { copy } from "../../command-copy.ts";
import { codesCopy } from "./codes-command-copy.ts";

/** `21 Kasım 2026 14.30`, in Istanbul. @param instant ISO 8601 */
export function dateAndTime(instant: string | null): string {
  return instant === null ? copy.none : turkishDateTime(instant);
}

/** `1 Aralık 2026 – 31 Aralık 2027`: first and last day. A midnight goes without saying, any other time is told. */
export function validityWords({
  validFrom,
  validUntil,
}: {
  readonly validFrom: string | null;
  readonly validUntil: string | null;
}): string {
  if (validFrom === null && validUntil === null) return codesCopy.endless;
  const from = validFrom === null ? codesCopy.atOnce : firstValid(validFrom);
  return `${from} – ${validUntil === null ? codesCopy.endless : lastValid(validUntil)}`;
}
