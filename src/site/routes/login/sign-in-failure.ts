import { type Credential, mistypedFields } from "../../../domain/credential/credential.ts";
import { firstValid, lastValid } from "../../../domain/turkish-date.ts";
import { loginCopy } from "./login-copy.ts";

export type FieldName = keyof Credential;

/** Why nobody was signed in. `blank` and `mistyped` are found in the browser. Instants are ISO 8601. */
export type SignInFailure =
  | { readonly outcome: "blank" | "refused" | "revoked" | "unreachable" | "unavailable" | "cookies" }
  | { readonly outcome: "tooMany"; readonly minutes: number }
  | { readonly outcome: "mistyped"; readonly fields: readonly FieldName[] }
  | { readonly outcome: "early"; readonly from: string }
  | { readonly outcome: "over"; readonly until: string };

export interface SignInAnswer {
  readonly failure: SignInFailure;
  readonly isSilent: boolean;
}

/** @param checksCodes false where what looks like a mistyped code may be right @returns null: the server has to be asked */
export function validateCredential(typed: Credential, checksCodes: boolean): SignInFailure | null {
  if (typed.username.trim() === "" || typed.password.trim() === "") return { outcome: "blank" };
  const fields = checksCodes ? mistypedFields(typed) : [];
  return fields.length > 0 ? { outcome: "mistyped", fields } : null;
}

export function wrongFields(failure: SignInFailure | null): readonly FieldName[] {
  if (failure?.outcome === "mistyped") return failure.fields;
  return failure?.outcome === "refused" || failure?.outcome === "blank" ? ["username", "password"] : [];
}

/** True when the same pair need not be tried again by itself; one that is early will open. */
export function isRefusal({ outcome }: SignInFailure): boolean {
  return outcome === "refused" || outcome === "revoked" || outcome === "over";
}

/** True when it is about what was typed, and not about the way to the server. */
export function isAboutCode({ outcome }: SignInFailure): boolean {
  return !["tooMany", "unreachable", "unavailable", "cookies"].includes(outcome);
}

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
