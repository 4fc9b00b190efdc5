import { turkishDate } from "../../domain/turkish-text.ts";
import type { SignInFailure } from "../state/sign-in-failure.ts";
import { copy } from "./copy.ts";

/** The sentence that says why nobody was signed in: in the toast, and below the form. */
export function failureText(failure: SignInFailure): string {
  const { failures } = copy.login;
  switch (failure.outcome) {
    case "mistyped":
      return failures.refused;
    case "early":
      return failures.early(turkishDate(failure.from));
    case "over":
      return failures.over(lastDay(failure.until));
    default:
      return failures[failure.outcome];
  }
}

/** What helps, where something does. */
export function failureHint(failure: SignInFailure): string | null {
  const { hints } = copy.login;
  if (failure.outcome === "refused" || failure.outcome === "revoked") return hints[failure.outcome];
  if (failure.outcome !== "mistyped") return null;
  const [first, second] = failure.fields;
  return first && !second ? hints.mistyped[first] : hints.mistyped.both;
}

/** The last day on which something holds that ends at an instant: at midnight it is the day before. */
export function lastDay(until: string): string {
  return turkishDate(new Date(Date.parse(until) - 1).toISOString());
}
