import { type Node, Slice } from "prosemirror-model";
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from "prosemirror-state";
import { Mapping } from "prosemirror-transform";
import { randomHex } from "../../random-hex.ts";
import { strikeCopiedWords } from "../../suggestions/copied-words.ts";
import { keepUnseenMarks, mendOwnSteps, strikeWithdrawnWords } from "../../suggestions/unseen-words.ts";
import { type Aside, continuedSide, type LostWords, type Remnant } from "./lost-words.ts";
import { notStanding, returned, runsWithin, stepsOf } from "./moved-text.ts";
import { insertedRanges, MIN_MOVED_LENGTH, type TakenText } from "./side-steps.ts";
import { WordCount } from "./surplus.ts";
import { LEAF, linesIn, type Range, textOf, textOfSlice, wordsIn, writtenText } from "./text-range.ts";
import { behindWord, insertWords, isInWord, mendWords, moveWords } from "./whole-words.ts";

interface AsideState extends Pick<LostWords, "asides" | "remnants"> {
  /** The texts of both sides that met last, until something else is done. */
  readonly formers: readonly Node[];
}

interface AsideChange extends Partial<LostWords> {
  readonly removed?: readonly (Aside | Remnant)[];
  /** The texts in which they were taken away once more. */
  readonly retaken?: ReadonlyMap<Aside | Remnant, TakenText>;
}

const key = new PluginKey<AsideState>("asides");
const MAX_REMNANTS = 20;
/** The texts that were left when words were set aside: one that stands more often now was brought back by others. */
const textsWithout = new WeakMap<Slice, WordCount>();

/** Keeps words that lost their place. When the text that they were in is put elsewhere, they follow it. */
export const asidesPlugin = () =>
  new Plugin<AsideState>({
    key,
    state: {
      init: () => ({ asides: [], remnants: [], formers: [] }),
      apply(change, { asides, remnants, formers }) {
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
          formers: change.getMeta("appendedTransaction") ? formers : formersOf(change, added.others),
          asides: [...keptAsides, ...(added.asides ?? [])].reduce<readonly Aside[]>(joined, []),
          remnants: [...keptRemnants.filter(({ from, to }) => from < to), ...(added.remnants ?? [])].slice(
            -MAX_REMNANTS,
          ),
        };
      },
    },
    appendTransaction(changes, _, state) {
      const change = state.tr;
      for (const [index, told] of changes.entries()) {
        const { surplus = [], tornOff = [], others = 0 }: AsideChange = told.getMeta(key) ?? {};
        const later = new Mapping(changes.slice(index + 1).flatMap(({ mapping }) => mapping.maps));
        const toNow = (place: number, side: -1 | 1) => change.mapping.map(later.map(place, side), side);
        const own: number = told.getMeta("rebased") ?? 0;
        const { docs, mapping, steps } = told;
        const rebase = { docs, mapping, steps, own, last: own + others, toNow };
        keepUnseenMarks(change, rebase);
        mendOwnSteps(change, rebase);
        strikeWithdrawnWords(change, rebase);
        const rangeNow = ({ from, to }: Range): Range => ({
          from: change.mapping.map(later.map(from)),
          to: change.mapping.map(later.map(to, -1), -1),
        });
        for (const range of surplus) {
          const { from, to } = rangeNow(range);
          if (from < to) change.delete(from, to);
        }
        for (const torn of tornOff)
          moveWords(change, rangeNow(torn), change.mapping.map(later.map(torn.place, -1), -1));
      }
      const followed = followMovedText(changes, state, change);
      for (const [index, told] of changes.entries()) {
        const { wanted, brought }: AsideChange = told.getMeta(key) ?? {};
        if (!wanted || !brought) continue;
        const maps = changes.slice(index).flatMap(({ mapping }) => mapping.maps);
        mendWords(change, maps.slice(told.getMeta("rebased") ?? 0), brought, wanted);
      }
      strikeCopiedWords(change, key.getState(state)?.formers ?? []);
      if (followed) {
        const { putBack, ...rest } = followed;
        const remnants = putBack.map(({ words, steps }) => {
          const later = change.mapping.slice(steps);
          return { ...words, from: later.map(words.from), to: later.map(words.to, -1) };
        });
        change.setMeta(key, { ...rest, remnants } satisfies AsideChange);
      }
      return change.docChanged || change.getMeta(key) ? change : null;
    },
  });

/** Words that were typed on behind others while these were aside are one with them. */
function joined(asides: readonly Aside[], next: Aside): readonly Aside[] {
  const at = asides.findIndex((one) => one.isOwn === next.isOwn && goesOn(one, next));
  const former = asides[at];
  if (!former) return [...asides, next];
  const content = new Slice(former.content.content.append(next.content.content), 0, 0);
  const left = textsWithout.get(next.content);
  if (left) textsWithout.set(content, left);
  return asides.with(at, { ...former, content });
}

function goesOn({ content, taken }: Aside, next: Aside): boolean {
  const isFlat = [content, next.content].every(
    ({ openStart, openEnd, content: { firstChild } }) => openStart + openEnd === 0 && firstChild?.isInline,
  );
  if (!isFlat || !taken || !next.taken) return false;
  const words = textOfSlice(content);
  const [before, behind] = [taken.text.slice(0, taken.offset), taken.text.slice(taken.offset)];
  return next.taken.text === before + words + behind && next.taken.offset === taken.offset + words.length;
}

function formersOf(change: Transaction, others = 0): readonly Node[] {
  const own: number = change.getMeta("rebased") ?? 0;
  const [mine, theirs] = [change.docs[0], change.docs[own + others] ?? change.doc];
  return mine && own > 0 && others > 0 ? [mine, theirs] : [];
}

export function asidesOf(state: EditorState): readonly Aside[] {
  return key.getState(state)?.asides ?? [];
}

export function wordsOf({ content }: Pick<Aside, "content">): string {
  return content.content.textBetween(0, content.content.size, " ", LEAF).trim();
}

export function newAside(given: Pick<Aside, "content" | "position" | "isOwn">): Aside {
  return { ...given, id: randomHex(6), taken: null };
}

export function isAboutAsides(change: Transaction): boolean {
  return change.getMeta(key) !== undefined;
}

export function addLost(change: Transaction, lost: Partial<LostWords>): Transaction {
  const asides = (lost.asides ?? []).filter((aside) => wordsOf(aside) !== "");
  for (const { content } of asides) textsWithout.set(content, new WordCount(change.doc));
  return change.setMeta(key, { ...lost, asides } satisfies AsideChange);
}

/** @param isPutBack into the text where it stood, else it goes @returns null where there is none of this id */
export function settleAside(state: EditorState, id: string, isPutBack: boolean): Transaction | null {
  const aside = asidesOf(state).find((one) => one.id === id);
  if (!aside) return null;
  const change = state.tr.setMeta(key, { removed: [aside] } satisfies AsideChange);
  if (!isPutBack) return change;
  const { taken } = aside;
  const place = taken && isInWord(taken) ? aside.position : behindWord(change.doc, aside.position);
  const end = insertWords(change, place, aside.content);
  // Whoever undoes the deletion brings the words along once more.
  const remnants = [{ from: change.mapping.map(place, -1), to: end, taken }];
  change.setMeta(key, { removed: [aside], remnants } satisfies AsideChange);
  return change.setSelection(TextSelection.near(change.doc.resolve(end), -1)).scrollIntoView();
}

/** What a change did with words that are followed. */
interface Followed extends Pick<Required<AsideChange>, "removed" | "retaken"> {
  /** And how many steps it had then. */
  readonly putBack: readonly { readonly words: Remnant; readonly steps: number }[];
}

function followMovedText(
  changes: readonly Transaction[],
  state: EditorState,
  change: Transaction,
): Followed | null {
  const known = key.getState(state) ?? { asides: [], remnants: [], formers: [] };
  const waiting = [
    ...known.asides.filter(({ taken }) => taken && taken.text.length >= MIN_MOVED_LENGTH),
    ...known.remnants,
  ];
  if (waiting.length === 0 || !changes.some(({ docChanged }) => docChanged)) return null;
  const steps = changes.flatMap((one) => {
    const { others = 0 }: AsideChange = one.getMeta(key) ?? {};
    return stepsOf(one, one.getMeta("rebased") ?? 0).map((step, index) => ({
      ...step,
      isOthers: index < others,
    }));
  });
  // Others may have put words back as well, who had them aside too. What is struck of them at last is a copy's.
  const others = steps.filter(({ isOthers }) => isOthers);
  const last = others.at(-1)?.after;
  const brought = others
    .flatMap(({ map }, index) => {
      const later = new Mapping(others.slice(index + 1).map((one) => one.map));
      const ranges = insertedRanges(map).map(({ from, to }) => [later.map(from), later.map(to, -1)] as const);
      return ranges.map(([from, to]) => (last && from < to ? writtenText(last, { from, to }) : ""));
    })
    .join("\n");
  const former = change.steps.length;
  const removed: (Aside | Remnant)[] = [];
  const retaken = new Map<Aside | Remnant, TakenText>();
  const putBack: { readonly words: Remnant; readonly steps: number }[] = [];
  for (const one of waiting) {
    const words = "content" in one ? textOfSlice(one.content) : textOf(state.doc, one);
    // What is taken out again has not come back.
    const own = stepsOf(change).map((step, index) => ({ ...step, isSurplus: index < former }));
    if (!("content" in one))
      for (const line of linesIn(state.doc, one))
        for (const run of runsWithin(brought, state.doc, wordsIn(state.doc, line))) dropWords(change, run);
    if (one.taken === null) continue;
    const { taken, place, isBack } = returned(one.taken, words, [...steps, ...own]);
    if (taken !== null) {
      if (taken !== one.taken) retaken.set(one, taken);
      continue;
    }
    // What others brought and took away again in one go is not back.
    const isGone = isBack && !textOf(change.doc).includes(words.trim());
    if ("content" in one && isGone) continue;
    removed.push(one);
    if (!("content" in one)) {
      const range = { from: change.mapping.map(one.from), to: change.mapping.map(one.to, -1) };
      if (isBack) dropWords(change, one);
      else moveWords(change, withoutReturned(change.doc, range, one.taken, place), place);
      continue;
    }
    const content = isBack ? null : notStanding(one.content, change.doc, textsWithout.get(one.content));
    if (!content) continue;
    const from = isInWord(one.taken) ? place : behindWord(change.doc, place);
    const to = insertWords(change, from, content);
    putBack.push({ words: { from, to, taken: one.taken }, steps: change.steps.length });
  }
  return removed.length + retaken.size > 0 ? { removed, retaken, putBack } : null;
}

/** Of words that were typed on the part at the text that they continue, where this one came back among them. */
function withoutReturned(doc: Node, { from, to }: Range, { text, offset }: TakenText, place: number): Range {
  const back = { from: place - offset, to: place - offset + text.length };
  if (back.from <= from || back.to > to || textOf(doc, back) !== text) return { from, to };
  const isBehind = continuedSide({ text, offset }, textOf(doc, { from: back.to, to })) === "behind";
  return isBehind ? { from: back.to, to } : { from, to: back.from };
}

/** Words go that stand in another place as well. */
function dropWords(change: Transaction, { from, to }: Range): void {
  const [start, end] = [change.mapping.map(from), change.mapping.map(to, -1)];
  const words = textOf(change.doc, { from: start, to: end });
  // Written words stay where the others are only suggested.
  const isWritten = writtenText(change.doc, { from: start, to: end }) === words;
  const whole = isWritten ? writtenText(change.doc) : textOf(change.doc);
  if (words !== "" && whole.indexOf(words) !== whole.lastIndexOf(words)) change.deleteRange(start, end);
}
