import { faultReason } from "../../platform/fault-reason.ts";
import { isDatabaseAway } from "../../platform/http/unavailable.ts";
import { PublicError } from "../../platform/public-error.ts";
import { copy } from "./desk-copy.ts";

/** What the machine cannot do now, called by its name. @param error of which isUnavailable is true */
export function unavailableSentence(error: unknown): string {
  if (error instanceof PublicError) return error.message;
  return isDatabaseAway(error) ? copy.unavailable : copy.notNow(faultReason(error));
}
