import { withMarksOverLetters } from "./drawn-marks.ts";
import type { TextRun } from "./text-runs.ts";

export type TextFragment = ReturnType<typeof fragmentOf>;

/** All in multiples of the size of the letters. */
const SAME_BASELINE = 0.2;
const RAISED = 0.5;
const OVERLAP = 0.5;
const WORD_GAP = 1.6;
const STRANGERS_GAP = 0.45;
/** Above and below the baseline: what letters with their marks take. */
const ASCENT = 0.88;
const DESCENT = 0.24;
/** Height of a line's box. */
export const LINE_HEIGHT = ASCENT + DESCENT;
/** Larger ones beside smaller ones are initials. */
const MAX_RATIO = 2.2;

/** Least size of an initial, in multiples of the size of the letters beside it. */
const MIN_INITIAL_SIZE = 1.7;
const MAX_INITIAL_GAP = 1.2;

/** Cuts a list before each item that does not go on from those since the last cut. */
export function grouped<T>(items: readonly T[], goesOn: (group: readonly T[], item: T) => boolean): T[][] {
  const groups: T[][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    if (group && goesOn(group, item)) group.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** Joins runs that were written one after another, those that touch, and initials with their words. */
export function fragmentsOf(runs: readonly TextRun[]): TextFragment[] {
  const joined: TextFragment[] = [];
  for (const run of withoutShadows(withMarksOverLetters(runs))) {
    const last = joined.at(-1);
    const next = fragmentOf([run]);
    if (last && continues(last, next, WORD_GAP)) joined[joined.length - 1] = fragmentOf([...last.runs, run]);
    else joined.push(next);
  }
  return withInitials(joinStrangers(joined));
}

/** Text on one baseline, in its runs' frame. */
function fragmentOf(runs: readonly TextRun[]) {
  const main = runs.reduce((one, other) => (other.characters.length > one.characters.length ? other : one));
  const { size, baseline } = main;
  return {
    runs,
    start: Math.min(...runs.map((run) => run.start)),
    end: Math.max(...runs.map((run) => run.end)),
    baseline,
    size,
    top: baseline - ASCENT * size,
    bottom: baseline + DESCENT * size,
  };
}

function continues(line: TextFragment, next: TextFragment, maxGap: number): boolean {
  const [small, large] = [Math.min(line.size, next.size), Math.max(line.size, next.size)];
  if (large > small * MAX_RATIO) return false;
  const shift = Math.abs(next.baseline - line.baseline);
  if (shift > (small < 0.85 * large ? RAISED : SAME_BASELINE) * large) return false;
  const gap = next.start - line.end;
  return gap > -OVERLAP * small && gap < maxGap * small;
}

/** Some programs write a line's parts in any order. */
function joinStrangers(fragments: readonly TextFragment[]): TextFragment[] {
  const rest = fragments
    .map((fragment, index) => ({ fragment, index }))
    .sort((one, other) => one.fragment.start - other.fragment.start);
  const lines: { fragment: TextFragment; index: number }[] = [];
  const byBaseline = new Map<number, { fragment: TextFragment; index: number }[]>();
  for (const { fragment, index } of rest) {
    const row = Math.round(fragment.baseline);
    const near = [row - 1, row, row + 1].flatMap((key) => byBaseline.get(key) ?? []);
    const left = near.find((line) => continues(line.fragment, fragment, STRANGERS_GAP));
    if (left) {
      left.fragment = fragmentOf([...left.fragment.runs, ...fragment.runs]);
      left.index = Math.min(left.index, index);
      continue;
    }
    const line = { fragment, index };
    lines.push(line);
    byBaseline.set(row, [...(byBaseline.get(row) ?? []), line]);
  }
  return lines.sort((one, other) => one.index - other.index).map(({ fragment }) => fragment);
}

/** Text that is drawn twice, a little aside, to look bold or to have a shadow is there once. */
function withoutShadows(runs: readonly TextRun[]): TextRun[] {
  const seen = new Map<string, TextRun[]>();
  return runs.filter((run) => {
    const text = run.characters.map(({ character }) => character).join("");
    const same = seen.get(text) ?? [];
    seen.set(text, [...same.slice(-50), run]);
    return !same.some(
      (other) =>
        Math.abs(other.start - run.start) < 0.15 * run.size &&
        Math.abs(other.baseline - run.baseline) < 0.15 * run.size,
    );
  });
}

/** Puts the large letters that begin a text before the line that goes on from them: the word is whole then. */
function withInitials(lines: readonly TextFragment[]): TextFragment[] {
  const joined = [...lines];
  for (const initial of lines.filter(isOneLetter)) {
    const beside = joined.filter((line) => line !== initial && goesOn(initial, line));
    const first = beside.toSorted((one, other) => one.top - other.top)[0];
    const [letter] = initial.runs;
    const [next, ...rest] = first?.runs ?? [];
    if (!first || !letter || !next) continue;
    const characters = letter.characters.map((one) => ({ ...one, end: next.start }));
    const word = [{ ...letter, characters, end: next.start }, { ...next, isApart: false }, ...rest];
    joined[joined.indexOf(first)] = fragmentOf(word);
    joined.splice(joined.indexOf(initial), 1);
  }
  return joined;
}

function isOneLetter({ runs }: TextFragment): boolean {
  const characters = runs.flatMap((run) => run.characters);
  return characters.length === 1 && /\p{Lu}/u.test(characters[0]?.character ?? "");
}

function goesOn(initial: TextFragment, line: TextFragment): boolean {
  const { size } = line;
  const gap = line.start - initial.end;
  const isBeside = gap > -0.3 * size && gap < MAX_INITIAL_GAP * size;
  const isSmaller = initial.size > MIN_INITIAL_SIZE * size;
  // Its first line stands at its head, not at its foot.
  const isAtHead = line.top > initial.top - size && line.baseline < initial.baseline - size / 2;
  return isBeside && isSmaller && isAtHead && /\p{Ll}/u.test(line.runs[0]?.characters[0]?.character ?? "");
}
