import { SOFT_HYPHEN } from "../readable-text.ts";
import { foldTerm } from "../turkish-text.ts";
import { blockWords } from "./block-words.ts";
import type { PageText } from "./edition.ts";

export type FoldedPages = readonly (readonly string[])[];

/** A match in a block's folded text; `page` counts from 1, `block` from 0. */
export interface Match {
  readonly page: number;
  readonly block: number;
  readonly start: number;
  readonly end: number;
}

export const MAX_PLACES = 200;
const MAX_TERM = 100;
const MIN_TERM = 2;

export function foldPage({ blocks }: PageText): string[] {
  return blocks.map((lines) =>
    blockWords(lines)
      .map((word) => word.folded + word.gap)
      .join(""),
  );
}

/** Matches in the order of the pages. @param pattern by termPattern @param limit matches that are returned; all are counted */
export function findMatches(pages: FoldedPages, pattern: RegExp, limit: number) {
  const matches: Match[] = [];
  let total = 0;
  for (const [index, blocks] of pages.entries())
    for (const [block, folded] of blocks.entries()) {
      pattern.lastIndex = 0;
      // One at a time: a hostile page holds hundreds of thousands.
      for (let found = pattern.exec(folded); found !== null; found = pattern.exec(folded)) {
        total += 1;
        if (matches.length < limit)
          matches.push({ page: index + 1, block, start: found.index, end: pattern.lastIndex });
      }
    }
  return { matches, total };
}

/** Finds a word however it is broken, and any white space for a space; null of a blank term or a single letter. */
export function termPattern(term: string): RegExp | null {
  const folded = foldTerm(term.slice(0, MAX_TERM));
  if (folded.length < MIN_TERM) return null;
  return new RegExp(Array.from(folded, characterPattern).join(`${SOFT_HYPHEN}?`), "gu");
}

function characterPattern(character: string): string {
  if (character === " ") return "\\s+";
  if (character === "-" || character === "\u2010") return `[-\u2010${SOFT_HYPHEN}]`;
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}
