import { type Credential, mistypedFields } from "../../../domain/credential/credential.ts";

export type FieldName = keyof Credential;

/** Why nobody was signed in. `blank` and `mistyped` are found in the browser. Instants are ISO 8601. */
export type SignInFailure =
  | { readonly outcome: "blank" | "refused" | "revoked" | "unreachable" | "unavailable" | "cookies" }
  | { readonly outcome: "tooMany"; readonly minutes: number }
  | { readonly outcome: "mistyped"; readonly fields: readonly FieldName[] }
  | { readonly outcome: "early"; readonly from: string }
  | { readonly outcome: "over"; readonly until: string };

/** The data of a sign-in that failed; one that succeeds loads another document. */
export interface SignInAnswer {
  readonly failure: SignInFailure;
  /** The form was sent by the page itself, with what the device has stored. */
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
