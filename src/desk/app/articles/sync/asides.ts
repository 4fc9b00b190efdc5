import type { Slice } from "prosemirror-model";
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from "prosemirror-state";
import { Mapping, Transform } from "prosemirror-transform";
import { randomHex } from "../../random-hex.ts";
import type { Aside, LostWords, Remnant } from "./lost-words.ts";
import { notStanding, returned, stepsOf } from "./moved-text.ts";
import { MIN_MOVED_LENGTH, type TakenText } from "./side-steps.ts";
import { isOneWord, isWithin, LEAF, type Range, textOf, textOfSlice } from "./text-range.ts";

type AsideState = Pick<LostWords, "asides" | "remnants">;

interface AsideChange extends Partial<LostWords> {
  readonly removed?: readonly (Aside | Remnant)[];
  /** The texts in which they were taken away once more. */
  readonly retaken?: ReadonlyMap<Aside | Remnant, TakenText>;
}

const key = new PluginKey<AsideState>("asides");
const MAX_REMNANTS = 20;

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
