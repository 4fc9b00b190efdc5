import { Fragment, type Node, Slice } from "prosemirror-model";
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from "prosemirror-state";
import { Mapping, type Step, type StepMap, Transform } from "prosemirror-transform";
import { randomHex } from "../../random-hex.ts";

/** A text that a step took away, and how many of its characters stand before a place in it. */
interface TakenText {
  readonly text: string;
  readonly offset: number;
}

interface Range {
  readonly from: number;
  readonly to: number;
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
interface Remnant extends Range {
  readonly taken: TakenText;
}

interface AsideState {
  readonly asides: readonly Aside[];
  readonly remnants: readonly Remnant[];
}

interface LostWords extends AsideState {
  /** Own copies of what another person moved or brought back as well. */
  readonly doubles: readonly Range[];
}

interface AsideChange extends Partial<LostWords> {
  readonly removed?: readonly (Aside | Remnant)[];
}

const key = new PluginKey<AsideState>("asides");
/** A shorter text appears again by chance. */
const MIN_MOVED_LENGTH = 3;
const MAX_REMNANTS = 20;
/** A shorter text may stand twice on purpose. */
const MIN_STANDING_LENGTH = 10;
/** Characters on each side by which a place is known. */
const CONTEXT = 8;
/** Stands for a picture, a note's call and the like. */
const LEAF = "\ufffc";
const WORD = /[^\s\ufffc]+/g;

/** Keeps words that lost their place. When the text that they were in is put elsewhere, they follow it. */
export const asidesPlugin = () =>
  new Plugin<AsideState>({
    key,
    state: {
      init: () => ({ asides: [], remnants: [] }),
      apply(change, { asides, remnants }) {
        const { mapping } = change;
        const { removed = [], ...added }: AsideChange = change.getMeta(key) ?? {};
        const stays = (one: Aside | Remnant) => !removed.includes(one);
        const moved = remnants
          .filter(stays)
          // What is typed on behind them belongs to them.
          .map(({ from, to, taken }) => ({ from: mapping.map(from), to: mapping.map(to), taken }));
        return {
          asides: [
            ...asides.filter(stays).map((one) => ({ ...one, position: mapping.map(one.position) })),
            ...(added.asides ?? []),
          ],
          remnants: [...moved.filter(({ from, to }) => from < to), ...(added.remnants ?? [])].slice(
            -MAX_REMNANTS,
          ),
        };
      },
    },
    appendTransaction: (changes, _, state) =>
      removeDoubles(changes, state) ?? followMovedText(changes, state),
  });

export function asidesOf(state: EditorState): readonly Aside[] {
  return key.getState(state)?.asides ?? [];
}

/** The words as plain text. */
export function wordsOf({ content }: Pick<Aside, "content">): string {
  return content.content.textBetween(0, content.content.size, " ", LEAF).trim();
}

export function newAside(given: Pick<Aside, "content" | "position" | "isOwn">): Aside {
  return { ...given, id: randomHex(6), taken: null };
}

/** Keeps what a change leaves without a place. */
export function addLost(change: Transaction, { asides, remnants, doubles }: LostWords): Transaction {
  const missing = asides.flatMap((aside) => {
    const content = wordsOf(aside) === "" ? null : missingPart(aside.content, change.doc);
    return content ? [{ ...aside, content }] : [];
  });
  return change.setMeta(key, { asides: missing, remnants, doubles } satisfies AsideChange);
}

/** What of the words does not stand in the text already, as after a deletion that was undone; null: all of it does. */
function missingPart(content: Slice, doc: Node): Slice | null {
  const text = textOf(doc, { from: 0, to: doc.content.size });
  const stands = (words: string) => words.length >= MIN_STANDING_LENGTH && text.includes(words);
  const blocks = content.content.content.filter(({ isBlock }) => isBlock);
  if (blocks.length === 0) return stands(textOfSlice(content)) ? null : content;
  const missing = blocks.filter((block) => !stands(textOf(block, { from: 0, to: block.content.size })));
  if (missing.length === blocks.length) return content;
  const words = new Slice(Fragment.from(missing), 0, 0);
  return wordsOf({ content: words }) === "" ? null : words;
}

/** @param isPutBack into the text where it stood, else it goes @returns null where there is none of this id */
export function settleAside(state: EditorState, id: string, isPutBack: boolean): Transaction | null {
  const aside = asidesOf(state).find((one) => one.id === id);
  if (!aside) return null;
  const change = state.tr.setMeta(key, { removed: [aside] } satisfies AsideChange);
  if (!isPutBack) return change;
  const end = insertWords(change, aside.position, aside.content);
  const { taken } = aside;
  // Whoever undoes the deletion brings the words along once more.
  const remnants = taken ? [{ from: change.mapping.map(aside.position, -1), to: end, taken }] : [];
  change.setMeta(key, { removed: [aside], remnants } satisfies AsideChange);
  return change.setSelection(TextSelection.near(change.doc.resolve(end), -1)).scrollIntoView();
}

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
    doubles:
      takesAway(ownSide) && takesAway(othersSide)
        ? findDoubles(keptInsertions(count, others, mapping), ownSide, othersSide, docAt(count), change.doc)
        : [],
  };
}

/** What one's own steps put into the text, as it stands after all of a rebase. */
function keptInsertions(own: number, others: number, mapping: Mapping): Range[] {
  const ranges = mapping.maps.slice(own + others).flatMap((map, index) => {
    const later = mapping.slice(own + others + index + 1);
    return insertedRanges(map).map(({ from, to }) => ({ from: later.map(from), to: later.map(to, -1) }));
  });
  const all: Range[] = [];
  for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && range.from <= last.to)
      all[all.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else if (range.from < range.to) all.push(range);
  }
  return all;
}

/**
 * Own copies of what both sides moved, or deleted and brought back: words that stand more often than both together put
 * them there.
 * @param inserted places in `now` where one's own steps put something @param base the text that both began with
 */
function findDoubles(inserted: readonly Range[], own: Side, others: Side, base: Node, now: Node): Range[] {
  const brought = new Set(
    others.maps.flatMap((map, index) => {
      const doc = others.docs[index + 1] ?? others.doc;
      return insertedRanges(map).flatMap((range) => wordsIn(doc, range).map(({ text }) => text));
    }),
  );
  if (brought.size === 0) return [];
  const [before, mine, theirs] = [countWords(base), countWords(own.doc), countWords(others.doc)];
  const standing = countWords(now);
  const isDouble = (text: string) => {
    const [had, have, came, stand] = [before, mine, theirs, standing].map((counts) => counts.get(text) ?? 0);
    return brought.has(text) && (stand ?? 0) > Math.max(1, (have ?? 0) + (came ?? 0) - (had ?? 0));
  };
  const doubles: Range[] = [];
  for (const range of inserted) {
    const words = wordsIn(now, range);
    const runs: { readonly from: number; to: number; count: number }[] = [];
    let isGoingOn = false;
    for (const { text, from, to } of words) {
      const last = runs.at(-1);
      const isOne = isDouble(text);
      if (isOne) standing.set(text, (standing.get(text) ?? 0) - 1);
      if (isOne && isGoingOn && last) Object.assign(last, { to, count: last.count + 1 });
      else if (isOne) runs.push({ from, to, count: 1 });
      isGoingOn = isOne;
    }
    for (const { from, to, count } of runs) {
      const isWhole = count === words.length;
      // A short text may stand twice on purpose.
      if (to - from >= (isWhole ? MIN_MOVED_LENGTH : MIN_STANDING_LENGTH))
        doubles.push(isWhole ? range : { from, to });
    }
  }
  return doubles;
}

function insertedRanges(map: StepMap): Range[] {
  const ranges: Range[] = [];
  map.forEach((_, __, from, to) => {
    if (from < to) ranges.push({ from, to });
  });
  return ranges;
}

/** The words that stand wholly in a range, with their places. */
function wordsIn(doc: Node, { from, to }: Range): (Range & { readonly text: string })[] {
  const words: (Range & { readonly text: string })[] = [];
  doc.nodesBetween(from, to, (node, position) => {
    if (!node.isTextblock) return true;
    const text = node.textBetween(0, node.content.size, "", LEAF);
    for (const { 0: word, index } of text.matchAll(WORD)) {
      const start = position + 1 + index;
      if (start >= from && start + word.length <= to)
        words.push({ text: word, from: start, to: start + word.length });
    }
    return false;
  });
  return words;
}

function countWords(doc: Node): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of wordsIn(doc, { from: 0, to: doc.content.size }))
    counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
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

/** Whether all letters of a text stand in another one in their order, as when somebody typed among them. */
function isWithin(text: string, whole: string): boolean {
  let found = 0;
  for (let at = 0; at < whole.length && found < text.length; at += 1)
    if (whole[at] === text[found]) found += 1;
  return found === text.length;
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

function removeDoubles(changes: readonly Transaction[], state: EditorState): Transaction | null {
  const change = state.tr;
  for (const [index, told] of changes.entries()) {
    const { doubles = [] }: AsideChange = told.getMeta(key) ?? {};
    const later = new Mapping(changes.slice(index + 1).flatMap(({ mapping }) => mapping.maps));
    for (const { from, to } of doubles) {
      const [start, end] = [change.mapping.map(later.map(from)), change.mapping.map(later.map(to, -1), -1)];
      if (start < end) change.delete(start, end);
    }
  }
  return change.docChanged ? change : null;
}

function followMovedText(changes: readonly Transaction[], state: EditorState): Transaction | null {
  const { asides, remnants } = key.getState(state) ?? { asides: [], remnants: [] };
  const waiting = [...asides, ...remnants].filter(
    ({ taken }) => taken && taken.text.length >= MIN_MOVED_LENGTH,
  );
  if (waiting.length === 0 || !changes.some(({ docChanged }) => docChanged)) return null;
  const change = state.tr;
  const removed: (Aside | Remnant)[] = [];
  for (const range of insertedBy(changes)) {
    const text = textOf(state.doc, range);
    for (const one of waiting) {
      if (!one.taken || removed.includes(one)) continue;
      if ("from" in one && one.from < range.to && one.to > range.from) continue;
      const words = "content" in one ? textOfSlice(one.content) : textOf(state.doc, one);
      const isBack = isAmong(words, one.taken, text);
      if (!isBack && one.taken.text !== text) continue;
      const place = change.mapping.map(placeInText(state.doc, range, one.taken.offset));
      if ("from" in one) moveWords(change, one, isBack ? null : place);
      else if (!isBack) insertWords(change, place, one.content);
      removed.push(one);
    }
  }
  return removed.length > 0 ? change.setMeta(key, { removed } satisfies AsideChange) : null;
}

/** Whether a text has the words in their place already, as after undoing what had taken both away. */
function isAmong(words: string, { text, offset }: TakenText, inserted: string): boolean {
  const [left, right] = [
    text.slice(Math.max(0, offset - CONTEXT), offset),
    text.slice(offset, offset + CONTEXT),
  ];
  return left.length + right.length >= MIN_MOVED_LENGTH && inserted.includes(left + words + right);
}

/** What the changes put into the text, as it stands after all of them. */
function insertedBy(changes: readonly Transaction[]): Range[] {
  const all = new Mapping(changes.flatMap(({ mapping }) => mapping.maps));
  const ranges: Range[] = [];
  for (const [index, map] of all.maps.entries()) {
    const later = all.slice(index + 1);
    map.forEach((_, __, from, to) => {
      ranges.push({ from: later.map(from), to: later.map(to, -1) });
    });
  }
  return ranges.filter(({ from, to }) => from < to);
}

/** @returns the end of the words, which are fitted to the place; where it cannot hold them they come behind its block */
function insertWords(change: Transform, position: number, content: Slice): number {
  const former = change.steps.length;
  const fitted = new Transform(change.doc).replace(position, position, content);
  const words = textOfSlice(content);
  const range = { from: fitted.mapping.map(position, -1), to: fitted.mapping.map(position) };
  if (isWithin(words, textOf(fitted.doc, range))) for (const step of fitted.steps) change.step(step);
  else {
    const { depth } = change.doc.resolve(position);
    const { paragraph } = change.doc.type.schema.nodes;
    const text = change.doc.type.schema.text(words.replaceAll(LEAF, " "));
    const place = depth === 0 ? position : change.doc.resolve(position).after(1);
    if (paragraph) change.insert(place, paragraph.create(null, text));
    return change.mapping.slice(former).map(place);
  }
  return change.mapping.slice(former).map(position);
}

/** Words that are in one block go to another place. @param place null: they stand there already */
function moveWords(change: Transaction, { from, to }: Range, place: number | null): void {
  const [start, end] = [change.mapping.map(from), change.mapping.map(to, -1)];
  if (start >= end || !change.doc.resolve(start).sameParent(change.doc.resolve(end))) return;
  const { head } = change.selection;
  const content = change.doc.slice(start, end);
  const former = change.steps.length;
  change.delete(start, end);
  if (place === null) return;
  const after = insertWords(change, change.mapping.slice(former).map(place), content);
  // Whoever writes there goes on behind them.
  if (head >= start && head <= end) change.setSelection(TextSelection.near(change.doc.resolve(after), -1));
}

function textOfSlice({ content }: Slice): string {
  return content.textBetween(0, content.size, "", LEAF);
}

function textOf(doc: Node, { from, to }: Range): string {
  return from < to ? doc.textBetween(from, to, "", LEAF) : "";
}

/** The place behind so many characters of a range. */
function placeInText(doc: Node, { from, to }: Range, offset: number): number {
  let left = offset;
  let found: number | null = null;
  doc.nodesBetween(from, to, (node, position) => {
    if (found !== null || (!node.isText && !node.isLeaf)) return found === null;
    const start = Math.max(position, from);
    const length = node.isText ? Math.min(position + node.nodeSize, to) - start : 1;
    if (left <= length) found = node.isText || left > 0 ? start + left : start;
    else left -= length;
    return false;
  });
  return found ?? to;
}
