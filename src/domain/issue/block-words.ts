import { SOFT_HYPHEN } from "../readable-text.ts";
import { foldTurkish } from "../turkish-text.ts";
import type { TextLine, WordSpan } from "./edition.ts";

export interface BlockWord {
  /** Folded; where the word goes on in the next line its hyphen is SOFT_HYPHEN, which no other folded text holds. */
  readonly folded: string;
  readonly start: number;
  readonly shown: string;
  readonly gap: "" | " ";
  readonly line: TextLine;
  readonly span: WordSpan | null;
}

const BROKEN = /[\p{L}\p{N}][-\u2010\u00ad]$/u;
const GOES_ON = /^[\p{L}\p{N}]/u;

/** `Türk-/İslam` and `1914-/1918` keep their hyphens at a line's end, also those that a font calls soft. */
export function isDivided(line: string, next: string): boolean {
  const isInCapitals = /\p{Lu}\u00ad$/u.test(line) && /^\p{Lu}/u.test(next);
  return isInCapitals || (BROKEN.test(line) && /^\p{Ll}/u.test(next));
}

export function blockWords(lines: readonly TextLine[]): BlockWord[] {
  const words: BlockWord[] = [];
  let start = 0;
  for (const [number, line] of lines.entries()) {
    const written = line.text.split(" ");
    const folded = foldedWords(line.text, written);
    const next = lines[number + 1]?.text ?? "";
    const hasSpans = line.words.length === written.length;
    for (const [place, word] of written.entries()) {
      const isBroken = place === written.length - 1 && BROKEN.test(word) && GOES_ON.test(next);
      const beginning = word.slice(0, -1);
      const compared = isBroken ? foldTurkish(beginning) + SOFT_HYPHEN : (folded[place] ?? "");
      const gap = isBroken ? "" : " ";
      words.push({
        folded: compared,
        start,
        shown: isBroken ? (isDivided(word, next) ? beginning : word.replace(SOFT_HYPHEN, "-")) : word,
        gap,
        line,
        span: (hasSpans && line.words[place]) || null,
      });
      start += compared.length + gap.length;
    }
  }
  return words;
}

/** Folded at once, which is several times sooner; one by one where the fold makes a space inside a word. */
function foldedWords(text: string, written: readonly string[]): readonly string[] {
  const folded = foldTurkish(text).split(" ");
  return folded.length === written.length ? folded : written.map(foldTurkish);
}
