import { grouped } from "../text/text-fragments.ts";
import type { PageLine, StyledWord } from "./page-lines.ts";

/** What a note begins with: its number or sign. */
export const NOTE = /^[([]?(\d{1,3}|[¹²³⁰⁴-⁹]{1,3}|[*†‡§]{1,3})[.)\]]{0,2}(?: |$)/;
/** Heads of a list of notes, in the words of folded text. */
export const NOTES_HEAD = /^(?:son ?)?(?:notlar|dipnotlar?)$/;
/** Numbers that are missing between a note and the next: a line may begin with a year or a page. */
const MAX_GAP = 3;
const TAIL = `([.,;:!?…”"’')\\]»]*)`;
const RAISED = new RegExp(`^()[([]?(\\d{1,3}|[*†‡§]{1,3})[)\\]]?${TAIL}$`);
/** Signs, brackets and small numerals tell a call even where no word is known to stand above its line. */
const WRITTEN = new RegExp(`^(.*?)(\\[\\d{1,3}\\]|[¹²³⁰⁴-⁹]{1,3}|(?<=.)[*†‡§]{1,3})${TAIL}$`);
/** Where a page does not tell what is raised, a number that clings to a word. */
const CLINGING = /^(.*[\p{L}.,;:!?”"’')])(\d{1,2})()$/u;
const SMALL_NUMERALS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const UNIT = /(?:^|[^\p{L}])[cdhkmµ]?m$/u;

interface Note<Line> {
  readonly lines: Line[];
  readonly mark: string;
  readonly page: number;
}

interface Call {
  readonly word: StyledWord;
  readonly mark: string;
  readonly page: number;
  readonly before: string;
  readonly after: string;
}

/** Parts lines of notes into notes: one begins with a sign, or with the number that follows. */
export function notesIn<Line extends PageLine>(lines: readonly Line[]): Note<Line>[] {
  const groups = grouped(lines, ([first], line) => {
    const [last, mark] = [first ? markOf(first) : null, markOf(line)];
    return !(
      first &&
      mark !== null &&
      (last === null || follows(line, mark, { mark: last, page: first.page }))
    );
  });
  return groups.flatMap((own) => {
    const [first] = own;
    return first ? [{ lines: own, mark: markOf(first) ?? "", page: first.page }] : [];
  });
}

function markOf(line: PageLine): string | null {
  const [, mark] = NOTE.exec(line.text) ?? [];
  return mark === undefined ? null : plainMark(mark);
}

function follows(line: PageLine, mark: string, last: { readonly mark: string; readonly page: number }) {
  const [number, before] = [Number(mark), Number(last.mark)];
  if (line.words[0]?.isRaised || Number.isNaN(number) || Number.isNaN(before)) return true;
  return (number > before && number <= before + MAX_GAP) || (number === 1 && line.page > last.page);
}

/**
 * Finds the calls of notes in the text: on a note's own page, or before it where the notes stand at the end.
 * @param text in reading order @param first the number of the first note
 * @returns the text with its calls, and of each note the number that they name; null: nothing calls it
 */
export function withCalls<Line extends PageLine>(
  text: readonly Line[],
  notes: readonly Note<PageLine>[],
  first: number,
): { readonly text: Line[]; readonly keys: readonly (number | null)[] } {
  const lines = text.map((line) => ({ ...line, words: line.words.flatMap(oneByOne) }));
  // Those that are next stand at the ends.
  const calls = lines.flatMap((line) => line.words.flatMap((word) => callOf(word, line) ?? [])).reverse();
  const byMark = Map.groupBy(calls, ({ mark }) => mark);
  const byPlace = Map.groupBy(calls, ({ mark, page }) => `${mark} ${page}`);
  const bound = new Map<StyledWord, StyledWord["call"]>();
  const nextOf = (waiting: Call[] = []) => {
    while (waiting.length > 0 && bound.has((waiting.at(-1) as Call).word)) waiting.pop();
    return waiting.at(-1);
  };
  const bind = ({ word, before, after }: Call, note: number) => bound.set(word, { note, before, after });
  const keys = notes.map(({ mark, page }, at) => {
    const before = nextOf(byMark.get(mark));
    const call =
      nextOf(byPlace.get(`${mark} ${page}`)) ?? (before && before.page < page ? before : undefined);
    if (call) bind(call, first + at);
    return call ? first + at : null;
  });
  // A note may be called more than once.
  for (const [at, { mark, page }] of notes.entries()) {
    const key = keys[at] ?? null;
    const place = `${mark} ${page}`;
    for (const call of key === null ? [] : (byPlace.get(place) ?? []))
      if (key !== null && !bound.has(call.word)) bind(call, key);
    byPlace.delete(place);
  }
  const called = (word: StyledWord) => (bound.has(word) ? { ...word, call: bound.get(word) } : word);
  return { text: lines.map((line) => ({ ...line, words: line.words.map(called) }) as Line), keys };
}

/** A raised “1,2” calls two notes. */
function oneByOne(word: StyledWord): StyledWord[] {
  const [, list = ""] = /^[([]?(\d{1,3}(?:[,;]\d{1,3})+)[)\]]?$/.exec(word.text) ?? [];
  return word.isRaised && list !== "" ? list.split(/[,;]/).map((text) => ({ ...word, text })) : [{ ...word }];
}

function callOf(word: StyledWord, { page, tellsRaised }: PageLine): Call | null {
  const form = word.isRaised ? RAISED : WRITTEN;
  const found = form.exec(word.text) ?? (tellsRaised ? null : CLINGING.exec(word.text));
  const [, before = "", mark = "", after = ""] = found ?? [];
  return found && !UNIT.test(before) ? { word, mark: plainMark(mark), page, before, after } : null;
}

function plainMark(mark: string): string {
  return mark.replaceAll(/[[\]]/g, "").replaceAll(/[⁰¹²³⁴-⁹]/g, (sign) => `${SMALL_NUMERALS.indexOf(sign)}`);
}
