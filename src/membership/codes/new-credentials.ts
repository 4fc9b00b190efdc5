import { randomInt } from "node:crypto";
import type { Credential } from "../../domain/credential/credential.ts";
import {
  CODE_SYMBOLS,
  type CodeKind,
  RANDOM_SYMBOLS,
  withCheckSymbol,
} from "../../domain/credential/printed-code.ts";

export function newCredentials(count: number): Credential[] {
  const usernames = new Set<string>();
  while (usernames.size < count) usernames.add(newCode("username"));
  return [...usernames].map((username) => ({ username, password: newCode("password") }));
}

export function randomSymbols(symbols: string, count: number): string {
  return Array.from({ length: count }, () => symbols[randomInt(symbols.length)]).join("");
}

function newCode(kind: CodeKind): string {
  let random = "";
  // A digit tells a code from a word: see isMistypedCode.
  while (!/\d/.test(random)) random = randomSymbols(CODE_SYMBOLS, RANDOM_SYMBOLS);
  return withCheckSymbol(random, kind);
}
