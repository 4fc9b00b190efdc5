import type { TextRun } from "./text-runs.ts";

/** Marks that have a place of their own, as combining characters. */
export const MARKS: Readonly<Record<string, string>> = {
  "¨": "\u0308",
  "¸": "\u0327",
  "˘": "\u0306",
  "˙": "\u0307",
  ˆ: "\u0302",
};

type Character = TextRun["characters"][number];

/** Both in multiples of the size of the letters. */
const MAX_RAISED = 0.5;
const SPACE = 0.15;

/**
 * Gives marks to the letters they are drawn over: troff goes back after a letter for its mark, and then on from the
 * letter's end; TeX draws the mark first.
 */
export function withMarksOverLetters(runs: readonly TextRun[]): TextRun[] {
  const whole: TextRun[] = [];
  for (const run of runs) {
    const last = whole.at(-1);
    const [first, end] = [run.characters[0], last?.characters.at(-1)];
    if (!last || !first || !end || !isNear(last, run)) whole.push(run);
    else if (isOver(first, end)) whole.splice(-1, 1, ...markedBefore(last, end, run, first));
    else if (isOver(end, first)) whole.splice(-1, 1, ...markedBehind(last, end, run, first));
    else whole.push(run);
  }
  return whole;
}

function isNear(last: TextRun, run: TextRun): boolean {
  return last.angle === run.angle && Math.abs(last.baseline - run.baseline) < MAX_RAISED * run.size;
}

function isOver(mark: Character, letter: Character): boolean {
  const middle = (mark.start + mark.end) / 2;
  const isMark = mark.character in MARKS && /\p{L}/u.test(letter.character);
  return isMark && middle > letter.start && middle < letter.end;
}

function marked(letter: Character, mark: Character): Character {
  return { ...letter, character: letter.character + (MARKS[mark.character] ?? "") };
}

function markedBefore(last: TextRun, letter: Character, run: TextRun, mark: Character): TextRun[] {
  const before = last.characters.slice(0, -1);
  const [space, next] = run.characters.slice(1);
  // The way from a mark to its letter's end is no space: one capital is no word.
  const isCapital = /\p{Lu}/u.test(letter.character) && !/\p{L}/u.test(before.at(-1)?.character ?? "");
  const isClose = next && next.start - letter.end < SPACE * run.size;
  const isWay =
    space?.character === " " && next && (isClose || (isCapital && /\p{Ll}/u.test(next.character)));
  const characters = run.characters.slice(isWay ? 2 : 1);
  const rest = { ...run, characters, start: letter.end, baseline: last.baseline, isApart: false };
  return [
    { ...last, characters: [...before, marked(letter, mark)] },
    ...(characters.length > 0 ? [rest] : []),
  ];
}

function markedBehind(last: TextRun, mark: Character, run: TextRun, letter: Character): TextRun[] {
  const [space, previous] = [last.characters.at(-2), last.characters.at(-3)];
  // The way to a mark is no space either.
  const isWay = space?.character === " " && previous && letter.start - previous.end < SPACE * run.size;
  const before = last.characters.slice(0, isWay ? -2 : -1);
  const rest = { ...run, characters: [marked(letter, mark), ...run.characters.slice(1)] };
  const end = before.at(-1)?.end;
  return end === undefined
    ? [{ ...rest, isApart: last.isApart }]
    : [
        { ...last, characters: before, end },
        { ...rest, isApart: false },
      ];
}
