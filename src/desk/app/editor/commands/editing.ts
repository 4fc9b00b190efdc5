import type { Command, EditorState, Transaction } from "prosemirror-state";

/** A command that changes the text, and brings its place into view. @param change returns false where it cannot be done */
export function editing(change: (tr: Transaction, state: EditorState) => unknown): Command {
  return (state, dispatch) => {
    const { tr } = state;
    if (change(tr, state) === false) return false;
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}
