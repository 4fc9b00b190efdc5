import type { Node, Slice } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import { Mapping, type Step, type StepMap, Transform } from "prosemirror-transform";
import { randomHex } from "../../random-hex.ts";
import {
  countWords,
  isWithin,
  LEAF,
  linesIn,
  type Range,
  type TextRange,
  textOf,
  WORD,
  wordsIn,
} from "./text-range.ts";

/** A text that a step took away, and how many of its characters stand before a place in it. */
export interface TakenText {
  readonly text: string;
  readonly offset: number;
}

/** Words whose place another change took away before both met. */
export interface Aside {
  readonly id: string;
  readonly content: Slice;
  /** False: another person's words, which went unseen with what was deleted here. */
  readonly isOwn: boolean;
  /** The place in the current document where they stood. */
  readonly position: number;
  /** The text that they were in: where it appears again they return to it. Null: they were in none. */
  readonly taken: TakenText | null;
}

/** Words that still stand where the text was that they continued. */
export interface Remnant extends Range {
  readonly taken: TakenText;
}

/** What a rebase leaves in disorder. */
export interface LostWords {
  readonly asides: readonly Aside[];
  readonly remnants: readonly Remnant[];
  /** What own deletions were to take away, and own copies of what another person moved or brought back as well. */
  readonly surplus: readonly Range[];
}

/** A shorter text appears again by chance. */
export const MIN_MOVED_LENGTH = 3;
/** A shorter text may stand twice on purpose. */
export const MIN_STANDING_LENGTH = 10;

/** Steps of one side, each with the document before it, from the text that both sides began with. */
interface Side {
  readonly maps: readonly StepMap[];
  readonly docs: readonly Node[];
  /** After all of them. */
  readonly doc: Node;
}

/**
 * Compares the words of both sides before and after a rebase.
 * @param own unconfirmed steps before it @param change has their inverses, then the others' steps, then what is left of
 * one's own @param others how many steps are the others'
 */
export function findLost(own: readonly Step[], others: number, change: Transaction): LostWords {
  const { mapping } = change;
  const count = own.length;
  const docs = [...change.docs, change.doc];
  const docAt = (index: number) => docs[index] ?? change.doc;
  const ownSide: Side = {
    maps: own.map((step) => step.getMap()),
    docs: own.map((_, index) => docAt(count - index)),
    doc: docAt(0),
  };
  const othersSide: Side = {
    maps: mapping.maps.slice(count, count + others),
    docs: docs.slice(count, count + others),
    doc: docAt(count + others),
  };
  const areAllKept = change.steps.length === 2 * count + others;
  const mine =
    areAllKept && !takesAway(othersSide) ? [] : lostPieces(ownSide, othersSide, change.doc, mapping.slice(0));
  const theirs = takesAway(ownSide)
    ? lostPieces(othersSide, ownSide, change.doc, mapping.slice(count + others))
    : [];
  const toNow = mapping.slice(count);
  const asides = (pieces: readonly Piece[], doc: Node, isOwn: boolean): Aside[] =>
    pieces
      .filter(({ isGone }) => isGone)
      .map(({ from, to, start, taken }) => ({
        id: randomHex(6),
        content: doc.slice(from, to),
        isOwn,
        position: toNow.map(start),
        taken,
      }));
  return {
    asides: [...asides(mine, ownSide.doc, true), ...asides(theirs, othersSide.doc, false)],
    remnants: [...mine, ...theirs].flatMap(({ isGone, now, taken }) =>
      isGone || taken === null ? [] : [{ ...now, taken }],
    ),
    surplus:
      takesAway(ownSide) && takesAway(othersSide)
        ? findSurplus(ownSide, othersSide, docAt(count), change.doc, mapping, mine)
        : [],
  };
}

/** @param base the text that both began with @param now after the rebase @param mine own words that lost their place */
function findSurplus(
  own: Side,
  others: Side,
  base: Node,
  now: Node,
  mapping: Mapping,
  mine: readonly Piece[],
): Range[] {
  const goneWords = mine.filter(({ isGone }) => isGone).map((piece) => textOf(own.doc, piece));
  const rest = new Remainder(now, own.doc);
  // Where their other copy has no place, words stay where they stood.
  const left = leftStanding(own, now, mapping).filter(
    (range) => !goneWords.some((words) => words.includes(textOf(now, range))),
  );
  if (!rest.takeOut(left)) for (const range of left) rest.takeOut([range]);
  takeDoubles(keptInsertions(own.maps.length, others.maps.length, mapping), own, others, base, now, rest);
  return withoutOverlap(rest.taken);
}

/** A text after a rebase, without what is taken out of it. */
class Remainder {
  readonly taken: Range[] = [];
  readonly #now: Node;
  readonly #text: Transform;
  readonly #wanted: WordCount;
  #count: WordCount;

  /** @param own the text before the rebase, none of whose words is to be taken out for good */
  constructor(now: Node, own: Node) {
    this.#now = now;
    this.#text = new Transform(now);
    this.#wanted = new WordCount(own);
    this.#count = new WordCount(now);
  }

  get count(): WordCount {
    return this.#count;
  }

  /** @returns false where a word would be gone: then nothing is taken out */
  takeOut(ranges: readonly Range[]): boolean {
    const text = new Transform(this.#text.doc);
    for (const { from, to } of withoutOverlap(ranges)) {
      const [start, end] = [this.#text.mapping.map(from), this.#text.mapping.map(to, -1)];
      text.delete(text.mapping.map(start), Math.max(text.mapping.map(start), text.mapping.map(end, -1)));
    }
    const left = new WordCount(text.doc);
    const words = ranges.flatMap((range) => wordsIn(this.#now, range).map((word) => word.text));
    const isGone = (word: string) =>
      left.words(word) < Math.min(this.#wanted.words(word), this.#count.words(word));
    if (words.some(isGone)) return false;
    for (const step of text.steps) this.#text.step(step);
    this.#count = left;
    this.taken.push(...ranges);
    return true;
  }
}

/**
 * What one's own deletions were to take away and others did not, as it stands now. A deletion has no place any more, or a
 * smaller one, when others join or move what stands at its edges.
 */
function leftStanding({ maps, docs }: Side, now: Node, mapping: Mapping): Range[] {
  const left: Range[] = [];
  for (const [index, map] of maps.entries()) {
    const doc = docs[index];
    const kept = mapping.getMirror(maps.length - 1 - index);
    const isWhole = kept !== undefined && deletedSize(mapping.maps[kept]) === deletedSize(map);
    if (!doc || isWhole) continue;
    const toNow = mapping.slice(maps.length - index);
    const stand = (from: number, to: number): Range[] => {
      const range = { from: toNow.map(from), to: toNow.map(to, -1) };
      if (range.to - range.from === to - from && textOf(now, range) === textOf(doc, { from, to }))
        return [range];
      if (to - from <= 1) return [];
      const middle = Math.floor((from + to) / 2);
      return [...stand(from, middle), ...stand(middle, to)];
    };
    map.forEach((from, to, newFrom, newTo) => {
      // What was to stand in its place is told aside.
      if (kept === undefined && newFrom < newTo) return;
      left.push(...linesIn(doc, { from, to }).flatMap((line) => stand(line.from, line.to)));
    });
  }
  return left.filter((range) => textOf(now, range).trim() !== "");
}

function deletedSize(map: StepMap | undefined): number {
  let size = 0;
  map?.forEach((from, to) => {
    size += to - from;
  });
  return size;
}

function withoutOverlap(ranges: readonly Range[]): Range[] {
  const all: Range[] = [];
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && from <= last.to) all[all.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else if (from < to) all.push({ from, to });
  }
  return all;
}

/** What one's own steps put into the text, as it stands after all of a rebase. */
function keptInsertions(own: number, others: number, mapping: Mapping): Range[] {
  const ranges = mapping.maps.slice(own + others).flatMap((map, index) => {
    const later = mapping.slice(own + others + index + 1);
    return insertedRanges(map).map(({ from, to }) => ({ from: later.map(from), to: later.map(to, -1) }));
  });
  return withoutOverlap(ranges);
}

/**
 * Own copies of what both sides moved, or deleted and brought back: texts that stand more often than both together put
 * them there.
 * @param inserted places in `now` where one's own steps put something @param base the text that both began with
 */
function takeDoubles(
  inserted: readonly Range[],
  own: Side,
  others: Side,
  base: Node,
  now: Node,
  rest: Remainder,
): void {
  const brought = insertedText(others);
  if (brought.trim() === "") return;
  const broughtWords = new Set(brought.match(WORD));
  const [had, have, came] = [new WordCount(base), new WordCount(own.doc), new WordCount(others.doc)];
  const isDouble = (text: string, kind: "words" | "texts", taken = 0) =>
    rest.count[kind](text) - taken > Math.max(1, have[kind](text) + came[kind](text) - had[kind](text));
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
      const isSure = wordsIn(now, run).every(({ text }) => came.words(text) >= had.words(text));
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
class WordCount {
  readonly #text: string;
  #words: Map<string, number> | null = null;
  readonly #doc: Node;

  constructor(doc: Node) {
    this.#doc = doc;
    this.#text = doc.textBetween(0, doc.content.size, "\n", LEAF);
  }

  texts(text: string): number {
    return this.#text.split(text).length - 1;
  }

  words(word: string): number {
    this.#words ??= countWords(this.#doc);
    return this.#words.get(word) ?? 0;
  }
}

/** Words that follow each other, as one range each time. */
function runsOf(words: readonly TextRange[], isIn: (word: TextRange) => boolean): Range[] {
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

function insertedText({ maps, docs, doc }: Side): string {
  const texts = maps.flatMap((map, index) =>
    insertedRanges(map).map(({ from, to }) => (docs[index + 1] ?? doc).textBetween(from, to, "\n", LEAF)),
  );
  return texts.join("\n");
}

function insertedRanges(map: StepMap): Range[] {
  const ranges: Range[] = [];
  map.forEach((_, __, from, to) => {
    if (from < to) ranges.push({ from, to });
  });
  return ranges;
}

/** Words that one side wrote and the other one took away, or took what they continue. */
interface Piece extends Range {
  readonly isGone: boolean;
  /** Where it stands after the rebase. */
  readonly now: Range;
  /** Its place in the text that both began with. */
  readonly start: number;
  readonly taken: TakenText | null;
}

/** @param toNow from the writer's document to `doc`, the one after the rebase */
function lostPieces(writer: Side, other: Side, doc: Node, toNow: Mapping): Piece[] {
  const pieces: Piece[] = [];
  for (const [index, map] of writer.maps.entries()) {
    const later = new Mapping(writer.maps.slice(index + 1));
    map.forEach((oldStart, _, newStart, newEnd) => {
      const range = { from: later.map(newStart), to: later.map(newEnd, -1) };
      const text = textOf(writer.doc, range);
      if (text === "") return;
      const now = { from: toNow.map(range.from), to: toNow.map(range.to, -1) };
      const isGone = !isWithin(text, textOf(doc, now));
      const before = writer.maps.slice(0, index).reverse();
      const start = new Mapping(before.map((one) => one.invert())).map(oldStart);
      const taken = takenAt(other, start);
      if (isGone || (taken && continues(taken, text))) pieces.push({ ...range, isGone, now, start, taken });
    });
  }
  return joined(pieces);
}

function takesAway({ maps }: Side): boolean {
  let isAny = false;
  for (const map of maps)
    map.forEach((from, to) => {
      isAny ||= from < to;
    });
  return isAny;
}

/** Letters that follow each other are one piece. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && last.isGone === piece.isGone && piece.from <= last.to)
      // One that was typed within the other ends before it.
      all[all.length - 1] = {
        ...last,
        to: Math.max(last.to, piece.to),
        now: { from: last.now.from, to: Math.max(last.now.to, piece.now.to) },
      };
    else all.push(piece);
  }
  return all;
}

/** The text that a side took away around a place, or beside it. @param place in the text that both began with */
function takenAt({ maps, docs }: Side, place: number): TakenText | null {
  let at = place;
  for (const [index, map] of maps.entries()) {
    const doc = docs[index];
    let taken: TakenText | null = null;
    map.forEach((from, to) => {
      if (!doc || from === to || at < from || at > to) return;
      taken = { text: textOf(doc, { from, to }), offset: textOf(doc, { from, to: at }).length };
    });
    if (taken) return taken;
    at = map.map(at);
  }
  return null;
}

/** Whether a text at the edge of a removed one goes on with a word of it. */
function continues({ text, offset }: TakenText, words: string): boolean {
  const [left, right] =
    offset === 0 ? [words.at(-1), text.at(0)] : offset === text.length ? [text.at(-1), words.at(0)] : [];
  return left !== undefined && right !== undefined && !/\s/u.test(left + right);
}
