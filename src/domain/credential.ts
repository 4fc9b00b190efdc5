import { codeOf, hasLengthOfCode, isCode, isMistypedCode } from "./printed-code.ts";
import { foldTerm } from "./turkish-text.ts";

/** A user name and a password that are printed in the magazine. */
export interface Credential {
  readonly username: string;
  readonly password: string;
}

/** Of a user name or a password, in UTF-16 units; also the limit of the login form's fields. */
export const MAX_FIELD_LENGTH = 200;

/**
 * Reads both fields as codes, also when each is in the other's field.
 * @returns both as stored, or null when one of them is no code
 */
export function codeCredential({ username, password }: Credential): Credential | null {
  return bothCodes(username, password) ?? bothCodes(password, username);
}

function bothCodes(username: string, password: string): Credential | null {
  const codes = { username: codeOf(username, "username"), password: codeOf(password, "password") };
  return codes.username && codes.password ? { username: codes.username, password: codes.password } : null;
}

/** The fields in which a printed code has a typing error, as far as its check symbol shows. */
export function mistypedFields(typed: Credential): readonly (keyof Credential)[] {
  if (codeCredential(typed)) return [];
  const { username, password } = typed;
  if (isCode(username) || isCode(password)) {
    // One wrong symbol may make a code of the other kind, so a code of its field's own kind is taken for the right one.
    const isUsernameRight =
      codeOf(username, "username") !== null || (isCode(username) && codeOf(password, "password") === null);
    const wrong = isUsernameRight ? "password" : "username";
    return hasLengthOfCode(typed[wrong]) ? [wrong] : [];
  }
  // Each alone may be a word of the publisher's own.
  return isMistypedCode(username) && isMistypedCode(password) ? ["username", "password"] : [];
}

/** A user name as it is compared: a name is no secret, so whatever a keyboard may change is ignored. */
export function comparedUsername(typed: string): string {
  return foldTerm(typed);
}

/** A password as it is compared: case, full-width letters and the dots of i are ignored. */
export function comparedPassword(typed: string): string {
  return typed.normalize("NFKC").trim().replace(/[ıİI]/gu, "i").toLowerCase();
}
