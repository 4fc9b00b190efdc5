import type { Node } from "prosemirror-model";
import { type EditorState, Plugin, PluginKey } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { schema } from "../../../document/schema.ts";
import { nearestBlock } from "../views/block-view.ts";
import { uploadStatus } from "./upload-status.ts";

interface Replacement {
  /** Of the former picture, which stays until the new one is there. */
  readonly src: string;
  readonly file: File;
}

interface Change {
  readonly remove?: Replacement;
  readonly add?: readonly [Replacement, number];
}

/** Each with the place where its figure stood last. */
const key = new PluginKey<ReadonlyMap<Replacement, number>>("picture-replacements");

/**
 * Pictures on their way to figures that have others. A figure is drawn anew when somebody marks or moves it: what it waits
 * for goes along, ends with the figure alone, and goes on from where it was when the figure comes back.
 */
export function pictureReplacements(): Plugin<ReadonlyMap<Replacement, number>> {
  return new Plugin({
    key,
    state: {
      init: (): ReadonlyMap<Replacement, number> => new Map(),
      apply(transaction, before): ReadonlyMap<Replacement, number> {
        const change: Change | undefined = transaction.getMeta(key);
        if (change === undefined && (before.size === 0 || !transaction.docChanged)) return before;
        const places = new Map(
          Array.from(before, ([one, at]) => [one, transaction.mapping.map(at)] as const),
        );
        if (change?.remove) places.delete(change.remove);
        if (change?.add) places.set(...change.add);
        return places;
      },
    },
    view: (view) => new Uploads(view),
  });
}

/** @param at position of a figure */
export function replacePicture(view: EditorView, at: number, file: File): void {
  const src: string = view.state.doc.nodeAt(at)?.attrs.src;
  const all = [...(key.getState(view.state)?.keys() ?? [])];
  const remove = all.find((one) => placeOf(view.state, one) === at);
  view.dispatch(view.state.tr.setMeta(key, { remove, add: [{ src, file }, at] }));
}

class Uploads {
  readonly #under = new Map<Replacement, { readonly status: HTMLElement; stop(): void }>();

  constructor(view: EditorView) {
    this.update(view);
  }

  update(view: EditorView): void {
    const places = new Map<Replacement, number>();
    for (const one of key.getState(view.state)?.keys() ?? []) {
      const place = placeOf(view.state, one);
      if (place !== undefined) places.set(one, place);
    }
    for (const [one, { stop }] of this.#under) {
      if (places.has(one)) continue;
      this.#under.delete(one);
      stop();
    }
    for (const [one, place] of places) {
      const { status } = this.#under.get(one) ?? this.#start(view, one);
      const figure = view.nodeDOM(place);
      const tools = figure instanceof HTMLElement ? figure.querySelector(".figure-tools") : null;
      if (status.parentElement !== tools) tools?.prepend(status);
    }
  }

  destroy(): void {
    for (const { stop } of this.#under.values()) stop();
  }

  #start(view: EditorView, replacement: Replacement) {
    const closing = new AbortController();
    const end = () => view.dispatch(view.state.tr.setMeta(key, { remove: replacement }));
    const status = uploadStatus(
      { file: replacement.file, address: null, alt: null },
      {
        signal: closing.signal,
        onGivenUp: end,
        onSent(picture) {
          const place = placeOf(view.state, replacement);
          end();
          if (place !== undefined) putPicture(view, place, picture);
        },
      },
    );
    const stop = () => {
      closing.abort();
      status.remove();
    };
    const started = { status, stop };
    this.#under.set(replacement, started);
    return started;
  }
}

/** A credit that the figure had of its own was the former picture's. */
export function putPicture(view: EditorView, position: number, picture: object): void {
  const { tr } = view.state;
  for (const [name, value] of Object.entries({ ...picture, credit: "" }))
    tr.setNodeAttribute(position, name, value);
  view.dispatch(tr);
}

function placeOf(state: EditorState, replacement: Replacement): number | undefined {
  const isIt = ({ type, attrs }: Node) => type === schema.nodes.figure && attrs.src === replacement.src;
  const at = key.getState(state)?.get(replacement);
  return at === undefined ? undefined : nearestBlock(state.doc, at, isIt);
}
