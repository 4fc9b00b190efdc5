import { codeOf, hasLengthOfCode, isCode, isMistypedCode } from "./printed-code.ts";
import { foldTerm } from "./turkish-text.ts";

/** The user name and the password that are printed in the magazine. Not a password that a reader chose. */
export interface Credential {
  readonly username: string;
  readonly password: string;
}

/** The longest user name or password that is looked at, in UTF-16 units, as the login form's fields have it. */
export const MAX_FIELD_LENGTH = 200;

/**
 * The code that was meant, when both fields are codes; also when they stand in each other's field.
 * @returns both as stored, or null when one of them is no code
 */
export function codeCredential({ username, password }: Credential): Credential | null {
  const inPlace = bothCodes(username, password);
  return inPlace ?? bothCodes(password, username);
}

function bothCodes(username: string, password: string): Credential | null {
  const codes = { username: codeOf(username, "username"), password: codeOf(password, "password") };
  return codes.username && codes.password ? { username: codes.username, password: codes.password } : null;
}

/** The fields in which a printed code was typed wrong, as far as that can be said without asking anybody. */
export function mistypedFields(typed: Credential): readonly (keyof Credential)[] {
  if (codeCredential(typed)) return [];
  const { username, password } = typed;
  if (isCode(username) || isCode(password)) {
    // Beside a code without a fault the other one was meant as a code too; one wrong symbol may have made the wrong kind.
    const wrong = codeOf(username, "username")
      ? "password"
      : codeOf(password, "password")
        ? "username"
        : null;
    const meant = wrong ?? (isCode(username) ? "password" : "username");
    return hasLengthOfCode(typed[meant]) ? [meant] : [];
  }
  // Each alone may be a word of the publisher's own.
  return isMistypedCode(username) && isMistypedCode(password) ? ["username", "password"] : [];
}

/** A user name as it is compared: a name is no secret, so whatever a keyboard may change in it is forgiven. */
export function comparedUsername(typed: string): string {
  return foldTerm(typed);
}

/** A password as it is compared: case, full-width letters and the dots of i are the keyboard's, the rest is the paper's. */
export function comparedPassword(typed: string): string {
  return typed.normalize("NFKC").trim().replace(/[ıİI]/gu, "i").toLowerCase();
}
