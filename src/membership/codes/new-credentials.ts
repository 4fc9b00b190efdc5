import { randomInt } from "node:crypto";
import type { Credential } from "../../domain/credential.ts";
import { CODE_SYMBOLS, type CodeKind, RANDOM_SYMBOLS, withCheckSymbol } from "../../domain/printed-code.ts";

/** Printed codes in their order, as they are stored. No user name is there twice. */
export function newCredentials(count: number): Credential[] {
  const usernames = new Set<string>();
  while (usernames.size < count) usernames.add(newCode("username"));
  return [...usernames].map((username) => ({ username, password: newCode("password") }));
}

function newCode(kind: CodeKind): string {
  let random = "";
  // A digit tells a code from a word: see isMistypedCode.
  while (!/\d/.test(random))
    random = Array.from({ length: RANDOM_SYMBOLS }, () => CODE_SYMBOLS[randomInt(CODE_SYMBOLS.length)]).join(
      "",
    );
  return withCheckSymbol(random, kind);
}
