import { redoDepth, undoDepth } from "prosemirror-history";
import type { EditorState } from "prosemirror-state";
import { schema } from "../../../document/schema.ts";

/** What the tools show of the text where the cursor is. */
export interface ToolbarState {
  readonly isStrong: boolean;
  readonly isEm: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export function readToolbarState(state: EditorState): ToolbarState {
  const { strong, em } = schema.marks;
  return {
    isStrong: hasMark(state, strong.name),
    isEm: hasMark(state, em.name),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
  };
}

export function sameToolbarState(one: ToolbarState, other: ToolbarState): boolean {
  return (Object.keys(one) as (keyof ToolbarState)[]).every((key) => one[key] === other[key]);
}

function hasMark({ selection, storedMarks, doc }: EditorState, name: string): boolean {
  const type = schema.marks[name];
  if (type === undefined) return false;
  const { from, to, empty, $from } = selection;
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}
