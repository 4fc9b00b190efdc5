import { Fragment, type Node, Slice } from "prosemirror-model";
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from "prosemirror-state";
import { Mapping, Transform } from "prosemirror-transform";
import { randomHex } from "../../random-hex.ts";
import {
  type Aside,
  type LostWords,
  MIN_MOVED_LENGTH,
  MIN_STANDING_LENGTH,
  type Remnant,
  type TakenText,
} from "./lost-words.ts";
import { isWithin, LEAF, placeInText, type Range, textOf, textOfSlice } from "./text-range.ts";

type AsideState = Omit<LostWords, "surplus">;

interface AsideChange extends Partial<LostWords> {
  readonly removed?: readonly (Aside | Remnant)[];
}

const key = new PluginKey<AsideState>("asides");
const MAX_REMNANTS = 20;
/** Characters on each side by which a place is known. */
const CONTEXT = 8;

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
    appendTransaction(changes, _, state) {
      const change = state.tr;
      removeSurplus(changes, change);
      followMovedText(changes, state, change);
      return change.docChanged || change.getMeta(key) ? change : null;
    },
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
export function addLost(change: Transaction, { asides, remnants, surplus }: LostWords): Transaction {
  const left = new Transform(change.doc);
  for (const { from, to } of surplus) left.delete(left.mapping.map(from), left.mapping.map(to, -1));
  const missing = asides.flatMap((aside) => {
    const content = wordsOf(aside) === "" ? null : missingPart(aside.content, left.doc);
    return content ? [{ ...aside, content }] : [];
  });
  return change.setMeta(key, { asides: missing, remnants, surplus } satisfies AsideChange);
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

function removeSurplus(changes: readonly Transaction[], change: Transaction): void {
  for (const [index, told] of changes.entries()) {
    const { surplus = [] }: AsideChange = told.getMeta(key) ?? {};
    const later = new Mapping(changes.slice(index + 1).flatMap(({ mapping }) => mapping.maps));
    for (const { from, to } of surplus) {
      const [start, end] = [change.mapping.map(later.map(from)), change.mapping.map(later.map(to, -1), -1)];
      if (start < end) change.delete(start, end);
    }
  }
}

function followMovedText(changes: readonly Transaction[], state: EditorState, change: Transaction): void {
  const { asides, remnants } = key.getState(state) ?? { asides: [], remnants: [] };
  const waiting = [...asides, ...remnants].filter(
    ({ taken }) => taken && taken.text.length >= MIN_MOVED_LENGTH,
  );
  if (waiting.length === 0 || !changes.some(({ docChanged }) => docChanged)) return;
  const removed: (Aside | Remnant)[] = [];
  const { doc } = change;
  const former = change.mapping.maps.length;
  for (const range of insertedBy(changes)) {
    // What is taken out again has not come back.
    const left = {
      from: change.mapping.slice(0, former).map(range.from),
      to: change.mapping.slice(0, former).map(range.to, -1),
    };
    const text = textOf(doc, left);
    for (const one of waiting) {
      if (!one.taken || removed.includes(one)) continue;
      if ("from" in one && one.from < range.to && one.to > range.from) continue;
      const words = "content" in one ? textOfSlice(one.content) : textOf(state.doc, one);
      const isBack = isAmong(words, one.taken, text);
      if (!isBack && one.taken.text !== text) continue;
      const place = change.mapping.slice(former).map(placeInText(doc, left, one.taken.offset));
      if ("content" in one) {
        if (!isBack) insertWords(change, place, one.content);
      } else if (isBack) dropWords(change, one);
      else moveWords(change, one, place);
      removed.push(one);
    }
  }
  if (removed.length > 0) change.setMeta(key, { removed } satisfies AsideChange);
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

/** Words that are in one block go to another place. */
function moveWords(change: Transaction, { from, to }: Range, place: number): void {
  const [start, end] = [change.mapping.map(from), change.mapping.map(to, -1)];
  if (start >= end) return;
  const [$start, $end] = [change.doc.resolve(start), change.doc.resolve(end)];
  // Letters that stand in a word would tear it.
  const neighbours = `${$start.nodeBefore?.text?.at(-1) ?? ""}${$end.nodeAfter?.text?.at(0) ?? ""}`;
  if (!$start.sameParent($end) || !$start.parent.isTextblock || /\S/u.test(neighbours)) return;
  const { head } = change.selection;
  const content = change.doc.slice(start, end);
  const former = change.steps.length;
  change.delete(start, end);
  const after = insertWords(change, change.mapping.slice(former).map(place), content);
  // Whoever writes there goes on behind them.
  if (head >= start && head <= end) change.setSelection(TextSelection.near(change.doc.resolve(after), -1));
}

/** Words go that stand in another place as well. */
function dropWords(change: Transaction, { from, to }: Range): void {
  const [start, end] = [change.mapping.map(from), change.mapping.map(to, -1)];
  const words = textOf(change.doc, { from: start, to: end });
  const whole = textOf(change.doc, { from: 0, to: change.doc.content.size });
  if (words !== "" && whole.indexOf(words) !== whole.lastIndexOf(words)) change.deleteRange(start, end);
}
