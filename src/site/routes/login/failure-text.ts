import { firstValid, lastValid } from "../../../domain/turkish-date.ts";
import { loginCopy } from "./login-copy.ts";
import type { SignInFailure } from "./sign-in-failure.ts";

/** The sentence of the toast. S13: whatever does not match is told in the same words, an empty field too. */
export function toastText(failure: SignInFailure): string {
  return failure.outcome === "blank" ? loginCopy.failures.refused : failureText(failure);
}

export function failureText(failure: SignInFailure): string {
  const { failures } = loginCopy;
  switch (failure.outcome) {
    case "mistyped":
      return failures.refused;
    case "early":
      return failures.early(firstValid(failure.from));
    case "over":
      return failures.over(lastValid(failure.until));
    case "tooMany":
      return failures.tooMany(failure.minutes);
    default:
      return failures[failure.outcome];
  }
}

export function failureHint(failure: SignInFailure): string | null {
  const { hints } = loginCopy;
  if (failure.outcome === "refused" || failure.outcome === "revoked") return hints[failure.outcome];
  if (failure.outcome !== "mistyped") return null;
  const [first, second] = failure.fields;
  return first && !second ? hints.mistyped[first] : hints.mistyped.both;
}
