import { SOFT_HYPHEN } from "../../domain/readable-text.ts";
import type { PageLine, StyledWord } from "./page-lines.ts";

const HYPHEN = /(?<=\p{L})[-\u00ad\u2010¬]$/u;

/** How often each word of an issue stands within a line, hyphens and all. */
export function vocabularyOf(lines: readonly PageLine[]): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  for (const { words } of lines)
    for (const { text } of words.slice(0, -1)) {
      const word = plainWord(text);
      known.set(word, (known.get(word) ?? 0) + 1);
    }
  return known;
}

/** Words of lines one after another, those whole again that were divided at a line's end. */
export function joinedWords(lines: readonly PageLine[], known: ReadonlyMap<string, number>): StyledWord[] {
  const joined: StyledWord[] = [];
  for (const { words } of lines) {
    const [next, ...rest] = words;
    const last = joined.at(-1);
    const whole = last && next && wholeWord(last.text, next.text, known);
    if (last && whole) joined[joined.length - 1] = { ...last, text: whole };
    else if (next) joined.push(next);
    joined.push(...rest);
  }
  return joined.map((word) => ({ ...word, text: word.text.replaceAll(SOFT_HYPHEN, "") }));
}

/** Null of two words. An apostrophe at a line's end divides a word without a hyphen. */
function wholeWord(first: string, next: string, known: ReadonlyMap<string, number>): string | null {
  if (/\p{L}[’']$/u.test(first) && /^\p{Ll}/u.test(next)) return first + next;
  if (!HYPHEN.test(first)) return null;
  const stem = first.replace(HYPHEN, "");
  const [whole, parted] = [stem + next, `${stem}-${next}`];
  // No word is divided behind its first letter: “e-posta” is written so.
  if ((first.endsWith("-") && !/^\p{Ll}/u.test(next)) || /^\P{L}*\p{L}$/u.test(stem)) return parted;
  const isParted =
    first.endsWith("-") && (known.get(plainWord(parted)) ?? 0) > (known.get(plainWord(whole)) ?? 0);
  return isParted ? parted : whole;
}

function plainWord(text: string): string {
  return text.toLocaleLowerCase("tr").replaceAll(/[^\p{L}\p{N}-]/gu, "");
}

export function textOf(words: readonly { readonly text: string }[]): string {
  return words.map(({ text }) => text).join(" ");
}
