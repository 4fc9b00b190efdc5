import type { Node } from "prosemirror-model";
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from "prosemirror-state";
import { type Step, StepMap } from "prosemirror-transform";
import { replacedBy } from "./side-steps.ts";

/** A step that the server is not known to have. */
export interface UnsentStep {
  readonly step: Step;
  readonly inverted: Step;
  /** The change that first made it. */
  readonly origin: Transaction;
}

/** A place where an own step took something away, and where it is in the text with the others' steps. */
interface Gap {
  readonly own: number;
  readonly now: number;
}

/** What prosemirror-state and -transform have for this, and their types leave out. */
interface Internals {
  updated: number;
  readonly mapping: { setMirror(inverse: number, step: number): void };
}

const key = new PluginKey<readonly UnsentStep[]>("unsent");
const MAX_GAPS = 200;

/** Remembers an editor's own steps until they are confirmed. */
export const unsentPlugin = () =>
  new Plugin<readonly UnsentStep[]>({
    key,
    state: {
      init: () => [],
      apply: (change, unsent) =>
        (change.getMeta(key) as readonly UnsentStep[] | undefined) ??
        (change.docChanged
          ? [...unsent, ...change.steps.map((_, index) => unsentStep(change, index))]
          : unsent),
    },
    // Their undoing is put on top of the others' steps as well.
    historyPreserveItems: true,
  });

/** Oldest first; none where the plugin is not. */
export function unsentOf(state: EditorState): readonly UnsentStep[] {
  return key.getState(state) ?? [];
}

/** The server has the oldest ones. */
export function confirmOldest(state: EditorState, count: number): Transaction {
  return state.tr.setMeta(key, unsentOf(state).slice(count));
}

/**
 * Puts the unsent steps on top of what others did: their inverses, the others' steps, and what is left of them.
 * The meta `rebased` says how many they were.
 */
export function receiveSteps(state: EditorState, others: readonly Step[]): Transaction {
  const unsent = unsentOf(state);
  const change = state.tr;
  const internals = change as unknown as Internals;
  for (const { inverted } of unsent.toReversed()) change.step(inverted);
  for (const step of others) change.step(step);
  const kept: UnsentStep[] = [];
  let gaps: Gap[] = [];
  for (const [index, { step, origin }] of unsent.entries()) {
    const inverse = unsent.length - 1 - index;
    const map = step.getMap();
    const [one, ...more] = replacedBy(map);
    const isAlone = one !== undefined && more.length === 0;
    // What is written in the place of something stands where that stood, not behind what others wrote behind it.
    const gap = isAlone && one.from === one.to ? gaps.findLast(({ own }) => own === one.from) : undefined;
    const mapped = step.map(gap ? StepMap.offset(gap.now - gap.own) : change.mapping.slice(inverse + 1));
    if (!mapped || change.maybeStep(mapped).failed) {
      gaps = gaps.map(({ own, now }) => ({ own: map.map(own), now }));
      continue;
    }
    internals.mapping.setMirror(inverse, change.steps.length - 1);
    kept.push({ ...unsentStep(change, change.steps.length - 1), origin });
    gaps = gaps.map(({ own, now }) => ({ own: map.map(own), now: mapped.getMap().map(now) }));
    const [taken] = replacedBy(mapped.getMap());
    if (isAlone && taken && one.newFrom === one.newTo)
      gaps = [...gaps, { own: one.newFrom, now: taken.newFrom }].slice(-MAX_GAPS);
  }
  if (state.selection instanceof TextSelection) {
    const { anchor, head } = state.selection;
    const [$anchor, $head] = [anchor, head].map((place) => change.doc.resolve(change.mapping.map(place, -1)));
    if ($anchor && $head) change.setSelection(TextSelection.between($anchor, $head, -1));
    // Nobody has chosen it.
    internals.updated &= ~1;
  }
  return change.setMeta("rebased", unsent.length).setMeta("addToHistory", false).setMeta(key, kept);
}

function unsentStep(change: Transaction, index: number): UnsentStep {
  const [step, before] = [change.steps[index] as Step, change.docs[index] as Node];
  return { step, inverted: step.invert(before), origin: change };
}
