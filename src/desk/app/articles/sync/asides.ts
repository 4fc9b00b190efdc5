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

/** A text with words at its end that have no place in it, for the history. */
export function withWords(doc: Node, contents: readonly Slice[]): Node {
  const change = new Transform(doc);
  for (const content of contents) insertWords(change, change.doc.content.size, content);
  return change.doc;
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
    doubles: areAllKept && !takesAway(othersSide) ? [] : findDoubles(own, ownSide, othersSide, change),
  };
}

/** What was moved, or deleted and brought back, by both sides would stand twice: the other's stays. */
function findDoubles(own: readonly Step[], mine: Side, theirs: Side, change: Transaction): Range[] {
  const { mapping } = change;
  const brought = insertedTexts(theirs);
  const rebased = (index: number) => mapping.getMirror(own.length - 1 - index);
  const doubles: Range[] = [];
  for (const [index, map] of mine.maps.entries()) {
    const at = rebased(index);
    if (at === undefined) continue;
    mapping.maps[at]?.forEach((from, to, newFrom, newTo) => {
      const text = textOf(mine.docs[index + 1] ?? mine.doc, firstInsertion(map));
      if (from < to || text.length < MIN_MOVED_LENGTH || !brought.some((one) => one.includes(text))) return;
      const isMoved = mine.maps.slice(0, index).some((earlier, place) => {
        const taken = firstDeletion(earlier);
        const still = mapping.maps[rebased(place) ?? -1];
        const left = still ? firstDeletion(still) : null;
        const isWhole = left !== null && taken !== null && left.to - left.from >= taken.to - taken.from;
        const doc = mine.docs[place];
        return taken && doc && !isWhole && textOf(doc, taken) === text;
      });
      const later = mapping.slice(at + 1);
      if (isMoved) doubles.push({ from: later.map(newFrom), to: later.map(newTo, -1) });
    });
  }
  return doubles;
}

function insertedTexts({ maps, docs, doc }: Side): string[] {
  return maps.map((map, index) => textOf(docs[index + 1] ?? doc, firstInsertion(map)));
}

function firstInsertion(map: StepMap): Range {
  let range: Range = { from: 0, to: 0 };
  map.forEach((_, __, from, to) => {
    if (range.from === range.to) range = { from, to };
  });
  return range;
}

function firstDeletion(map: StepMap): Range | null {
  let range: Range | null = null;
  map.forEach((from, to) => {
    if (from < to) range ??= { from, to };
  });
  return range;
}

/**
 * Others' words that an earlier window's deletions take away unseen.
 * @param doc after `others` @param rebased what is left of `own`, on top of it
 */
export function swallowedBy(
  own: readonly Step[],
  others: readonly Step[],
  doc: Node,
  rebased: Transform,
): Pick<Aside, "content" | "isOwn">[] {
  const side = (steps: readonly Step[]) => ({ maps: steps.map((step) => step.getMap()), docs: [], doc });
  return lostPieces(side(others), side(own), rebased.doc, rebased.mapping)
    .filter(({ isGone }) => isGone)
    .map(({ from, to }) => ({ content: doc.slice(from, to), isOwn: false }));
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
      const isGone = textOf(doc, now) !== text;
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
      all[all.length - 1] = { ...last, to: piece.to, now: { from: last.now.from, to: piece.now.to } };
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
      const isBack = "content" in one && isAmong(one, one.taken, text);
      if (!isBack && one.taken.text !== text) continue;
      const place = change.mapping.map(placeInText(state.doc, range, one.taken.offset));
      if (!isBack && "content" in one) insertWords(change, place, one.content);
      else if (!isBack && "from" in one) moveWords(change, one, place);
      removed.push(one);
    }
  }
  return removed.length > 0 ? change.setMeta(key, { removed } satisfies AsideChange) : null;
}

/** Whether a text has the words in their place already, as after undoing what had taken both away. */
function isAmong({ content }: Aside, { text, offset }: TakenText, inserted: string): boolean {
  const words = textOfSlice(content);
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

/** @returns the end of the words, which are fitted to the place */
function insertWords(change: Transform, position: number, content: Slice): number {
  const former = change.steps.length;
  change.replace(position, position, content);
  return change.mapping.slice(former).map(position);
}

/** Words that are in one block go to another place. */
function moveWords(change: Transaction, { from, to }: Range, place: number): void {
  const [start, end] = [change.mapping.map(from), change.mapping.map(to, -1)];
  if (start >= end || !change.doc.resolve(start).sameParent(change.doc.resolve(end))) return;
  const { head } = change.selection;
  const content = change.doc.slice(start, end);
  const former = change.steps.length;
  change.delete(start, end);
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
