import { keydownHandler } from "prosemirror-keymap";
import type { Node } from "prosemirror-model";
import { type EditorState, NodeSelection, Plugin, PluginKey, type Transaction } from "prosemirror-state";
import type { Mappable } from "prosemirror-transform";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { type CommentPlace, mapPlaces } from "../../document/comment-places.ts";
import { annotationKeys } from "../editor/annotation-keys.ts";
import { said } from "../suggestions/suggestion-plugin.ts";
import styles from "./comments.module.css";
import { copy } from "./comments-page-copy.ts";

/** The place of a comment that is being written. */
export const NEW = "new";

export interface CommentMarks {
  readonly places: readonly CommentPlace[];
  /** Threads whose places are shown, each with what is said of it. */
  readonly shown: ReadonlyMap<string, string>;
  readonly active: string | null;
  /** Whether the threads stand beside the text. */
  readonly isOpen: boolean;
  /** Of the places, in the order of the text: those whose words went come last. */
  readonly order: readonly string[];
  /** Those whose words went. */
  readonly gone: readonly string[];
  readonly decorations: DecorationSet;
}

type Told = Partial<Pick<CommentMarks, "places" | "shown" | "active" | "isOpen">>;

export interface MarkHandlers {
  /** A comment is wanted on what is selected. */
  onAdd(): void;
  onChoose(id: string): void;
  onStep(by: 1 | -1): void;
  onChange(marks: CommentMarks, former: CommentMarks): void;
}

const key = new PluginKey<CommentMarks>("comments");
const NONE: CommentMarks = {
  places: [],
  shown: new Map(),
  active: null,
  isOpen: false,
  order: [],
  gone: [],
  decorations: DecorationSet.empty,
};

export function marksOf(state: EditorState): CommentMarks {
  return key.getState(state) ?? NONE;
}

export function tellMarks(view: EditorView, told: Told): void {
  // What was sent may be answered when its screen is left.
  if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, told).setMeta("addToHistory", false));
}

/** Shows where comments stand, and takes their places along; the document has no word of them. */
export function commentMarks(handlers: MarkHandlers): Plugin<CommentMarks> {
  const step = (by: 1 | -1) => () => {
    handlers.onStep(by);
    return true;
  };
  return new Plugin<CommentMarks>({
    key,
    state: {
      init: () => NONE,
      apply(change, marks, _, state) {
        const told: Told = change.getMeta(key) ?? {};
        const places = told.places ?? placesAfter(change, marks.places);
        const now = { ...marks, places, ...told };
        const isSelected = change.selectionSet && state.selection.empty && told.active === undefined;
        if (isSelected) now.active = threadAt(now, state.selection.head) ?? now.active;
        const kept = ["places", "active", "shown", "isOpen"] as const;
        if (kept.every((name) => now[name] === marks[name])) return marks;
        const isMoved =
          Object.keys(told).length === 0 &&
          now.active === marks.active &&
          areMoved(places, marks.places, change.mapping);
        if (isMoved) return { ...now, decorations: marks.decorations.map(change.mapping, change.doc) };
        return {
          ...now,
          order: inTextOrder(places),
          gone: places.flatMap(({ id, at }) => (at === null ? [id] : [])),
          decorations: DecorationSet.create(change.doc, decorationsOf(now, change.doc)),
        };
      },
    },
    props: {
      decorations: (state) => marksOf(state).decorations,
      handleClick(view, position) {
        const id = threadAt(marksOf(view.state), position);
        if (id !== null) handlers.onChoose(id);
        return false;
      },
      handleKeyDown: keydownHandler({
        [annotationKeys.nextComment]: step(1),
        [annotationKeys.previousComment]: step(-1),
      }),
    },
    appendTransaction(changes) {
      if (changes.some((change) => change.getMeta("comment"))) queueMicrotask(handlers.onAdd);
      return null;
    },
    view: () => ({
      update(view, former) {
        const [marks, before] = [marksOf(view.state), marksOf(former)];
        if (marks !== before) handlers.onChange(marks, before);
      },
    }),
  });
}

/** The thread whose words stand here; the innermost of several. */
export function threadAt(
  { places, shown }: Pick<CommentMarks, "places" | "shown">,
  position: number,
): string | null {
  const here = places.filter(({ id, at }) => shown.has(id) && at && at[0] <= position && position <= at[1]);
  const size = ({ at }: CommentPlace) => (at ? at[1] - at[0] : 0);
  return here.sort((one, other) => size(one) - size(other))[0]?.id ?? null;
}

/** Threads as their words follow each other; those whose words went come last. */
export function inTextOrder(places: readonly CommentPlace[]): string[] {
  const start = ({ at }: CommentPlace) => at?.[0] ?? Number.MAX_SAFE_INTEGER;
  return places.toSorted((one, other) => start(one) - start(other)).map(({ id }) => id);
}

function placesAfter(change: Transaction, places: readonly CommentPlace[]): readonly CommentPlace[] {
  if (!change.docChanged || places.length === 0) return places;
  return change.steps.reduce<readonly CommentPlace[]>(
    (mapped, step, index) =>
      mapPlaces(mapped, step, change.docs[index] ?? change.doc, change.docs[index + 1] ?? change.doc),
    places,
  );
}

/** Whether they moved with the text alone: none lost words, and none has found them. */
function areMoved(
  places: readonly CommentPlace[],
  former: readonly CommentPlace[],
  mapping: Mappable,
): boolean {
  return places.every((place, index) => {
    const before = former[index];
    if (place === before) return true;
    if (!before || place.lost !== before.lost || !place.at || !before.at) return false;
    return place.at[0] === mapping.map(before.at[0], 1) && place.at[1] === mapping.map(before.at[1], -1);
  });
}

function decorationsOf({ places, shown, active, isOpen }: Required<Told>, doc: Node): Decoration[] {
  return places.flatMap(({ id, at }) => {
    const words = shown.get(id);
    if (!at || words === undefined) return [];
    const attributes = {
      class: styles.mark ?? "",
      ...(id === active && { "data-active": "" }),
      ...(id !== NEW && { "data-thread": id }),
      ...(id !== NEW && isOpen && { "aria-details": threadElementId(id) }),
    };
    const node = at[1] - at[0] === 1 ? doc.nodeAt(at[0]) : null;
    if (node && !node.isText)
      return [
        Decoration.node(at[0], at[0] + node.nodeSize, {
          ...attributes,
          ...(id !== NEW && { "aria-description": copy.begin(words) }),
        }),
      ];
    const mark = Decoration.inline(at[0], at[1], { role: "mark", ...attributes });
    if (id === NEW) return [mark];
    return [
      said(at[0], copy.begin(words), -1, `note ${id}`),
      mark,
      said(at[1], copy.end, -2, `end of note ${id}`),
    ];
  });
}

export function threadElementId(id: string): string {
  return `kenar-notu-${id}`;
}

/** What a comment would be about; null: nothing is selected. */
export function selectedPlace({ selection, doc }: EditorState) {
  if (selection instanceof NodeSelection)
    return { target: "picture", at: [selection.from, selection.from + 1] } as const;
  if (selection.empty || doc.textBetween(selection.from, selection.to).trim() === "") return null;
  return { target: "passage", at: [selection.from, selection.to] } as const;
}
