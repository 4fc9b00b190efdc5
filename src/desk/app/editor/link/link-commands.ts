import type { Command, EditorState } from "prosemirror-state";
import { schema } from "../../../document/schema.ts";
import { editing } from "../commands/editing.ts";

const { link } = schema.marks;

interface LinkHere {
  readonly from: number;
  readonly to: number;
  /** Empty: there is none yet. */
  readonly href: string;
  readonly text: string;
}

/** The link of the cursor from end to end, or what is selected. */
export function linkHere({ selection, doc }: EditorState): LinkHere {
  const { $from, from, to } = selection;
  const mark = link.isInSet($from.nodeAfter?.marks ?? []) ?? link.isInSet($from.marks());
  if (!mark || !$from.parent.inlineContent) return { from, to, href: "", text: doc.textBetween(from, to) };
  let [start, end] = [from, to];
  $from.parent.forEach((child, offset) => {
    const at = $from.start() + offset;
    if (!mark.isInSet(child.marks)) return;
    if (at + child.nodeSize >= start && at <= end)
      [start, end] = [Math.min(start, at), Math.max(end, at + child.nodeSize)];
  });
  return { from: start, to: end, href: mark.attrs.href, text: doc.textBetween(start, end) };
}

/** @param text stands in place of what was there, where it is another one */
export function setLink({ from, to, text: before }: LinkHere, href: string, text: string): Command {
  return editing((tr, state) => {
    const marks = state.doc.resolve(from).marksAcross(state.doc.resolve(to)) ?? [];
    if (text !== before) tr.replaceWith(from, to, schema.text(text, marks));
    const end = text === before ? to : from + text.length;
    tr.removeMark(from, end, link).addMark(from, end, link.create({ href }));
    return tr.removeStoredMark(link);
  });
}

export function removeLink({ from, to }: LinkHere): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.removeMark(from, to, link));
    return true;
  };
}
