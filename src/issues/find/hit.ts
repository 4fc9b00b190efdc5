import type { BlockWord } from "./block-words.ts";

/** The words that a hit runs over, by their indexes, and which folded characters of the first and the last are its. */
export interface Hit {
  readonly first: number;
  readonly last: number;
  /** In the first word. */
  readonly start: number;
  /** In the last word, after its last character. */
  readonly end: number;
}

/** @param start @param end in the block's folded text */
export function hitAt(words: readonly BlockWord[], start: number, end: number): Hit {
  const first = wordAt(words, start);
  const last = wordAt(words, end - 1);
  return {
    first,
    last,
    start: start - (words[first]?.start ?? 0),
    end: end - (words[last]?.start ?? 0),
  };
}

/** By halves: a block may hold a whole book. */
function wordAt(words: readonly BlockWord[], place: number): number {
  let low = 0;
  let high = words.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((words[middle]?.start ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
