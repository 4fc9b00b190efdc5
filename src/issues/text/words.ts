import { readable, SOFT_HYPHEN } from "../../domain/readable-text.ts";
import { MARKS } from "./drawn-marks.ts";
import { grouped, type TextFragment } from "./text-fragments.ts";
import type { TextRun } from "./text-runs.ts";

interface FragmentWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly font?: string | undefined;
  /** A note's number or sign, which stands above the line. */
  readonly isRaised?: boolean;
}

/** Both in multiples of the size of the letters. */
const SPACE = 0.15;
const WIDE_SPACE = 0.45;
/** At least so many single letters in a row are a word that was set wide … */
const MIN_LETTERS = 3;
/** … and the spaces between them are about the same. */
const SAME_SPACE = 1.5;

/** Both in multiples of the size of the letters beside it. */
const MIN_RAISED = 0.15;
const MAX_MARK_SIZE = 0.85;
const MARK = /^[([]?(?:\d{1,3}(?:[,;–-]\d{1,3})*|[*†‡§]{1,3}|TM|SM|[™®©℠])[)\]]?[.,;:]?$/u;
/** A unit or a variable before a raised 2 or 3. */
const POWER_OF = /(?:^|[^\p{L}])(?:[cdhkmµ]?m|\p{L}|\d)$/u;

/** A line's words as they are read; a soft hyphen stays at the line's end. */
export function wordsOf({ runs, size }: TextFragment): FragmentWord[] {
  return withWideWords(written(runs), size).flatMap(({ text, start, end, font, isRaised }, index, words) => {
    // TeX sets marks before their letters.
    const marked = text.replaceAll(
      /([¨¸˘˙])(\p{L})/gu,
      (_, mark: string, letter: string) => letter + (MARKS[mark] ?? ""),
    );
    const read = readable(marked).replaceAll(/\p{Cc}/gu, "");
    const isBroken = read !== "" && index === words.length - 1 && text.endsWith(SOFT_HYPHEN);
    return read === ""
      ? []
      : [{ text: isBroken ? read + SOFT_HYPHEN : read, start, end, font, isRaised: isRaised ?? false }];
  });
}

function written(runs: readonly TextRun[]): FragmentWord[] {
  const words: (FragmentWord & { text: string; end: number })[] = [];
  let isOpen = false;
  let last: TextRun | null = null;
  for (const [index, run] of runs.entries()) {
    const next = runs[index + 1];
    const isRaised = last
      ? isMarkBehind(words.at(-1)?.text ?? "", last, run)
      : next !== undefined && isMark(run, next);
    if (run.isApart || isRaised || (last && run.start - last.end > SPACE * run.size)) isOpen = false;
    if (last && isMark(last, run) && /^[\p{L}\p{N}]/u.test(textOf(run))) isOpen = false;
    for (const { character, start, end } of run.characters) {
      const word = words.at(-1);
      if (/\s/u.test(character)) isOpen = false;
      else if (isOpen && word) {
        word.text += character;
        word.end = Math.max(word.end, end);
      } else {
        words.push({ text: character, start, end, font: run.font, isRaised });
        isOpen = true;
      }
    }
    last = run;
  }
  return words;
}

function isMarkBehind(word: string, run: TextRun, next: TextRun): boolean {
  if (!isMark(next, run)) return false;
  const isPower = /^[23]$/.test(textOf(next)) && POWER_OF.test(word);
  return !isPower;
}

/** A note's number, a sign of a note or of a trade mark, which stands above the line of its neighbour. */
function isMark(run: TextRun, neighbour: TextRun): boolean {
  const { size } = neighbour;
  const isRaised = neighbour.baseline - run.baseline > MIN_RAISED * size;
  return isRaised && run.size < MAX_MARK_SIZE * size && MARK.test(textOf(run));
}

function textOf({ characters }: TextRun): string {
  return characters
    .map(({ character }) => character)
    .join("")
    .trim();
}

function withWideWords(words: readonly FragmentWord[], size: number): FragmentWord[] {
  const groups = grouped(words, (group, word) => {
    const [first, second] = group;
    const last = group.at(-1);
    if (!last || !isLetters(word) || !isLetters(last)) return false;
    const gap = word.start - last.end;
    const usual = first && second ? second.start - first.end : gap;
    return gap < WIDE_SPACE * size && gap < SAME_SPACE * usual + 0.01;
  });
  return groups.flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)];
    if (!first || !last || group.filter(isLetter).length < MIN_LETTERS) return group;
    return [{ ...first, text: group.map(({ text }) => text).join(""), end: last.end }];
  });
}

/** One, or a pair that stands closer than the others, as L and T do. */
function isLetters({ text }: FragmentWord): boolean {
  return /^(?:\p{L}\p{M}*){1,2}$/u.test(text);
}

function isLetter({ text }: FragmentWord): boolean {
  return /^\p{L}\p{M}*$/u.test(text);
}
