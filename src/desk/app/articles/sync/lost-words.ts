import type { Node, Slice } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import { Mapping, type Step, StepMap, Transform } from "prosemirror-transform";
import { randomHex } from "../../random-hex.ts";
import {
  countWords,
  isOneWord,
  isWithin,
  LEAF,
  linesIn,
  placeInText,
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
  const [first, last] = [count, count + others];
  const [ownRuns, othersRuns] = [typedTogether(ownSide), typedTogether(othersSide)];
  const mine = lostPieces(ownRuns, othersRuns, change.doc, mapping.slice(0), mapping.slice(last));
  const theirs = takesAway(ownSide)
    ? lostPieces(othersRuns, ownRuns, change.doc, mapping.slice(last), null)
    : [];
  const toNow = mapping.slice(first);
  const rest = new Remainder(change.doc, ownSide.doc);
  const wanted = new WantedCount(docAt(count), ownSide.doc, othersSide.doc);
  const goneIn = (pieces: readonly Piece[], doc: Node) =>
    pieces.filter(({ isGone }) => isGone).flatMap((piece) => wordsIn(doc, piece).map(({ text }) => text));
  const gone = new Set([...goneIn(mine, ownSide.doc), ...goneIn(theirs, othersSide.doc)]);
  takeLeft(leftStanding(ownSide, change.doc, mapping), change.doc, rest);
  const rebased = typedTogether({ maps: mapping.maps.slice(last), docs: docs.slice(last), doc: change.doc });
  const mineNow = insertedIn(rebased);
  const theirsNow = insertedIn(othersRuns).map(({ from, to }) => {
    const later = mapping.slice(last);
    return { from: later.map(from), to: later.map(to, -1) };
  });
  takeDoubles(mineNow, othersRuns, wanted, change.doc, rest);
  takeFragments(theirsNow, ownRuns, gone, wanted, change.doc, rest);
  takeFragments(mineNow, othersRuns, gone, wanted, change.doc, rest);
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
    tornOff: mine.flatMap(({ isGone, now, place, taken }) =>
      isGone || taken !== null ? [] : [{ ...now, place }],
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

/** @param left what own deletions were to take away @param now after the rebase @param rest is told what is to go */
function takeLeft(left: readonly Range[], now: Node, rest: Remainder): void {
  if (rest.takeOut(left)) return;
  for (const range of left)
    if (!rest.takeOut([range])) for (const word of wordsIn(now, range)) rest.takeOut([word]);
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
  return withoutOverlap(left.filter((range) => textOf(now, range).trim() !== ""));
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
  const lines = insertedIn(others).flatMap((range) => linesIn(others.doc, range));
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
  const words = inserted.flatMap((range) => wordsIn(now, range));
  if (words.length === 0) return;
  const longer = insertedIn(other).flatMap((range) => wordsAt(other.doc, range));
  for (const word of words) {
    const { text } = word;
    const isBegin = (long: TextRange) =>
      long.text.length > text.length &&
      long.text.startsWith(text) &&
      (rest.words(long.text) > 0 || gone.has(long.text));
    const isDouble = (long: TextRange) =>
      rest.texts(text) > wanted.texts(text) ||
      (wanted.isNew(long.text) && rest.words(text) > wanted.rest(text));
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
function insertedIn({ maps }: Side): Range[] {
  const ranges = maps.flatMap((map, index) => {
    const later = new Mapping(maps.slice(index + 1));
    return insertedRanges(map).map(({ from, to }) => ({ from: later.map(from), to: later.map(to, -1) }));
  });
  return withoutOverlap(ranges);
}

/** Letters that were typed one behind the other as one step. */
function typedTogether({ maps, docs, doc }: Side): Side {
  const steps: { map: StepMap; readonly doc: Node }[] = [];
  for (const [index, map] of maps.entries()) {
    const last = steps.at(-1);
    const [former, next] = [last && insertionOf(last.map), insertionOf(map)];
    if (last && former && next && next.from === former.to)
      last.map = new StepMap([former.from, 0, next.to - former.from]);
    else steps.push({ map, doc: docs[index] ?? doc });
  }
  return { maps: steps.map(({ map }) => map), docs: steps.map((step) => step.doc), doc };
}

/** Null: it does something else as well. */
function insertionOf(map: StepMap): Range | null {
  const ranges: Range[] = [];
  let isMore = false;
  map.forEach((from, to, newFrom, newTo) => {
    isMore ||= from < to;
    ranges.push({ from: newFrom, to: newTo });
  });
  return isMore || ranges.length !== 1 ? null : (ranges[0] ?? null);
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
  /** After the rebase the place behind what it continues. */
  readonly place: number;
  readonly taken: TakenText | null;
}

/**
 * @param toNow from the writer's document to `doc`, the one after the rebase
 * @param fromOther to it from the other side's; null: nothing comes between the letters of a word
 */
function lostPieces(
  writer: Side,
  other: Side,
  doc: Node,
  toNow: Mapping,
  fromOther: Mapping | null,
): Piece[] {
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
      const isGoingOn =
        fromOther !== null && isOneWord(writer.doc.resolve(range.from).nodeBefore?.text, text);
      const side = isGoingOn ? -1 : 1;
      const traced = trace(other, start, side);
      const taken = typeof traced === "number" ? null : traced;
      const place = typeof traced === "number" && fromOther ? fromOther.map(traced, -1) : now.from;
      const isMoved = traced !== new Mapping([...other.maps]).map(start, side) && place !== now.from;
      const isTornOff =
        isGoingOn && taken === null && (isMoved || isApart(doc, { from: place, to: now.from }));
      if (isGone || isTornOff || (taken && continuedSide(taken, text)))
        pieces.push({ ...range, isGone, now, start, place, taken });
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
 * The text that a side took away around a place, or beside it; null: none, and the place after its steps.
 * @param place in the text that both began with @param side -1: it stays behind what is before it
 */
function trace({ maps, docs, doc: last }: Side, place: number, side: -1 | 1): TakenText | number {
  let at = place;
  for (let index = 0; index < maps.length; index += 1) {
    const [map, next] = [maps[index], maps[index + 1]];
    const doc = docs[index];
    const taken = map && doc ? takenBy(map, doc, at) : null;
    at = map?.map(at, side) ?? at;
    if (!taken) continue;
    const [range] = next ? insertedRanges(next) : [];
    const after = docs[index + 2] ?? last;
    // Some letters are known where the next step puts them elsewhere.
    const isMoved = range && /\p{L}/u.test(taken.text) && textOf(after, range) === taken.text;
    if (!isMoved || taken.text.length >= MIN_MOVED_LENGTH) return taken;
    at = placeInText(after, range, taken.offset);
    index += 1;
  }
  return at;
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
