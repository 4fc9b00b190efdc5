import { fragmentOf, type TextFragment } from "./text-fragments.ts";

/** In multiples of the size of the letters beside it. */
const LEAST_SIZE = 1.7;
const MOST_GAP = 1.2;

/** Puts the large letters that begin a text before the line that goes on from them: the word is whole then. */
export function withInitials(lines: readonly TextFragment[]): TextFragment[] {
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
  const isBeside = gap > -0.3 * size && gap < MOST_GAP * size;
  const isSmaller = initial.size > LEAST_SIZE * size;
  // Its first line stands at its head, not at its foot.
  const isAtHead = line.top > initial.top - size && line.baseline < initial.baseline - size / 2;
  return isBeside && isSmaller && isAtHead && /\p{Ll}/u.test(line.runs[0]?.characters[0]?.character ?? "");
}
