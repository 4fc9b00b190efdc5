import type { FoundPlace, FoundPlaces, PageText, TextLine } from "../../domain/edition.ts";
import { type BlockWord, blockWords, foldedText } from "./block-words.ts";
import { foundBoxes } from "./found-boxes.ts";
import { type Hit, hitAt } from "./hit.ts";
import { surroundings } from "./surroundings.ts";
import { termPattern } from "./term-pattern.ts";

interface IndexedBlock {
  readonly folded: string;
  readonly lines: readonly TextLine[];
}

/** An issue's pages, ready to be searched: what is kept beside their text is about as large as the text. */
export type IndexedPages = readonly (readonly IndexedBlock[])[];

/** @param pages from the first, in order */
export function indexPages(pages: readonly PageText[]): IndexedPages {
  return pages.map(({ blocks }) => blocks.map((lines) => ({ lines, folded: foldedText(blockWords(lines)) })));
}

/**
 * Where a term stands in an issue, in the order of the pages. Letters that a Turkish reader types for each other are
 * equal; words that a line's end breaks are found whole; a place lies within one block.
 * @param term cut at 100 characters; blank or a single letter finds nothing
 * @param limit places that are described; all are counted
 */
export function findInPages(pages: IndexedPages, term: string, limit: number): FoundPlaces {
  const pattern = termPattern(term);
  if (pattern === null) return { places: [], total: 0 };
  const places: FoundPlace[] = [];
  let total = 0;
  for (const [index, blocks] of pages.entries()) {
    for (const { folded, lines } of blocks) {
      const wanted: (readonly [start: number, end: number])[] = [];
      for (const [start, end] of matches(folded, pattern)) {
        total += 1;
        if (places.length + wanted.length < limit) wanted.push([start, end]);
      }
      if (wanted.length === 0) continue;
      const words = blockWords(lines);
      for (const [start, end] of wanted) places.push(describe(index + 1, words, hitAt(words, start, end)));
    }
  }
  return { places, total };
}

/** One at a time: a hostile page holds hundreds of thousands. */
function* matches(text: string, pattern: RegExp): Generator<readonly [start: number, end: number]> {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text))
    yield [match.index, pattern.lastIndex];
}

function describe(page: number, words: readonly BlockWord[], hit: Hit): FoundPlace {
  return { page, surroundings: surroundings(words, hit), boxes: foundBoxes(words, hit) };
}
