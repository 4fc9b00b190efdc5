import type { Node } from "prosemirror-model";
import { type EditorState, NodeSelection, type Plugin, Selection, type Transaction } from "prosemirror-state";
import { Mapping, type Step, Transform } from "prosemirror-transform";
import type { EditorView } from "prosemirror-view";
import type { SavedStep } from "../../../articles/article-hub.ts";
import { addLost, asidesOf, asidesPlugin, newAside, settleAside, wordsOf } from "./asides.ts";
import { type Aside, findLost } from "./lost-words.ts";
import { originsPlugin, tellOrigins } from "./origins.ts";
import { originsOf, stepFromJson } from "./step-origins.ts";
import { confirmOldest, receiveSteps, type UnsentStep, unsentOf, unsentPlugin } from "./unsent-steps.ts";

const MAX_BATCH = 400;

export interface StepBatch {
  readonly version: number;
  readonly steps: readonly Step[];
  /** How many of the editor's own steps they stand for. */
  readonly count: number;
}

export interface FormerText {
  readonly doc: Node;
  readonly version: number;
}

type Shown = Pick<EditorView, "state" | "dispatch">;

/** An editor's text and the server's: which steps are not there yet, and which came from others. */
export class DocumentSync {
  readonly plugins: readonly Plugin[] = [unsentPlugin(), originsPlugin(), asidesPlugin()];
  readonly #clientId: string;
  readonly #firstVersion: number;
  #version: number;
  #view: Shown | null = null;
  /** The last state of a view that is gone. */
  #left: EditorState | null = null;
  /** Sent, and repeated as it is until it is known whether the server has it. */
  #sending: StepBatch | null = null;
  #maxBatch = MAX_BATCH;
  /** The documents in which words stood that have lost their place: each goes when the history has it. */
  readonly formerTexts: FormerText[] = [];

  constructor(clientId: string, version: number) {
    this.#clientId = clientId;
    this.#firstVersion = version;
    this.#version = version;
  }

  get version(): number {
    return this.#version;
  }

  get view(): Shown | null {
    return this.#view;
  }

  get hasUnsent(): boolean {
    return this.#unsent().length > 0;
  }

  get asides(): readonly Aside[] {
    return this.#state === null ? [] : asidesOf(this.#state);
  }

  /** @param view with the plugins, of the document that it began with */
  attach(view: Shown): void {
    this.#view = view;
    this.#version = this.#firstVersion;
    this.#sending = null;
  }

  /** The view goes; what it has not sent yet is still sent. */
  detach(): void {
    this.#left = this.#view?.state ?? null;
    this.#view = null;
  }

  /** The text as it is shown, and what of it the server does not have. @throws before a view is there */
  current(): { readonly doc: Node; readonly version: number; readonly unconfirmed: readonly Step[] } {
    if (!this.#state) throw new RangeError("no editor is open");
    return { doc: this.#state.doc, version: this.#version, unconfirmed: this.#unconfirmed() };
  }

  get confirmed(): Node {
    const { doc } = this.current();
    return this.#unsent().reduceRight((text, { inverted }) => text.step(inverted), new Transform(doc)).doc;
  }

  takeBatch(): StepBatch | null {
    if (this.#sending) return this.#sending;
    const steps = this.#unconfirmed().slice(0, this.#maxBatch);
    if (steps.length === 0) return null;
    this.#sending = { version: this.#version, steps: mergedSteps(steps), count: steps.length };
    return this.#sending;
  }

  /** Everything that the server has not acknowledged. `sending` of them may have got there. */
  unsent(): { readonly version: number; readonly steps: readonly Step[]; readonly sending: number } {
    const sent = this.#sending;
    const rest = mergedSteps(this.#unconfirmed().slice(sent?.count ?? 0));
    return {
      version: this.#version,
      steps: [...(sent?.steps ?? []), ...rest],
      sending: sent?.steps.length ?? 0,
    };
  }

  /** The server has it. It may have said so twice, in its answer and to all. */
  confirm(batch: StepBatch): void {
    const state = this.#state;
    if (this.#sending !== batch || !state) return;
    this.#sending = null;
    this.#maxBatch = MAX_BATCH;
    this.#version += batch.steps.length;
    this.#dispatch(confirmOldest(state, batch.count));
  }

  /**
   * The server will never take it. What comes after it is not held up: the next batches are smaller, until the one step
   * that is refused is known, whose words are set aside.
   */
  refuse(batch: StepBatch): void {
    const state = this.#state;
    if (this.#sending !== batch || !state) return;
    this.#sending = null;
    this.#maxBatch = Math.max(1, Math.floor(batch.count / 2));
    if (batch.count > 1) return;
    this.#maxBatch = MAX_BATCH;
    const [refused, ...later] = this.#unconfirmed();
    const inverted = this.#unsent()[0]?.inverted;
    if (!refused || !inverted) return;
    const toNow = new Mapping(later.map((step) => step.getMap()));
    const asides: Aside[] = [];
    refused.getMap().forEach((_, __, start, end) => {
      const [from, to] = [toNow.map(start), toNow.map(end, -1)];
      const content = state.doc.slice(from, Math.max(from, to));
      asides.push(newAside({ content, position: from, isOwn: true }));
    });
    const kept = asides.filter((aside) => wordsOf(aside) !== "");
    if (kept.length > 0) this.rememberText();
    this.#dispatch(confirmOldest(state, 1));
    // To the steps that come after it, it is as if another person had taken it back.
    this.#takeIn([inverted], kept);
  }

  /** The server cannot take it now: it is made anew of what there is then. */
  free(batch: StepBatch): void {
    if (this.#sending === batch) this.#sending = null;
  }

  settleAside(id: string, isPutBack: boolean): void {
    const change = this.#state && settleAside(this.#state, id, isPutBack);
    if (change) this.#dispatch(change);
  }

  /**
   * What a window that is gone left.
   * @param steps of the text as it is shown @param asides of the text with them @param texts in which words stood that
   * are set aside by this
   */
  takeOver(steps: readonly Step[], asides: readonly Aside[], texts: readonly FormerText[] = []): void {
    const state = this.#state;
    if (!state) return;
    const change = state.tr;
    for (const step of steps) change.step(step);
    this.#dispatch(addLost(change, { asides }));
    this.formerTexts.push(...texts);
  }

  /** Keeps the text as it is shown for the history, before something else takes its place. */
  rememberText(): void {
    if (this.#state) this.formerTexts.push({ doc: this.#state.doc, version: this.#version });
  }

  /** @param base the version that the first step comes on top of @returns false when steps before them are missing */
  receive(base: number, saved: readonly SavedStep[]): boolean {
    if (base > this.#version || !this.#state) return false;
    let fresh = saved.slice(this.#version - base);
    if (this.#sending && fresh[0]?.clientId === this.#clientId) {
      fresh = fresh.slice(this.#sending.steps.length);
      this.confirm(this.#sending);
    }
    if (fresh.length === 0) return true;
    // Others were first: what was sent is refused, and goes again on top of theirs.
    this.#sending = null;
    this.#version += fresh.length;
    this.#takeIn(fresh.map(({ step }) => stepFromJson(step)));
    return true;
  }

  #takeIn(steps: readonly Step[], asides: readonly Aside[] = []): void {
    const state = this.#state;
    if (!state) return;
    const own = this.#unconfirmed();
    const change = receiveSteps(state, steps);
    tellOrigins(change, { own, others: steps.length });
    if (state.selection instanceof NodeSelection)
      change.setSelection(selectionAt(change.doc, change.mapping.map(state.selection.from)));
    const lost = findLost(own, steps.length, change);
    const moved = asides.map((aside) => ({ ...aside, position: change.mapping.map(aside.position) }));
    const former = new Set(asidesOf(state).map(({ id }) => id));
    this.#dispatch(addLost(change, { ...lost, asides: [...lost.asides, ...moved] }));
    // Those that a text carried along have their place again.
    const stay = this.asides.filter(({ id }) => !former.has(id) && lost.asides.some((one) => one.id === id));
    if (stay.some(({ isOwn }) => isOwn)) this.formerTexts.push({ doc: state.doc, version: this.#version });
    const between = change.docs[own.length + steps.length];
    if (between && stay.some(({ isOwn }) => !isOwn))
      this.formerTexts.push({ doc: between, version: this.#version });
  }

  #unconfirmed(): readonly Step[] {
    return this.#unsent().map(({ step }) => step);
  }

  #unsent(): readonly UnsentStep[] {
    return this.#state ? unsentOf(this.#state) : [];
  }

  get #state(): EditorState | null {
    return this.#view?.state ?? this.#left;
  }

  #dispatch(change: Transaction): void {
    if (this.#view) this.#view.dispatch(change);
    else this.#left = this.#left?.apply(change) ?? null;
  }
}

/** A selected node stays selected where it stands still; ProseMirror's own way throws where another place has none. */
function selectionAt(doc: Node, place: number): Selection {
  const $place = doc.resolve(place);
  const isNode = $place.nodeAfter !== null && NodeSelection.isSelectable($place.nodeAfter);
  return isNode ? new NodeSelection($place) : Selection.near($place);
}

/** Neighbouring keystrokes as one step each. */
function mergedSteps(steps: readonly Step[]): Step[] {
  const merged: Step[] = [];
  for (const step of steps) {
    const last = merged.at(-1);
    // A longer step could not say which letters it takes away or brings back.
    const both = last && !originsOf.has(last) && !originsOf.has(step) ? last.merge(step) : null;
    if (both) merged[merged.length - 1] = both;
    else merged.push(step);
  }
  return merged;
}
