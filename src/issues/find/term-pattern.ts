import { foldTerm } from "../../domain/turkish-text.ts";
import { BREAK } from "./block-words.ts";

/** Longer terms are cut, in characters. */
const LONGEST = 100;
const SHORTEST = 2;

/**
 * What finds a term in folded text: a word may be broken anywhere, a hyphen may be the one at which it is broken, and
 * a space may be any white space. Null when the term is blank or a single letter.
 */
export function termPattern(term: string): RegExp | null {
  const folded = foldTerm(term.slice(0, LONGEST).replaceAll(BREAK, ""));
  if (folded.length < SHORTEST) return null;
  return new RegExp(Array.from(folded, characterPattern).join(`${BREAK}?`), "gu");
}

function characterPattern(character: string): string {
  if (character === " ") return "\\s+";
  if (character === "-" || character === "\u2010") return `[-\u2010${BREAK}]`;
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}
