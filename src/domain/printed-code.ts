import { foldTurkish } from "./turkish-text.ts";

/**
 * Symbols of printed codes. None of 0/O, 1/I/İ/ı/l, and neither B nor S, which haste takes for 8 and 5 (typed, they are
 * read as those). 29 of them: a prime, so that the check symbol finds every single wrong symbol and every two that
 * changed places.
 */
export const CODE_SYMBOLS = "23456789ACDEFGHJKMNPQRTUVWXYZ";

/** Symbols chosen at random: 58 bits. */
export const RANDOM_SYMBOLS = 12;
const LENGTH = RANDOM_SYMBOLS + 1;
const PER_GROUP = 4;

/** The check symbol depends on the kind, so that a code in the other field is not taken for a typing error. */
export type CodeKind = "username" | "password";

const REMAINDER: Readonly<Record<CodeKind, number>> = { username: 3, password: 11 };

/**
 * A code of 13 symbols, as it is stored and compared: in upper case, without dashes.
 * @param random twelve symbols, at least one of them a digit
 */
export function withCheckSymbol(random: string, kind: CodeKind): string {
  const rest = mod(REMAINDER[kind] - weighted(random));
  // The last symbol's weight is 13; 9 is its inverse modulo 29.
  return random + CODE_SYMBOLS[mod(rest * 9)];
}

/** A code as it is printed: `K7MD-9RTA-XW4P-H`. */
export function printedCode(code: string): string {
  return code.match(new RegExp(`.{1,${PER_GROUP}}`, "g"))?.join("-") ?? "";
}

/**
 * The code that was meant by what a reader typed: case, spaces, dashes, full-width letters and the keyboard's dots are
 * forgiven. @returns null when it is none: another number of symbols, an unknown one, or a wrong check symbol
 */
export function codeOf(typed: string, kind: CodeKind): string | null {
  const symbols = bare(typed).replaceAll("B", "8").replaceAll("S", "5");
  if (symbols.length !== LENGTH || [...symbols].some((symbol) => !CODE_SYMBOLS.includes(symbol))) return null;
  return mod(weighted(symbols)) === REMAINDER[kind] ? symbols : null;
}

/** True when this is a code, for whichever field it was printed. */
export function isCode(typed: string): boolean {
  return codeOf(typed, "username") !== null || codeOf(typed, "password") !== null;
}

/** True when this may be a code with wrong symbols, or with up to two missing or too many. */
export function hasLengthOfCode(typed: string): boolean {
  return Math.abs(bare(typed).length - LENGTH) <= 2;
}

/** True when this looks like a code with a typing error. */
export function isMistypedCode(typed: string): boolean {
  if (isCode(typed)) return false;
  const symbols = bare(typed);
  if (!/^[A-Z0-9]+$/.test(symbols) || !/\d/.test(symbols)) return false;
  if (symbols.length === LENGTH) return true;
  // Groups show that a text with one symbol too few or too many is a copied code.
  const groups = typed.trim().split(/[\s\p{Pd}]+/u).length;
  return Math.abs(symbols.length - LENGTH) === 1 && groups >= 3;
}

/** Folds what was typed and removes separators, also the invisible ones that come with a copied code. */
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
