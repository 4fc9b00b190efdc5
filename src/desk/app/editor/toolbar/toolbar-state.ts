import { redoDepth, undoDepth } from "prosemirror-history";
import { getMatchHighlights } from "prosemirror-search";
import type { EditorState } from "prosemirror-state";
import { isInTable } from "prosemirror-tables";
import { schema } from "../../../document/schema.ts";
import { type BlockStyle, isWithin, styleOf } from "../commands/block-commands.ts";
import { isInNotes } from "../commands/insert-commands.ts";
import { pictureUnderWay } from "../pictures/picture-uploads.ts";

/** State of the tools for the text at the cursor. */
export interface ToolbarState {
  readonly style: BlockStyle | "mixed" | null;
  /** Names of the marks there, in the schema's order, with spaces between. */
  readonly marks: string;
  readonly isBulletList: boolean;
  readonly isOrderedList: boolean;
  readonly isQuote: boolean;
  readonly isInTable: boolean;
  /** Notes hold neither pictures nor notes. */
  readonly isInNotes: boolean;
  /** Matches of the search. */
  readonly matches: number;
  /** It would not be part of a text that is left now. */
  readonly hasPictureUnderWay: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export function readToolbarState(state: EditorState): ToolbarState {
  const { nodes } = schema;
  return {
    style: styleOf(state),
    marks: marksOf(state).join(" "),
    isBulletList: isWithin(state, nodes.bullet_list),
    isOrderedList: isWithin(state, nodes.ordered_list),
    isQuote: isWithin(state, nodes.blockquote),
    isInTable: isInTable(state),
    isInNotes: isInNotes(state),
    matches: getMatchHighlights(state).find().length,
    hasPictureUnderWay: pictureUnderWay(state) !== null,
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
  };
}

export function sameToolbarState(one: ToolbarState, other: ToolbarState): boolean {
  return (Object.keys(one) as (keyof ToolbarState)[]).every((key) => one[key] === other[key]);
}

function marksOf({ selection, storedMarks, doc }: EditorState): string[] {
  const { from, to, empty, $from } = selection;
  const here = storedMarks ?? $from.marks();
  return Object.values(schema.marks)
    .filter((type) => (empty ? type.isInSet(here) !== undefined : doc.rangeHasMark(from, to, type)))
    .map(({ name }) => name);
}
