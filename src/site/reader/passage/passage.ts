import type { Highlight } from "../../../domain/annotation.ts";
import type { Box, PageText } from "../../../domain/issue/edition.ts";
import { normalized } from "../../../domain/turkish-text.ts";
import { findPassage, lettersIn } from "../../annotations/find-passage.ts";

/** A longer passage is named by its first and its last words. */
const MAX_LENGTH = 120;
const END_WORDS = 6;
const BETWEEN = "…";
/** A short word would have too many marks. */
const MAX_PLACES = 50;

/** @param text that was selected @returns what an address says of it: whole, or as `first words…last words` */
export function passageTerm(text: string): string {
  return passageEnds(text).join(BETWEEN);
}

export function passageEnds(text: string): string[] {
  const words = normalized(text).split(/\s+/u).filter(Boolean);
  const whole = words.join(" ");
  if (whole.length <= MAX_LENGTH) return [whole];
  const ends = [words.slice(0, END_WORDS), words.slice(-END_WORDS)];
  return ends.map((end) => end.join(" ").slice(0, MAX_LENGTH));
}

interface Word {
  readonly line: number;
  readonly box: Box;
}

/** Boxes of a passage, whatever lines, hyphens and signs divide it: it begins with a word, and may end within one. */
export function passageBoxes({ blocks }: PageText, term: string): Box[] {
  const { letters, words } = lettersOf(blocks.flat());
  const [start = "", ...rest] = term.split(BETWEEN).map(lettersIn);
  const end = rest.at(-1) ?? "";
  if (start === "") return [];
  const boxes: Box[] = [];
  let places = 0;
  for (let at = letters.indexOf(start); at >= 0 && places < MAX_PLACES; at = letters.indexOf(start, at + 1)) {
    if (words[at] === words[at - 1]) continue;
    places += 1;
    const last = end === "" ? -1 : letters.indexOf(end, at + start.length);
    const until = last < 0 ? at + start.length : last + end.length;
    boxes.push(...lineBoxes(words.slice(at, until)));
    // Words between the ends are not looked at again.
    at = until - 1;
  }
  return boxes;
}

/** Boxes of a highlight in a page's text; none where its words are gone. */
export function highlightBoxes({ blocks }: PageText, highlight: Highlight): Box[] {
  const { letters, words } = lettersOf(blocks.flat());
  const [from, to] = findPassage(letters, highlight) ?? [0, 0];
  return lineBoxes(words.slice(from, to));
}

/** @returns a page's letters and digits in one row, folded, and the word that each is of */
function lettersOf(lines: PageText["blocks"][number]): {
  readonly letters: string;
  readonly words: readonly Word[];
} {
  const words: Word[] = [];
  let letters = "";
  for (const [line, { text, box, words: spans }] of lines.entries()) {
    for (const [index, word] of text.split(" ").entries()) {
      const span = spans[index];
      const place: Word = { line, box: span ? [span[0], box[1], span[1], box[3]] : box };
      const own = lettersIn(word);
      letters += own;
      for (let count = 0; count < own.length; count += 1) words.push(place);
    }
  }
  return { letters, words };
}

function lineBoxes(words: readonly Word[]): Box[] {
  const byLine = new Map<number, Box>();
  for (const { line, box } of words) {
    const before = byLine.get(line) ?? box;
    const left = Math.min(before[0], box[0]);
    const right = Math.max(before[0] + before[2], box[0] + box[2]);
    byLine.set(line, [left, before[1], right - left, before[3]]);
  }
  return [...byLine.values()];
}
