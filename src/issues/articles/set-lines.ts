import { grouped } from "../text/text-fragments.ts";
import { commonSize, type PageLine } from "./page-lines.ts";

/** In multiples of the size of the letters. */
const SPACE = 0.22;
export const BROKEN = /\p{L}[-\u00ad\u2010¬]$/u;
export const SENTENCE_END = /[.!?…:][”"’')\]]*(?:\d{1,2})?$/;
/** Letters of a line at most, and the share of lines that end where they were wanted to. */
const VERSE = { letters: 50, most: 0.5, fewLetters: 30, few: 0.15 } as const;

interface Column {
  readonly left: number;
  readonly right: number;
}

export interface SetLine extends PageLine {
  readonly column: Column;
  /** From the baseline before, in the same column; null at its head. */
  readonly leading: number | null;
}

/** Tells each line the edges of its column, by the lines that it stands among. */
export function inColumns(lines: readonly PageLine[]): SetLine[] {
  const runs = grouped(lines, (run, line) => {
    const last = run.at(-1) as PageLine;
    const overlap = Math.min(line.end, last.end) - Math.max(line.start, last.start);
    return line.page === last.page && line.top > last.top && overlap > 0;
  });
  // What stands across several columns, in letters of another size, tells none.
  const columns = runs.map((run) => {
    const size = commonSize(run);
    const own = run.filter((line) => Math.abs(line.size / size - 1) < 0.06);
    return [Math.min(...own.map(({ start }) => start)), Math.max(...own.map(({ end }) => end))] as const;
  });
  const widths = columns.map(([left, reach]) => reach - left);
  const usual = widths.toSorted((one, other) => one - other)[Math.floor(widths.length * 0.6)] ?? 0;
  return runs.flatMap((run, at) => {
    const [left, reach] = columns[at] as readonly [number, number];
    // A column of short lines is as wide as the others.
    const right = run.length < 4 ? Math.max(reach, left + usual) : reach;
    return run.map((line, index) => ({
      ...line,
      column: { left, right },
      leading: index === 0 ? null : line.baseline - (run[index - 1] as PageLine).baseline,
    }));
  });
}

/** Whether there was room for the next line's first word: somebody wanted the line to end there. */
export function isWanted(line: SetLine, next: SetLine): boolean {
  const [word = ""] = next.text.split(" ");
  const room = line.column.right - line.end;
  const width = ((next.end - next.start) * word.length) / Math.max(1, next.text.length);
  return room > width + SPACE * line.size && !BROKEN.test(line.text);
}

export function isStyledOtherwise(last: SetLine, line: SetLine): boolean {
  const isOther = Math.abs(line.size / last.size - 1) > 0.1 || line.family !== last.family;
  return isOther || line.isBold !== last.isBold || line.colour !== last.colour;
}

/** Whether lines end before there was no room though no sentence ends: short ones may leave none, as the longest tell the column. */
export function isMostlyVerse(lines: readonly SetLine[]): boolean {
  const breaks = lines.slice(1).flatMap((next, index) => {
    const line = lines[index] as SetLine;
    const goesOn = next.leading !== null && next.leading < 2 * next.size && !isStyledOtherwise(line, next);
    return goesOn && !SENTENCE_END.test(line.text) ? [isWanted(line, next)] : [];
  });
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0) / lines.length;
  if (letters > VERSE.letters || lines.some(({ text }) => BROKEN.test(text))) return false;
  const least = letters < VERSE.fewLetters ? VERSE.few : VERSE.most;
  return breaks.filter(Boolean).length > least * breaks.length;
}

/** Lines that end before there was no room, though no sentence does. */
export function isVerse(lines: readonly SetLine[]): boolean {
  const breaks = lines.slice(1).map((line, index) => ({ line: lines[index] as SetLine, next: line }));
  const wanted = breaks.filter(({ line, next }) => isWanted(line, next));
  const unended = wanted.filter(({ line }) => !SENTENCE_END.test(line.text));
  if (breaks.some(({ line }) => BROKEN.test(line.text))) return false;
  return breaks.length > 0 && wanted.length > 0.7 * breaks.length && unended.length > 0;
}

export function isBroken(block: readonly SetLine[]): boolean {
  const [first, second] = block.slice(-2);
  return (
    first !== undefined && second !== undefined && isWanted(first, second) && !SENTENCE_END.test(first.text)
  );
}
