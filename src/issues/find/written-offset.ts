import { foldTurkish } from "../../domain/turkish-text.ts";

/** Nobody writes longer words: in a page's worth of letters without a space they are not counted one by one. */
const LONGEST_WORD = 1000;

/** Where the character begins of which the `at`th folded one is part: letters become more or fewer by folding. */
export function writtenStart(written: string, at: number): number {
  if (written.length > LONGEST_WORD) return at;
  let folded = 0;
  let offset = 0;
  for (const character of written) {
    folded += foldTurkish(character).length;
    if (folded > at) break;
    offset += character.length;
  }
  return offset;
}

/** Where the character ends, with its marks, that completes the first `count` folded ones. */
export function writtenEnd(written: string, count: number): number {
  if (written.length > LONGEST_WORD) return count;
  let folded = 0;
  let offset = 0;
  for (const character of written) {
    const length = foldTurkish(character).length;
    if (folded >= count && length > 0) break;
    folded += length;
    offset += character.length;
  }
  return offset;
}
