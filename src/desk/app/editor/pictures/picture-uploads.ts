import { type EditorState, Plugin, PluginKey } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { schema } from "../../../document/schema.ts";
import type { ShelfPicture } from "../../../uploads/picture-shelf.ts";
import { insertBlock, isInNotes, notesStart } from "../commands/insert-commands.ts";
import { makeElement } from "../make-element.ts";
import { isPicture } from "./choose-pictures.ts";
import { figureAttributes } from "./picture-address.ts";
import { type PictureSource, uploadStatus } from "./upload-status.ts";

type Change = { readonly add: UploadSpec & { readonly position: number } } | { readonly remove: number };

interface UploadSpec {
  /** Rises in the order in which pictures were chosen. */
  readonly id: number;
  readonly dom: HTMLElement;
}

let lastId = 0;

const key = new PluginKey<DecorationSet>("picture-uploads");

/** Pictures on their way stand beside the document: what is saved never names a file of this browser. */
export function pictureUploads(): Plugin<DecorationSet> {
  return new Plugin({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, before) {
        const set = before.map(transaction.mapping, transaction.doc);
        const change: Change | undefined = transaction.getMeta(key);
        if (change === undefined) return set;
        if ("add" in change) return set.add(transaction.doc, [widget(change.add.position, change.add)]);
        const [arrived] = before.find(undefined, undefined, ({ id }) => id === change.remove);
        if (arrived === undefined) return set;
        // Those that were chosen before it at its place, and are still on their way, stay before it.
        const { from } = arrived;
        const earlier = before
          .find(from, from, ({ id }) => id < change.remove)
          .map(({ spec }) => spec as UploadSpec);
        const ids = new Set([change.remove, ...earlier.map(({ id }) => id)]);
        const place = transaction.mapping.map(from, -1);
        return set.remove(set.find(undefined, undefined, ({ id }) => ids.has(id))).add(
          transaction.doc,
          earlier.map((spec) => widget(place, spec)),
        );
      },
    },
    props: {
      decorations: (state) => key.getState(state),
      handleDrop(view, event) {
        const files = picturesOf(event.dataTransfer);
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (files.length === 0 || place === null) return false;
        addPictures(view, files, place.pos);
        return true;
      },
    },
  });
}

function widget(position: number, { id, dom }: UploadSpec): Decoration {
  const spec = { id, dom, side: 1, stopEvent: () => true, ignoreSelection: true };
  return Decoration.widget(position, dom, spec);
}

/** Position of the first picture that is still being uploaded; null: none is. */
export function pictureUnderWay(state: EditorState): number | null {
  return key.getState(state)?.find()[0]?.from ?? null;
}

export function picturesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(isPicture);
}

export function addPictures(view: EditorView, files: readonly File[], at = view.state.selection.to): void {
  const position = blockEnd(view, at);
  for (const file of files) addPicture(view, { file, address: null, alt: null }, position);
}

/** Puts in a picture that the library has. */
export function addKnownPicture(view: EditorView, picture: ShelfPicture): void {
  const { tr, selection } = view.state;
  insertBlock(tr, schema.node("figure", figureAttributes(picture)), blockEnd(view, selection.to));
  view.dispatch(tr);
  view.focus();
}

/** Position for a picture wanted at a place: behind that block, and before the notes. */
export function blockEnd({ state }: EditorView, at: number): number {
  if (isInNotes(state)) return notesStart(state.doc);
  const place = state.doc.resolve(at);
  return place.depth === 0 ? at : place.after(1);
}

/** @param position between two blocks */
export function addPicture(view: EditorView, source: PictureSource, position: number): void {
  lastId += 1;
  const id = lastId;
  const closing = new AbortController();
  const address = source.file && URL.createObjectURL(source.file);
  const end = () => URL.revokeObjectURL(address ?? "");
  const remove = () => {
    end();
    closing.abort();
    if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, { remove: id }));
  };
  const status = uploadStatus(source, {
    signal: closing.signal,
    onGivenUp: remove,
    onSent(picture) {
      if (view.isDestroyed) return end();
      const [shown] = key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id) ?? [];
      const { tr } = view.state;
      insertBlock(tr, schema.node("figure", picture), shown?.from ?? tr.doc.content.size);
      view.dispatch(tr.setMeta(key, { remove: id }));
      end();
    },
  });
  const shown = address === null ? [] : [makeElement("img", { src: address, alt: "" })];
  const dom = makeElement("div", { className: "upload" }, ...shown, status);
  view.dispatch(view.state.tr.setMeta(key, { add: { id, position, dom } }));
}
