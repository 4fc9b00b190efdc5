import type { Node, Slice } from "prosemirror-model";
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from "prosemirror-state";
import { Mapping, type StepMap, Transform } from "prosemirror-transform";
import { randomHex } from "../../random-hex.ts";
import {
  type Aside,
  continuedSide,
  insertedRanges,
  type LostWords,
  MIN_MOVED_LENGTH,
  MIN_STANDING_LENGTH,
  missingPart,
  type Remnant,
  type TakenText,
  takenBy,
} from "./lost-words.ts";
import { isOneWord, isWithin, LEAF, placeInText, type Range, textOf, textOfSlice } from "./text-range.ts";

type AsideState = Pick<LostWords, "asides" | "remnants">;

interface AsideChange extends Partial<LostWords> {
  readonly removed?: readonly (Aside | Remnant)[];
  /** The texts in which they were taken away once more. */
  readonly retaken?: ReadonlyMap<Aside | Remnant, TakenText>;
}

const key = new PluginKey<AsideState>("asides");
const MAX_REMNANTS = 20;
/** Characters on each side by which a place is known. */
const CONTEXT = 12;

/** Keeps words that lost their place. When the text that they were in is put elsewhere, they follow it. */
export const asidesPlugin = () =>
  new Plugin<AsideState>({
    key,
    state: {
      init: () => ({ asides: [], remnants: [] }),
      apply(change, { asides, remnants }) {
        const { mapping } = change;
        const { removed = [], retaken, ...added }: AsideChange = change.getMeta(key) ?? {};
        const stays = (one: Aside | Remnant) => !removed.includes(one);
        const keptAsides = asides.filter(stays).map((one) => ({
          ...one,
          taken: retaken?.get(one) ?? one.taken,
          position: mapping.map(one.position),
        }));
        const keptRemnants = remnants.filter(stays).map((one) => ({
          taken: retaken?.get(one) ?? one.taken,
          // What is typed on behind them belongs to them.
          from: mapping.map(one.from),
          to: mapping.map(one.to),
        }));
        return {
          asides: [...keptAsides, ...(added.asides ?? [])],
          remnants: [...keptRemnants.filter(({ from, to }) => from < to), ...(added.remnants ?? [])].slice(
            -MAX_REMNANTS,
          ),
        };
      },
    },
    appendTransaction(changes, _, state) {
      const change = state.tr;
      for (const [index, told] of changes.entries()) {
        const { surplus = [], tornOff = [] }: AsideChange = told.getMeta(key) ?? {};
        const later = new Mapping(changes.slice(index + 1).flatMap(({ mapping }) => mapping.maps));
        removeSurplus(surplus, later, change);
        for (const { from, to, place } of tornOff)
          moveWords(
            change,
            { from: later.map(from), to: later.map(to, -1) },
            change.mapping.map(later.map(place, -1), -1),
          );
      }
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
export function addLost(change: Transaction, lost: Partial<LostWords>): Transaction {
  const asides = (lost.asides ?? []).filter((aside) => wordsOf(aside) !== "");
  return change.setMeta(key, { ...lost, asides } satisfies AsideChange);
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

function removeSurplus(surplus: readonly Range[], later: Mapping, change: Transaction): void {
  for (const { from, to } of surplus) {
    const [start, end] = [change.mapping.map(later.map(from)), change.mapping.map(later.map(to, -1), -1)];
    if (start < end) change.delete(start, end);
  }
}

function followMovedText(changes: readonly Transaction[], state: EditorState, change: Transaction): void {
  const known = key.getState(state) ?? { asides: [], remnants: [] };
  const waiting = [...known.asides, ...known.remnants].filter(
    ({ taken }) => taken && taken.text.length >= MIN_MOVED_LENGTH,
  );
  if (waiting.length === 0 || !changes.some(({ docChanged }) => docChanged)) return;
  const steps = changes.flatMap((one) => {
    const { others = 0 }: AsideChange = one.getMeta(key) ?? {};
    return stepsOf(one, one.getMeta("rebased") ?? 0).map((step, index) => ({
      ...step,
      isOthers: index < others,
    }));
  });
  const former = change.steps.length;
  const removed: (Aside | Remnant)[] = [];
  const retaken = new Map<Aside | Remnant, TakenText>();
  const putBack: { readonly words: Remnant; readonly steps: number }[] = [];
  for (const one of waiting) {
    if (!one.taken) continue;
    const words = "content" in one ? textOfSlice(one.content) : textOf(state.doc, one);
    // What is taken out again has not come back.
    const own = stepsOf(change).map((step, index) => ({ ...step, isSurplus: index < former }));
    const { taken, place, isBack } = returned(one.taken, words, [...steps, ...own]);
    if (taken !== null) {
      if (taken !== one.taken) retaken.set(one, taken);
      continue;
    }
    removed.push(one);
    if (!("content" in one)) {
      if (isBack) dropWords(change, one);
      else moveWords(change, one, place);
      continue;
    }
    const content = isBack ? null : notStanding(one.content, change.doc);
    if (!content) continue;
    const to = insertWords(change, place, content);
    putBack.push({ words: { from: place, to, taken: one.taken }, steps: change.steps.length });
  }
  if (removed.length + retaken.size === 0) return;
  const remnants = putBack.map(({ words: { from, to, taken }, steps }) => {
    const later = change.mapping.slice(steps);
    return { from: later.map(from), to: later.map(to, -1), taken };
  });
  change.setMeta(key, { removed, retaken, remnants } satisfies AsideChange);
}

interface DoneStep {
  readonly map: StepMap;
  readonly before: Node;
  readonly after: Node;
  /** What it puts in is not looked at. */
  readonly isSurplus?: boolean;
  readonly isOthers?: boolean;
}

/** The steps of a change, without the first ones. */
function stepsOf({ mapping, docs, doc }: Transaction, first = 0): DoneStep[] {
  return mapping.maps.slice(first).map((map, index) => ({
    map,
    before: docs[first + index] ?? doc,
    after: docs[first + index + 1] ?? doc,
  }));
}

/** Where words belong after some steps. */
interface Whereabouts {
  /** The text that they were in, which was taken away; null: it is back. */
  readonly taken: TakenText | null;
  readonly place: number;
  /** They came back with it. */
  readonly isBack: boolean;
}

/** Follows a text that was taken away to where it comes back. @param words which were in it */
function returned(taken: TakenText, words: string, steps: readonly DoneStep[]): Whereabouts {
  let at: Whereabouts = { taken, place: 0, isBack: false };
  for (const step of steps) {
    const { map, before, isSurplus = false } = step;
    if (at.taken === null)
      at = { ...at, taken: takenBy(map, before, at.place), place: map.map(at.place, -1) };
    if (at.taken !== null && !isSurplus) at = backBy(step, at.taken, words) ?? at;
  }
  return at;
}

function backBy(
  { map, after, isOthers = false }: DoneStep,
  taken: TakenText,
  words: string,
): Whereabouts | null {
  const bare = words.trim();
  for (const range of insertedRanges(map)) {
    const text = textOf(after, range);
    // Others may have put them back as well, who had them aside too.
    const isTheirs = isOthers && bare.length >= MIN_STANDING_LENGTH && text.includes(bare);
    const isBack = isTheirs || isAmong(words, taken, text);
    const offset = isBack ? taken.offset : offsetIn(text, taken, words);
    if (offset !== null) return { taken: null, place: placeInText(after, range, offset), isBack };
  }
  return null;
}

/**
 * How many characters of an inserted text stand before the place that words had in a taken one; null: it is another one.
 * Words that go on with one of its words are known by this one.
 */
function offsetIn(inserted: string, taken: TakenText, words: string): number | null {
  const { text, offset } = taken;
  if (inserted === text) return offset;
  const left = text.slice(Math.max(0, offset - CONTEXT), offset);
  const right = text.slice(offset, offset + CONTEXT);
  const side = continuedSide(taken, words);
  const contexts = [
    [left, right],
    side === "behind" ? null : [left, ""],
    side === "before" ? null : ["", right],
  ];
  for (const [before = "", after = ""] of contexts.filter((one) => one !== null)) {
    const found = inserted.indexOf(before + after);
    const isSure = before.length + after.length >= CONTEXT && found === inserted.lastIndexOf(before + after);
    if (found >= 0 && isSure) return found + before.length;
  }
  return null;
}

/** What of words does not stand in a text, where somebody may have put them back meanwhile; null: all of them do. */
function notStanding({ content, openStart, openEnd }: Slice, doc: Node): Slice | null {
  const { type } = doc;
  const isInline = content.firstChild?.isInline ?? true;
  const holder = type.create(null, isInline ? type.schema.nodes.paragraph?.create(null, content) : content);
  const range = isInline
    ? { from: 1, to: holder.content.size - 1 }
    : { from: openStart, to: holder.content.size - openEnd };
  const text = textOf(doc, { from: 0, to: doc.content.size });
  return missingPart(holder, range, (words) => {
    const runs: Range[] = [];
    for (let first = 0; first < words.length; ) {
      let last = first;
      const run = () => ({ from: words[first]?.from ?? 0, to: words[last]?.to ?? 0 });
      const isLonger = () =>
        last + 1 < words.length &&
        text.includes(textOf(holder, { from: run().from, to: words[last + 1]?.to ?? 0 }));
      while (isLonger()) last += 1;
      if (run().to - run().from >= MIN_STANDING_LENGTH && text.includes(textOf(holder, run())))
        runs.push(run());
      first = last + 1;
    }
    return runs;
  });
}

/** Whether a text has the words in their place already, as after undoing what had taken both away. */
function isAmong(words: string, { text, offset }: TakenText, inserted: string): boolean {
  const [left, right] = [
    text.slice(Math.max(0, offset - CONTEXT), offset),
    text.slice(offset, offset + CONTEXT),
  ];
  return left.length + right.length >= MIN_MOVED_LENGTH && inserted.includes(left + words + right);
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
  const words = textOf(change.doc, { from: start, to: end });
  const isInWord = isOneWord($start.nodeBefore?.text, words) || isOneWord(words, $end.nodeAfter?.text);
  if (!$start.sameParent($end) || !$start.parent.isTextblock || isInWord) return;
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
