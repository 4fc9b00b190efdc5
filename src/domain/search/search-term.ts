import { foldTerm, lowerTurkish } from "../turkish-text.ts";

/** A word, or what stands in quotes: a term is found where all of its parts are, in any order. */
export interface TermPart {
  readonly folded: string;
  readonly lowered: string;
  readonly isPhrase: boolean;
}

export const MAX_TERM_LENGTH = 200;

const QUOTE = '["“”„«»]';
const NO_QUOTE = '[^"“”„«»]';
/** A quote that is not closed yet is still being typed; one without a word is a character like others. */
const PART = new RegExp(`${QUOTE}(${NO_QUOTE}*[^"“”„«»\\s]${NO_QUOTE}*)(?:${QUOTE}|$)|\\S+`, "gu");

export function termParts(term: string): readonly TermPart[] {
  // Half a letter of two units would be found in every emoji that begins with it.
  return [...term.toWellFormed().matchAll(PART)].flatMap(([written, phrase]) => {
    const text = (phrase ?? written).replace(/\s+/gu, " ").trim();
    const folded = foldTerm(text);
    return folded === ""
      ? []
      : [{ folded, lowered: lowerTurkish(text), isPhrase: phrase !== undefined && folded.includes(" ") }];
  });
}

/** A title and an abstract as a term is compared with them: a line each, since nothing is found across both. */
export interface SearchedCard {
  readonly folded: string;
  readonly lowered: string;
}

export function searchedCard(title: string, abstract: string | null): SearchedCard {
  const lines = [title, abstract ?? ""];
  return {
    folded: lines.map(foldTerm).join("\n"),
    lowered: lines.map((line) => lowerTurkish(line.replace(/\s+/gu, " ").trim())).join("\n"),
  };
}

export const RANKS = 8;

/**
 * How well a card answers a term: by the letters as they are written above by folded ones, in the title above in the
 * abstract, as a word above within one. The part that is found worst decides.
 * @returns null where a part is missing, else 0 (worst) to 7
 */
export function cardRank(parts: readonly TermPart[], card: SearchedCard): number | null {
  for (const { folded } of parts) if (!card.folded.includes(folded)) return null;
  return Math.min(...parts.map((part) => partRank(part, card)));
}

export function titleRank(parts: readonly TermPart[], { folded, lowered }: SearchedCard): number | null {
  return cardRank(parts, { folded: firstLine(folded), lowered: firstLine(lowered) });
}

function partRank(part: TermPart, card: SearchedCard): number {
  const exact = placeRank(card.lowered, part.lowered);
  return exact === null ? (placeRank(card.folded, part.folded) ?? 0) : 4 + exact;
}

/** 3 as a word of the title, 2 within one, 1 as a word of the abstract, 0 within one; null where it is not. */
function placeRank(text: string, part: string): number | null {
  const first = text.indexOf(part);
  if (first < 0) return null;
  const title = titleLength(text);
  return first < title
    ? 2 + isWordBefore(text, part, first, title)
    : isWordBefore(text, part, first, text.length);
}

function isWordBefore(text: string, part: string, first: number, end: number): 0 | 1 {
  for (let at = first; at >= 0 && at < end; at = text.indexOf(part, at + 1))
    if (!isLetter(text, at - 1) && !isLetter(text, at + part.length)) return 1;
  return 0;
}

function firstLine(text: string): string {
  return text.slice(0, titleLength(text));
}

function titleLength(text: string): number {
  const end = text.indexOf("\n");
  return end < 0 ? text.length : end;
}

const LETTER = /[\p{L}\p{N}]/u;

function isLetter(text: string, at: number): boolean {
  const character = text.charAt(at);
  // Most characters are of ASCII, and this is asked of every place of every card.
  if (character < "\u0080")
    return (character >= "a" && character <= "z") || (character >= "0" && character <= "9");
  return LETTER.test(character);
}
