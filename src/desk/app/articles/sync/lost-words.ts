import type { Node, Slice } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import { Mapping, type Step, type StepMap, Transform } from "prosemirror-transform";
import { randomHex } from "../../random-hex.ts";
import {
  countWords,
  isOneWord,
  isWithin,
  LEAF,
  linesIn,
  type Range,
  type TextRange,
  textOf,
  wordsAt,
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

/** Letters that stand apart from the word that they continue. */
export interface TornOff extends Range {
  /** Behind what there is of the word. */
  readonly place: number;
}

/** What a rebase leaves in disorder. */
export interface LostWords {
  readonly asides: readonly Aside[];
  readonly remnants: readonly Remnant[];
  readonly tornOff: readonly TornOff[];
  /** How many steps of the change are the others', behind those that take one's own out of the way. */
  readonly others: number;
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
  const mine = lostPieces(ownSide, othersSide, change.doc, mapping.slice(0), mapping.slice(count));
  const theirs = takesAway(ownSide)
    ? lostPieces(othersSide, ownSide, change.doc, mapping.slice(count + others), null)
    : [];
  const toNow = mapping.slice(count);
  const rest = new Remainder(change.doc, ownSide.doc);
  const wanted = new WantedCount(docAt(count), ownSide.doc, othersSide.doc);
  const goneIn = (pieces: readonly Piece[], doc: Node) =>
    pieces.filter(({ isGone }) => isGone).flatMap((piece) => wordsIn(doc, piece).map(({ text }) => text));
  const gone = new Set([...goneIn(mine, ownSide.doc), ...goneIn(theirs, othersSide.doc)]);
  findSurplus(ownSide, othersSide, gone, change.doc, mapping, wanted, rest);
  const stands = ({ text }: TextRange) =>
    rest.words(text) >= wanted.words(text) ||
    (text.length >= MIN_STANDING_LENGTH && rest.texts(text) >= wanted.texts(text));
  const asides = (pieces: readonly Piece[], doc: Node, isOwn: boolean): Aside[] =>
    pieces.flatMap((piece) => {
      const content = piece.isGone ? missingPart(doc, piece, (words) => runsOf(words, stands)) : null;
      const { start, taken } = piece;
      return content ? [{ id: randomHex(6), content, isOwn, position: toNow.map(start), taken }] : [];
    });
  return {
    asides: [...asides(mine, ownSide.doc, true), ...asides(theirs, othersSide.doc, false)],
    remnants: [...mine, ...theirs].flatMap(({ isGone, now, taken }) => {
      const side = isGone || taken === null ? null : continuedSide(taken, textOf(change.doc, now));
      // A paragraph that begins behind the word is none of it.
      const line = side && linesIn(change.doc, now).at(side === "before" ? 0 : -1);
      return line && taken ? [{ from: line.from, to: line.to, taken }] : [];
    }),
    tornOff: mine.flatMap(({ isGone, now, start, taken }) =>
      isGone || taken !== null ? [] : [{ ...now, place: toNow.map(start, -1) }],
    ),
    others,
    surplus: withoutOverlap(rest.taken),
  };
}

/** How often words are to stand when both sides' changes are in the text. */
class WantedCount {
  readonly #base: WordCount;
  readonly #own: WordCount;
  readonly #others: WordCount;

  /** @param base the text that both began with */
  constructor(base: Node, own: Node, others: Node) {
    [this.#base, this.#own, this.#others] = [new WordCount(base), new WordCount(own), new WordCount(others)];
  }

  words(word: string): number {
    return Math.max(1, this.rest(word));
  }

  /** As words, where nothing says that one is to stand. */
  rest(word: string): number {
    return Math.max(0, this.#own.words(word) + this.#others.words(word) - this.#base.words(word));
  }

  /** Whether it did not stand in the text that both began with. */
  isNew(word: string): boolean {
    return this.#base.words(word) === 0;
  }

  texts(text: string): number {
    return Math.max(1, this.#own.texts(text) + this.#others.texts(text) - this.#base.texts(text));
  }

  /** Whether the others took one away. */
  isTaken(word: string): boolean {
    return this.#others.words(word) < this.#base.words(word);
  }
}

/**
 * What of a range does not stand in the text already, as where both brought it to another place; null: all of it does.
 * @param standing the parts of a line that stand there, each from one of its words to another
 */
export function missingPart(
  doc: Node,
  { from, to }: Range,
  standing: (words: readonly TextRange[], line: TextRange) => readonly Range[],
): Slice | null {
  const left = new Transform(doc);
  for (const line of linesIn(doc, { from, to })) {
    const words = wordsIn(doc, line);
    for (const run of standing(words, line)) {
      const next = words.find((word) => word.from >= run.to);
      const isFirst = words[0]?.from === run.from;
      left.delete(
        left.mapping.map(isFirst && !next ? line.from : run.from),
        left.mapping.map(next?.from ?? line.to, -1),
      );
    }
  }
  const range = { from: left.mapping.map(from), to: left.mapping.map(to, -1) };
  return textOf(left.doc, range).trim() === "" ? null : left.doc.slice(range.from, range.to);
}

/** @param gone words that have no place @param now after the rebase @param rest is told what is to go */
function findSurplus(
  own: Side,
  others: Side,
  gone: ReadonlySet<string>,
  now: Node,
  mapping: Mapping,
  wanted: WantedCount,
  rest: Remainder,
): void {
  const left = withoutOverlap(leftStanding(own, now, mapping));
  if (!rest.takeOut(left))
    for (const range of left)
      if (!rest.takeOut([range])) for (const word of wordsIn(now, range)) rest.takeOut([word]);
  const [first, last] = [own.maps.length, own.maps.length + others.maps.length];
  takeDoubles(insertionsNow(mapping, last), others, wanted, now, rest);
  takeFragments(insertionsNow(mapping, first, last), own, gone, wanted, now, rest);
  takeFragments(insertionsNow(mapping, last), others, gone, wanted, now, rest);
}

/** A text after a rebase, without what is taken out of it. */
class Remainder {
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

  /** @param isForced its words stand elsewhere @returns false where a word would be gone: then nothing is taken out */
  takeOut(ranges: readonly Range[], isForced = false): boolean {
    const touched = ranges.flatMap((range) => wordsAt(this.#now, range));
    const words = new Map(touched.map((word) => [word.from, word]));
    for (const from of this.#gone) words.delete(from);
    const going = Map.groupBy(words.values(), ({ text }) => text);
    const isGone = (kind: "words" | "texts", word: string, count: number) =>
      this[kind](word) - count < Math.min(this.#wanted[kind](word), this[kind](word));
    // It may stand in a longer one, which somebody made of it.
    for (const [word, { length }] of going)
      if (!isForced && isGone("words", word, length) && isGone("texts", word, length)) return false;
    for (const from of words.keys()) this.#gone.add(from);
    for (const [word, { length }] of going)
      this.#goneWords.set(word, (this.#goneWords.get(word) ?? 0) + length);
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
    map.forEach((from, to) => {
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

/** What the steps from one to another put into the text, as it stands after all of a rebase. */
function insertionsNow(mapping: Mapping, first: number, last?: number): Range[] {
  const ranges = mapping.maps.slice(first, last).flatMap((map, index) => {
    const later = mapping.slice(first + index + 1);
    return insertedRanges(map).map(({ from, to }) => ({ from: later.map(from), to: later.map(to, -1) }));
  });
  return withoutOverlap(ranges);
}

/**
 * Own copies of what both sides moved, or deleted and brought back: texts that stand more often than both together put
 * them there.
 * @param inserted places in `now` where one's own steps put something
 */
function takeDoubles(
  inserted: readonly Range[],
  others: Side,
  wanted: WantedCount,
  now: Node,
  rest: Remainder,
): void {
  const lines = insertedBy(others);
  const brought = lines.map(({ text }) => text).join("\n");
  if (brought.trim() === "") return;
  const broughtWords = new Set(lines.flatMap((line) => wordsAt(others.doc, line)).map(({ text }) => text));
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

/**
 * One side's copies of words that the other one moved as well, and went on with.
 * @param inserted places in `now` where the one side put something @param gone texts that have no place in it
 */
function takeFragments(
  inserted: readonly Range[],
  other: Side,
  gone: ReadonlySet<string>,
  wanted: WantedCount,
  now: Node,
  rest: Remainder,
): void {
  if (inserted.length === 0) return;
  const longer = insertedBy(other)
    .flatMap((line) => wordsAt(other.doc, line))
    .filter(({ text }) => rest.words(text) > 0 || gone.has(text));
  if (longer.length === 0) return;
  for (const word of inserted.flatMap((range) => wordsIn(now, range))) {
    const { text } = word;
    const isDouble = (long: TextRange) =>
      rest.texts(text) > wanted.texts(text) ||
      (wanted.isNew(long.text) && rest.words(text) > wanted.rest(text));
    const isBegin = (long: TextRange) => long.text.length > text.length && long.text.startsWith(text);
    if (longer.some((long) => isBegin(long) && isDouble(long))) rest.takeOut([word], true);
  }
}

/** How often texts and words stand in a document. */
class WordCount {
  #text: string | null = null;
  #words: Map<string, number> | null = null;
  readonly #doc: Node;

  constructor(doc: Node) {
    this.#doc = doc;
  }

  texts(text: string): number {
    this.#text ??= this.#doc.textBetween(0, this.#doc.content.size, "\n", LEAF);
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

/** What a side put into its text, as it stands there after all of its steps. */
function insertedBy({ maps, doc }: Side): TextRange[] {
  const ranges = maps.flatMap((map, index) => {
    const later = new Mapping(maps.slice(index + 1));
    return insertedRanges(map).map(({ from, to }) => ({ from: later.map(from), to: later.map(to, -1) }));
  });
  return withoutOverlap(ranges).flatMap((range) => linesIn(doc, range));
}

export function insertedRanges(map: StepMap): Range[] {
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

/**
 * @param toNow from the writer's document to `doc`, the one after the rebase
 * @param fromBase to it from the one that both began with; null: nothing comes between the letters of a word
 */
function lostPieces(writer: Side, other: Side, doc: Node, toNow: Mapping, fromBase: Mapping | null): Piece[] {
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
      const isGoingOn = fromBase !== null && isOneWord(writer.doc.resolve(range.from).nodeBefore?.text, text);
      const taken = takenAt(other, start, isGoingOn ? -1 : 1);
      const isTornOff =
        isGoingOn && taken === null && isApart(doc, { from: fromBase.map(start, -1), to: now.from });
      if (isGone || isTornOff || (taken && continuedSide(taken, text)))
        pieces.push({ ...range, isGone, now, start, taken });
    });
  }
  return joined(pieces);
}

/** Whether something ends a word between two places. Letters of two that continue it at once stand as they came. */
function isApart(doc: Node, { from, to }: Range): boolean {
  return from < to && !/^\p{L}/u.test(textOf(doc, { from, to }));
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
    const index = all.findLastIndex(({ isGone }) => isGone === piece.isGone);
    const last = all[index];
    if (last && piece.from <= last.to)
      // One that was typed within the other ends before it.
      all[index] = {
        ...last,
        to: Math.max(last.to, piece.to),
        now: { from: last.now.from, to: Math.max(last.now.to, piece.now.to) },
      };
    else all.push(piece);
  }
  return all;
}

/**
 * The text that a side took away around a place, or beside it.
 * @param place in the text that both began with @param side -1: it stays behind what is before it
 */
function takenAt({ maps, docs }: Side, place: number, side: -1 | 1): TakenText | null {
  let at = place;
  for (const [index, map] of maps.entries()) {
    const doc = docs[index];
    const taken = doc ? takenBy(map, doc, at) : null;
    if (taken) return taken;
    at = map.map(at, side);
  }
  return null;
}

/** The text that a step took away around a place, or beside it. @param doc before the step */
export function takenBy(map: StepMap, doc: Node, place: number): TakenText | null {
  let taken: TakenText | null = null;
  map.forEach((from, to) => {
    if (from === to || place < from || place > to) return;
    taken = { text: textOf(doc, { from, to }), offset: textOf(doc, { from, to: place }).length };
  });
  return taken;
}

/** Whether words that stood in a text that was taken away, or at its edge, go on with a word of it, and on which side. */
export function continuedSide({ text, offset }: TakenText, words: string): "before" | "behind" | null {
  if (isOneWord(text.slice(0, offset), words)) return "before";
  return isOneWord(words, text.slice(offset)) ? "behind" : null;
}
