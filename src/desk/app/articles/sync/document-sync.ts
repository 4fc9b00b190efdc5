import { collab, receiveTransaction, sendableSteps } from "prosemirror-collab";
import type { Node } from "prosemirror-model";
import type { EditorState, Plugin, Transaction } from "prosemirror-state";
import { Step } from "prosemirror-transform";
import type { EditorView } from "prosemirror-view";
import type { SavedStep } from "../../../articles/article-hub.ts";
import { schema } from "../../../document/schema.ts";
import { mergedSteps } from "./rebase-steps.ts";

/** Steps in one request, at most. */
const MAX_BATCH = 400;

export interface StepBatch {
  /** Version of the document on which they build. */
  readonly version: number;
  readonly steps: readonly Step[];
  /** How many of the editor's own steps they stand for. */
  readonly count: number;
}

/** The part of an editor's view that is needed. */
type Shown = Pick<EditorView, "state" | "dispatch">;

/** An editor's text and the server's: which steps are not there yet, and which came from others. */
export class DocumentSync {
  readonly plugin: Plugin;
  readonly #clientId: string;
  readonly #firstVersion: number;
  #version: number;
  #view: Shown | null = null;
  /** The last state of a view that is gone. */
  #left: EditorState | null = null;
  /** Sent, and repeated as it is until it is known whether the server has it. */
  #sending: StepBatch | null = null;

  constructor(clientId: string, version: number) {
    this.plugin = collab({ clientID: clientId });
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
    return this.#state !== null && sendableSteps(this.#state) !== null;
  }

  /** @param view with the plugin, of the document that it began with */
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

  /** The steps to send next; null: none. */
  takeBatch(): StepBatch | null {
    if (this.#sending) return this.#sending;
    const steps = this.#unconfirmed().slice(0, MAX_BATCH);
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
    this.#version += batch.steps.length;
    const own = this.#unconfirmed().slice(0, batch.count);
    this.#dispatch(
      receiveTransaction(
        state,
        own,
        own.map(() => this.#clientId),
      ),
    );
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
    const steps = fresh.map(({ step }) => Step.fromJSON(schema, step));
    this.#dispatch(
      receiveTransaction(
        this.#state,
        steps,
        fresh.map(({ clientId }) => clientId),
        { mapSelectionBackward: true },
      ),
    );
    return true;
  }

  #unconfirmed(): readonly Step[] {
    return (this.#state && sendableSteps(this.#state)?.steps) ?? [];
  }

  get #state(): EditorState | null {
    return this.#view?.state ?? this.#left;
  }

  #dispatch(change: Transaction): void {
    if (this.#view) this.#view.dispatch(change);
    else this.#left = this.#left?.apply(change) ?? null;
  }
}
