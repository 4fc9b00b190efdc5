import { foldTurkish } from "../turkish-text.ts";

/** `12`, or `12` to `13` of a double issue. */
export interface IssueNumber {
  readonly first: number;
  readonly last: number;
}

const NUMBER_WORDS: ReadonlySet<string> = new Set(["sayi", "sayisi", "no", "nr", "num", "numara", "issue"]);
const MAX_NUMBER = 9_999;

/** An issue's number in its title (`Sayı 45: Deniz`, `45. Sayı`); null where it says none. */
export function issueNumber(title: string): IssueNumber | null {
  return findNumber(tokensOf(title))?.number ?? null;
}

/** Whether a title says that its issue is a special one (`Deprem Özel Sayısı`). */
export function isSpecialIssue(title: string): boolean {
  const tokens = tokensOf(title);
  return tokens.some((_, index) => isSpecialAt(tokens, index));
}

/** Letters, digits, and what stands between them. */
export function tokensOf(text: string): string[] {
  return foldTurkish(text).match(/\p{L}+|\d+|[^\p{L}\d]+/gu) ?? [];
}

/** The place of the next token that is no separator; -1: there is none, or more than a separator lies between. */
export function beside(
  tokens: readonly string[],
  index: number,
  step: 1 | -1,
  between = /^[\s:._#–—°º№()/-]{1,4}$/,
): number {
  const near = tokens[index + step];
  const at = near !== undefined && between.test(near) ? index + 2 * step : index + step;
  return tokens[at] === undefined ? -1 : at;
}

/** The number beside a word as “sayı”, with its places. */
export function findNumber(tokens: readonly string[], words = NUMBER_WORDS) {
  for (const [index, token] of tokens.entries()) {
    if (!words.has(token)) continue;
    const after = beside(tokens, index, 1);
    // `45. sayı` says it before the word.
    const before = beside(tokens, index, -1, /^\.?[\s_-]{0,2}$/);
    for (const at of [isCounting(tokens, after) ? -1 : after, before]) {
      const first = numberOf(tokens[at]);
      if (first === null) continue;
      const next = beside(tokens, at, 1, /^\s?[-–—/+&]\s?$/);
      const last = at > index && next > at + 1 ? numberOf(tokens[next]) : null;
      const isDouble = last === first + 1;
      return { number: { first, last: isDouble ? last : first }, at: isDouble ? [at, next] : [at] };
    }
  }
  return null;
}

/** A cover promises “özel dosya” and “özel söyleşi” as well. */
export function isSpecialAt(tokens: readonly string[], index: number): boolean {
  return tokens[index] === "ozel" && /^sayi/.test(tokens[beside(tokens, index, 1)] ?? "");
}

export function yearOf(token: string | undefined): number | null {
  return /^(?:19[2-9]|20[0-9])\d$/.test(token ?? "") ? Number(token) : null;
}

/** `Özel sayı: I. Dünya Savaşı`, `Sayı 12’den seçmeler` */
function isCounting(tokens: readonly string[], at: number): boolean {
  const [between = "", next = ""] = tokens.slice(at + 1, at + 3);
  return /^(?:\.\s|['’])/.test(between) && /^\p{L}/u.test(next);
}

/** A year is none: `Sayı 2024/3` is that year's third. */
function numberOf(token: string | undefined): number | null {
  if (token === undefined || yearOf(token) !== null) return null;
  const value = /^\d{1,4}$/.test(token) ? Number(token) : romanNumber(token);
  return value > 0 && value <= MAX_NUMBER ? value : null;
}

export function writtenNumber({ first, last }: IssueNumber): string {
  return first === last ? `${first}` : `${first}-${last}`;
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** @returns 0 of what is none */
function romanNumber(token: string): number {
  if (!/^(?:c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/.test(token)) return 0;
  const values = [...token].map((letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}
