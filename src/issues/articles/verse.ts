import type { SetLine } from "./set-lines.ts";

/** In multiples of the size of the letters. */
const SPACE = 0.22;
export const BROKEN = /\p{L}[-\u00ad\u2010¬]$/u;
export const SENTENCE_END = /[.!?…:][”"’')\]]*(?:\d{1,2})?$/;
/** Letters of a line at most, and the share of lines that end where they were wanted to. */
const VERSE = { letters: 50, most: 0.5, fewLetters: 30, few: 0.15 } as const;

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
