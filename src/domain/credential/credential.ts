import { foldTerm } from "../turkish-text.ts";
import { codeOf, hasLengthOfCode, isCode, isMistypedCode } from "./printed-code.ts";

export interface Credential {
  readonly username: string;
  readonly password: string;
}

/** In UTF-16 units; also the limit of the login form's fields. */
export const MAX_FIELD_LENGTH = 200;

export function codeCredential({ username, password }: Credential): Credential | null {
  return bothCodes(username, password) ?? bothCodes(password, username);
}

function bothCodes(username: string, password: string): Credential | null {
  const codes = { username: codeOf(username, "username"), password: codeOf(password, "password") };
  return codes.username && codes.password ? { username: codes.username, password: codes.password } : null;
}

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
  return isMistypedCode(username) && isMistypedCode(password) ? ["username", "password"] : [];
}

/** A name is no secret, so whatever a keyboard may change is ignored. */
export function comparedUsername(typed: string): string {
  return foldTerm(typed);
}

export function comparedPassword(typed: string): string {
  return typed.normalize("NFKC").trim().replace(/[ıİI]/gu, "i").toLowerCase();
}
