import { foldTurkish } from "../turkish-text.ts";

/** None that are taken for each other. 29 is a prime: the check symbol finds a wrong symbol and two that changed places. */
export const CODE_SYMBOLS = "23456789ACDEFGHJKMNPQRTUVWXYZ";

export const RANDOM_SYMBOLS = 12;

export const MAX_CODES = 100_000;
/** In characters: a batch's name is on the page of a reader's devices. */
export const MAX_BATCH_NAME = 100;
const LENGTH = RANDOM_SYMBOLS + 1;
const PER_GROUP = 4;

/** The check symbol depends on it: a code in the other field is no typing error. */
export type CodeKind = "username" | "password";

const REMAINDER: Readonly<Record<CodeKind, number>> = { username: 3, password: 11 };

/** A code as it is stored: 13 symbols without dashes. @param random twelve symbols, at least one of them a digit */
export function withCheckSymbol(random: string, kind: CodeKind): string {
  const rest = mod(REMAINDER[kind] - weighted(random));
  // The last symbol's weight is 13; 9 is its inverse modulo 29.
  return random + CODE_SYMBOLS[mod(rest * 9)];
}

export function printedCode(code: string): string {
  return code.match(new RegExp(`.{1,${PER_GROUP}}`, "g"))?.join("-") ?? "";
}

/** The code that a reader meant, however it was typed; null when it is none. */
export function codeOf(typed: string, kind: CodeKind): string | null {
  const symbols = bare(typed).replaceAll("B", "8").replaceAll("S", "5");
  if (symbols.length !== LENGTH || [...symbols].some((symbol) => !CODE_SYMBOLS.includes(symbol))) return null;
  return mod(weighted(symbols)) === REMAINDER[kind] ? symbols : null;
}

export function isCode(typed: string): boolean {
  return codeOf(typed, "username") !== null || codeOf(typed, "password") !== null;
}

export function hasLengthOfCode(typed: string): boolean {
  return Math.abs(bare(typed).length - LENGTH) <= 2;
}

export function isMistypedCode(typed: string): boolean {
  if (isCode(typed)) return false;
  const symbols = bare(typed);
  if (!/^[A-Z0-9]+$/.test(symbols) || !/\d/.test(symbols)) return false;
  if (symbols.length === LENGTH) return true;
  // Groups show that a text with one symbol too few or too many is a copied code.
  const groups = typed.trim().split(/[\s\p{Pd}]+/u).length;
  return Math.abs(symbols.length - LENGTH) === 1 && groups >= 3;
}

function bare(typed: string): string {
  return foldTurkish(typed)
    .replace(/[\s\p{Pd}\p{Cf}−_.]/gu, "")
    .toUpperCase();
}

function weighted(symbols: string): number {
  return [...symbols].reduce((sum, symbol, index) => sum + (index + 1) * CODE_SYMBOLS.indexOf(symbol), 0);
}

function mod(value: number): number {
  const { length } = CODE_SYMBOLS;
  return ((value % length) + length) % length;
}
