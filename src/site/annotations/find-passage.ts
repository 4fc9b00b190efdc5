import type { Highlight } from "../../domain/annotation.ts";
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
export function findPassage(
  letters: string,
  highlight: Pick<Highlight, "quote" | "before" | "after">,
): Place | null {
  const quote = lettersIn(highlight.quote);
  const [before, after] = [lettersIn(highlight.before), lettersIn(highlight.after)];
  if (quote === "") return null;
  let best: Place | null = null;
  let most = -1;
  for (const from of placesOf(letters, quote)) {
    const to = from + quote.length;
    const common =
      commonEnd(letters.slice(Math.max(0, from - before.length), from), before) +
      commonStart(letters.slice(to, to + after.length), after);
    if (common > most) [best, most] = [[from, to], common];
  }
  return best ?? changedPlace(letters, quote, before, after);
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

function* placesOf(letters: string, part: string): Generator<number, undefined, undefined> {
  for (let at = letters.indexOf(part); at >= 0; at = letters.indexOf(part, at + 1)) yield at;
}

function commonStart(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}

function commonEnd(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one.at(-1 - count) === other.at(-1 - count)) count += 1;
  return count;
}
