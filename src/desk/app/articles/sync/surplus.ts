import type { Node } from "prosemirror-model";
import type { Mapping } from "prosemirror-transform";
import {
  insertedIn,
  MIN_MOVED_LENGTH,
  replacedBy,
  type Side,
  takenSize,
  withoutOverlap,
} from "./side-steps.ts";
import {
  countWords,
  LEAF,
  linesIn,
  type Range,
  type TextRange,
  textOf,
  wordsAt,
  wordsIn,
  writtenText,
} from "./text-range.ts";

/** A shorter text may stand twice on purpose. */
export const MIN_STANDING_LENGTH = 10;

/** How often words are to stand when both sides' changes are in the text. */
export class WantedCount {
  readonly #base: WordCount;
  readonly #own: WordCount;
  readonly #others: WordCount;

  /** @param base the text that both began with */
  constructor(base: Node, own: Node, others: Node) {
    [this.#base, this.#own, this.#others] = [new WordCount(base), new WordCount(own), new WordCount(others)];
  }

  words(word: string): number {
    const count = this.rest(word);
    // Both may have made it out of one longer word.
    return count > 1 ? Math.min(count, this.texts(word)) : 1;
  }

  /** As words, where nothing says that one is to stand. */
  rest(word: string): number {
    return Math.max(0, this.#both("words", word));
  }

  /** Whether it did not stand in the text that both began with. */
  isNew(word: string): boolean {
    return this.#base.words(word) === 0;
  }

  texts(text: string): number {
    return Math.max(1, this.#both("texts", text));
  }

  #both(kind: "words" | "texts", text: string): number {
    return this.#own[kind](text) + this.#others[kind](text) - this.#base[kind](text);
  }

  /** Whether the others took one away. */
  isTaken(word: string): boolean {
    return this.#others.words(word) < this.#base.words(word);
  }
}

/** A text after a rebase, without what is taken out of it. */
export class Remainder {
  readonly taken: Range[] = [];
  readonly #now: Node;
  readonly #count: WordCount;
  readonly #wanted: WordCount;
  /** Places of words of which at least a letter was taken out. */
  readonly #gone = new Set<number>();
  readonly #goneWords = new Map<string, number>();

  /** @param own the text before the rebase, none of whose words is to be taken out for good */
  constructor(now: Node, own: Node) {
    this.#now = now;
    this.#count = new WordCount(now);
    this.#wanted = new WordCount(own);
  }

  words(word: string): number {
    return this.#count.words(word) - (this.#goneWords.get(word) ?? 0);
  }

  texts(text: string): number {
    const gone = this.taken.map((range) => textOf(this.#now, range).split(text).length - 1);
    return gone.reduce((left, more) => left - more, this.#count.texts(text));
  }

  /** @returns false where a word would be gone: then nothing is taken out */
  takeOut(ranges: readonly Range[]): boolean {
    const touched = ranges.flatMap((range) => wordsAt(this.#now, range));
    const words = new Map(touched.map((word) => [word.from, word]));
    for (const from of this.#gone) words.delete(from);
    const going = Map.groupBy(words.values(), ({ text }) => text);
    const isGone = (kind: "words" | "texts", word: string, count: number) =>
      this[kind](word) - count < Math.min(this.#wanted[kind](word), this[kind](word));
    // It may stand in a longer one, which somebody made of it.
    for (const [word, { length }] of going)
      if (isGone("words", word, length) && isGone("texts", word, length)) return false;
    for (const from of words.keys()) this.#gone.add(from);
    for (const [word, { length }] of going)
      this.#goneWords.set(word, (this.#goneWords.get(word) ?? 0) + length);
    this.taken.push(...ranges);
    return true;
  }
}

/** @param left what own deletions were to take away @param now after the rebase @param rest is told what is to go */
export function takeLeft(left: readonly Range[], now: Node, rest: Remainder): void {
  if (rest.takeOut(left)) return;
  for (const range of left)
    if (!rest.takeOut([range])) for (const word of wordsIn(now, range)) rest.takeOut([word]);
}

/**
 * What one's own deletions were to take away and others did not, as it stands now. A deletion has no place any more, or a
 * smaller one, when others join or move what stands at its edges.
 */
export function leftStanding({ maps, docs }: Side, now: Node, mapping: Mapping): Range[] {
  const standing: Range[] = [];
  for (const [index, map] of maps.entries()) {
    const doc = docs[index];
    const kept = mapping.getMirror(maps.length - 1 - index);
    const left = kept === undefined ? undefined : mapping.maps[kept];
    if (!doc || (left && takenSize([left]) === takenSize([map]))) continue;
    const toNow = mapping.slice(maps.length - index);
    const stand = (from: number, to: number): Range[] => {
      const range = { from: toNow.map(from), to: toNow.map(to, -1) };
      if (range.to - range.from === to - from && textOf(now, range) === textOf(doc, { from, to }))
        return [range];
      if (to - from <= 1) return [];
      const middle = Math.floor((from + to) / 2);
      return [...stand(from, middle), ...stand(middle, to)];
    };
    const lines = replacedBy(map).flatMap((range) => linesIn(doc, range));
    standing.push(...lines.flatMap((line) => stand(line.from, line.to)));
  }
  return withoutOverlap(standing.filter((range) => textOf(now, range).trim() !== ""));
}

/**
 * Own copies of what both sides moved, or deleted and brought back: texts that stand more often than both together put
 * them there.
 * @param inserted places in `now` where one's own steps put something
 */
export function takeDoubles(
  inserted: readonly Range[],
  others: Side,
  wanted: WantedCount,
  now: Node,
  rest: Remainder,
): void {
  const lines = insertedIn(others).flatMap((range) => linesIn(others.doc, range));
  const brought = lines.map((line) => writtenText(others.doc, line)).join("\n");
  if (brought.trim() === "") return;
  const written = lines.filter((line) => writtenText(others.doc, line) === line.text);
  const broughtWords = new Set(written.flatMap((line) => wordsAt(others.doc, line)).map(({ text }) => text));
  const isDouble = (text: string, kind: "words" | "texts", taken = 0) =>
    rest[kind](text) - taken > wanted[kind](text);
  const isDoubleLine = ({ text }: TextRange) =>
    text.length >= MIN_MOVED_LENGTH && brought.includes(text) && isDouble(text, "texts");
  /** Words of a line that follow each other. */
  const takeRuns = (line: Range) => {
    const taken = new Map<string, number>();
    const isDoubleWord = ({ text }: TextRange) => {
      const before = taken.get(text) ?? 0;
      const isOne = broughtWords.has(text) && isDouble(text, "words", before);
      if (isOne) taken.set(text, before + 1);
      return isOne;
    };
    for (const run of runsOf(wordsIn(now, line), isDoubleWord)) {
      const length = run.to - run.from;
      // A short text may stand twice on purpose, and where the other took one away, both may have taken the same.
      const isSure = wordsIn(now, run).every(({ text }) => !wanted.isTaken(text));
      if (length >= MIN_STANDING_LENGTH || (isSure && length >= MIN_MOVED_LENGTH)) rest.takeOut([run]);
    }
  };
  // The longest first: what was typed on in a text stays with the other's copy of it.
  for (const range of inserted.toSorted((one, other) => other.to - other.from - (one.to - one.from))) {
    const lines = linesIn(now, range).filter(({ text }) => text.trim() !== "");
    if (lines.length > 0 && lines.every(isDoubleLine)) rest.takeOut([range]);
    else
      for (const line of lines) {
        if (isDoubleLine(line)) rest.takeOut([line]);
        else takeRuns(line);
      }
  }
}

/** How often texts and words stand in a document. */
export class WordCount {
  #text: string | null = null;
  /** Each is counted once, as a text is gone through for it. */
  readonly #texts = new Map<string, number>();
  #words: Map<string, number> | null = null;
  readonly #doc: Node;

  constructor(doc: Node) {
    this.#doc = doc;
  }

  texts(text: string): number {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    this.#text ??= this.#doc.textBetween(0, this.#doc.content.size, "\n", LEAF);
    const count = this.#text.split(text).length - 1;
    this.#texts.set(text, count);
    return count;
  }

  words(word: string): number {
    this.#words ??= countWords(this.#doc);
    return this.#words.get(word) ?? 0;
  }
}

/** Words that follow each other, as one range each time. */
export function runsOf(words: readonly TextRange[], isIn: (word: TextRange) => boolean): Range[] {
  const runs: Range[] = [];
  let isGoingOn = false;
  for (const word of words) {
    const last = runs.at(-1);
    const isOne = isIn(word);
    if (isOne && isGoingOn && last) runs[runs.length - 1] = { from: last.from, to: word.to };
    else if (isOne) runs.push({ from: word.from, to: word.to });
    isGoingOn = isOne;
  }
  return runs;
}
