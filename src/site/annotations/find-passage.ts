import { findQuote, placesOf, type Quote } from "../../domain/search/find-quote.ts";
import { foldTurkish } from "../../domain/turkish-text.ts";

/** Where a passage lies in a row of letters: from its first to behind its last. */
type Place = readonly [from: number, to: number];

/** Letters by which one end of a passage is known when it was changed in between. */
const END_LETTERS = 24;
const MIN_END_LETTERS = 6;
const MAX_ENDS = 50;

/** A text's letters and digits alone, folded: hyphens, spaces, signs and capitals do not matter. */
export function lettersIn(text: string): string {
  return foldTurkish(text).replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Finds a highlight in a text that may have been corrected since: by its words and those around it, else by its ends or
 * by what stands before and behind it. @param letters of the text, as of lettersIn @returns null where it is gone
 */
export function findPassage(letters: string, highlight: Quote): Place | null {
  const quote = lettersIn(highlight.quote);
  const [before, after] = [lettersIn(highlight.before), lettersIn(highlight.after)];
  if (quote === "") return null;
  const found = findQuote(letters, { quote, before, after });
  return found ? [found.from, found.to] : changedPlace(letters, quote, before, after);
}

function changedPlace(letters: string, quote: string, before: string, after: string): Place | null {
  const known = Math.min(END_LETTERS, Math.floor(quote.length / 3));
  const starts = [
    ...endsOf(letters, quote.slice(0, known)),
    ...endsOf(letters, before).map((at) => at + before.length),
  ];
  const ends = [
    ...endsOf(letters, quote.slice(quote.length - known)).map((at) => at + known),
    ...endsOf(letters, after),
  ];
  let best: Place | null = null;
  let least = quote.length;
  for (const from of starts)
    for (const to of ends) {
      const difference = Math.abs(to - from - quote.length);
      if (to > from && difference < least) [best, least] = [[from, to], difference];
    }
  return best;
}

function endsOf(letters: string, part: string): number[] {
  const ends: number[] = [];
  if (part.length < MIN_END_LETTERS) return ends;
  for (const at of placesOf(letters, part)) if (ends.push(at) === MAX_ENDS) break;
  return ends;
}
