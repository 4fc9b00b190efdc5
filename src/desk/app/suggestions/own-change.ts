import { Fragment, Slice } from "prosemirror-model";
import {
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from "prosemirror-state";
import { Mapping } from "prosemirror-transform";
import { type Suggester, suggestionOf } from "../../document/suggestion-writer.ts";
import { dropCopiedMarks, plainMarks } from "../../document/suggestions.ts";
import { isAboutAsides } from "../articles/sync/asides.ts";

/** Taking and leaving, which is no suggestion itself. */
export const SETTLES = "settles suggestions";
const METAS = ["uiEvent", "paste", "pointer", "composition", "picture-uploads$"];

/**
 * What becomes of a change that somebody makes here: by a suggester a suggestion, by others their own words, beside and in
 * suggestions too. Null where there is no form for it.
 */
export function ownChange(
  state: EditorState,
  change: Transaction,
  suggester: Suggester | null,
): Transaction | null {
  const isOwn = ["history$", "rebased", SETTLES].every((meta) => change.getMeta(meta) === undefined);
  if (!change.docChanged || !isOwn || isAboutAsides(change)) return change;
  const { storedMarks, storedMarksSet } = change;
  dropCopiedMarks(change);
  if (storedMarksSet) change.setStoredMarks(storedMarks);
  if (suggester === null) return change;
  const wanted = state.applyTransaction(change).state;
  const made = suggestionOf(state.doc, wanted.doc, suggester, startOf(change));
  if (!made) return null;
  const suggested = state.tr;
  for (const step of made.steps) suggested.step(step);
  const { anchor, head } = wanted.selection;
  const isShorter = wanted.doc.content.size < state.doc.content.size;
  const side = isShorter && head >= state.selection.head ? 1 : -1;
  const [from, to] = [made.place(anchor, side), made.place(head, side)];
  const $from = suggested.doc.resolve(from);
  const isNode =
    wanted.selection instanceof NodeSelection &&
    $from.nodeAfter &&
    NodeSelection.isSelectable($from.nodeAfter);
  if (isNode) suggested.setSelection(new NodeSelection($from));
  else if (wanted.selection instanceof TextSelection)
    suggested.setSelection(TextSelection.between($from, suggested.doc.resolve(to)));
  else suggested.setSelection(Selection.near($from));
  if (storedMarksSet) suggested.setStoredMarks(storedMarks);
  for (const meta of METAS) {
    const value = change.getMeta(meta);
    if (value !== undefined) suggested.setMeta(meta, value);
  }
  return change.scrolledIntoView ? suggested.scrollIntoView() : suggested;
}

/** What is copied is what would stand there. */
export function copiedSlice({ content, openStart, openEnd }: Slice): Slice {
  return new Slice(withoutMarks(content), openStart, openEnd);
}

function withoutMarks(content: Fragment): Fragment {
  const kept = content.content.filter(
    ({ isInline, marks }) => !isInline || !marks.some(({ type }) => type.name === "deletion"),
  );
  return Fragment.from(
    kept.map((node) => (node.isText ? node : node.copy(withoutMarks(node.content))).mark(plainMarks(node))),
  );
}

/** Where a change begins in the text that it was made in. */
function startOf({ steps, mapping }: Transaction): number {
  let first = Number.POSITIVE_INFINITY;
  for (const [index, step] of steps.entries())
    step.getMap().forEach((start) => {
      first = Math.min(first, new Mapping(mapping.maps.slice(0, index)).invert().map(start, -1));
    });
  return first;
}
