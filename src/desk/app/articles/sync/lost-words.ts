import type { Node, Slice } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import { Mapping, type Step, Transform } from "prosemirror-transform";
import { randomHex } from "../../random-hex.ts";
import {
  insertedIn,
  type Side,
  type TakenText,
  takenSize,
  trace,
  typedTogether,
  withoutOverlap,
} from "./side-steps.ts";
import {
  leftStanding,
  MIN_STANDING_LENGTH,
  Remainder,
  runsOf,
  takeDoubles,
  takeLeft,
  WantedCount,
} from "./surplus.ts";
import {
  isOneWord,
  isWithin,
  linesIn,
  MAX_WORD_LENGTH,
  type Range,
  type TextRange,
  textOf,
  wordsAt,
  wordsIn,
} from "./text-range.ts";

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
  readonly taken: TakenText | null;
}

/** Letters that stand apart from the word that they continue. */
interface TornOff extends Range {
  /** Behind what there is of the word. */
  readonly place: number;
}

export interface LostWords {
  readonly asides: readonly Aside[];
  readonly remnants: readonly Remnant[];
  readonly tornOff: readonly TornOff[];
  /** How many steps of the change are the others', behind those that take one's own out of the way. */
  readonly others: number;
  /** What own deletions were to take away, and own copies of what another person moved or brought back as well. */
  readonly surplus: readonly Range[];
  readonly wanted: WantedCount;
  /** Words of which either side put something in. */
  readonly brought: ReadonlySet<string>;
}

/**
 * Compares the words of both sides before and after a rebase.
 * @param own unconfirmed steps before it @param change has their inverses, then the others' steps, then what is left of
 * one's own @param others how many steps are the others'
 */
export function findLost(own: readonly Step[], others: number, change: Transaction): LostWords {
  const { mapping } = change;
  const count = own.length;
  const last = count + others;
  const docs = [...change.docs, change.doc];
  const docAt = (index: number) => docs[index] ?? change.doc;
  const ownSide: Side = {
    maps: own.map((step) => step.getMap()),
    docs: own.map((_, index) => docAt(count - index)),
    doc: docAt(0),
  };
  const othersSide: Side = {
    maps: mapping.maps.slice(count, last),
    docs: docs.slice(count, last),
    doc: docAt(last),
  };
  const [ownRuns, othersRuns] = [typedTogether(ownSide), typedTogether(othersSide)];
  const mine = lostPieces(ownRuns, othersRuns, change.doc, mapping.slice(0), mapping.slice(last));
  const theirs =
    takenSize(ownSide.maps) > 0 ? lostPieces(othersRuns, ownRuns, change.doc, mapping.slice(last), null) : [];
  const toNow = mapping.slice(count);
  const rest = new Remainder(change.doc, ownSide.doc);
  takeLeft(leftStanding(ownSide, change.doc, mapping), change.doc, rest);
  const rebased: Side = { maps: mapping.maps.slice(last), docs: docs.slice(last), doc: change.doc };
  const wanted = new WantedCount(docAt(count), ownSide.doc, othersSide.doc);
  takeDoubles(insertedIn(typedTogether(rebased)), othersRuns, wanted, change.doc, rest);
  const goneIn = (pieces: readonly Piece[], doc: Node) =>
    pieces.filter(({ isGone }) => isGone).flatMap((piece) => wordsIn(doc, piece).map(({ text }) => text));
  const sides = count > 0 ? [ownRuns, othersRuns] : [];
  const brought = sides.flatMap((side) =>
    insertedIn(side).flatMap((range) => wordsAt(side.doc, range).map(({ text }) => text)),
  );
  const gone = new Set([...goneIn(mine, ownSide.doc), ...goneIn(theirs, othersSide.doc)]);
  const longer = gone.size > 0 ? new Set(brought) : [];
  const partsOfStanding = partsOfWords([...longer].filter((word) => rest.words(word) > 0));
  const partsOfGone = partsOfWords([...longer].filter((word) => gone.has(word)));
  const stands = ({ text }: TextRange) =>
    rest.words(text) >= wanted.words(text) ||
    ((text.length >= MIN_STANDING_LENGTH || partsOfStanding.has(text)) &&
      rest.texts(text) >= wanted.texts(text)) ||
    (partsOfGone.has(text) && wanted.rest(text) === 0);
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
    wanted,
    brought: new Set(brought),
    others,
    surplus: withoutOverlap(rest.taken),
  };
}

function partsOfWords(words: readonly string[]): ReadonlySet<string> {
  const parts = new Set<string>();
  for (const word of words)
    for (let length = 1; length < Math.min(word.length, MAX_WORD_LENGTH); length += 1) {
      parts.add(word.slice(0, length));
      parts.add(word.slice(-length));
    }
  return parts;
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
      const isWordGoingOn = isOneWord(writer.doc.resolve(range.from).nodeBefore?.text, text);
      const isGoingOn = fromOther !== null && isWordGoingOn;
      const side = isGoingOn ? -1 : 1;
      const traced = trace(other, start, side);
      const taken = typeof traced === "number" ? null : traced;
      const place = typeof traced === "number" && fromOther ? fromOther.map(traced, -1) : now.from;
      const isMoved = traced !== new Mapping([...other.maps]).map(start, side) && place !== now.from;
      const isTornOff =
        isGoingOn && taken === null && (isMoved || isApart(doc, { from: place, to: now.from }));
      const continued = taken && continuedSide(taken, text);
      // What the writer typed between them parts it from the text that was taken.
      const isContinued =
        continued === "before"
          ? isWordGoingOn
          : continued === "behind" && isOneWord(text, writer.doc.resolve(range.to).nodeAfter?.text);
      if (isGone || isTornOff || isContinued) pieces.push({ ...range, isGone, now, start, place, taken });
    });
  }
  return joined(pieces);
}

/** Whether something ends a word between two places. Letters of two that continue it at once stand as they came. */
function isApart(doc: Node, { from, to }: Range): boolean {
  return from < to && !/^\p{L}/u.test(textOf(doc, { from, to }));
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

/** Whether words that stood in a text that was taken away, or at its edge, go on with a word of it, and on which side. */
export function continuedSide({ text, offset }: TakenText, words: string): "before" | "behind" | null {
  if (isOneWord(text.slice(0, offset), words)) return "before";
  return isOneWord(words, text.slice(offset)) ? "behind" : null;
}
