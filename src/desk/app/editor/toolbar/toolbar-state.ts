import { redoDepth, undoDepth } from "prosemirror-history";
import { getMatchHighlights } from "prosemirror-search";
import type { EditorState } from "prosemirror-state";
import { isInTable } from "prosemirror-tables";
import { schema } from "../../../document/schema.ts";
import { type BlockStyle, nodesAround, styleOf } from "../commands/block-commands.ts";
import { pictureUnderWay } from "../pictures/picture-uploads.ts";

export interface ToolbarState {
  readonly style: BlockStyle | "mixed" | null;
  /** Names of the marks and nodes there, with spaces between. */
  readonly here: string;
  readonly isInTable: boolean;
  readonly matches: number;
  /** It would not be part of a text that is left now. */
  readonly hasPictureUnderWay: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export function readToolbarState(state: EditorState): ToolbarState {
  const around = nodesAround(state).map(({ node }) => node.type.name);
  return {
    style: styleOf(state),
    here: [...marksOf(state), ...around].join(" "),
    isInTable: isInTable(state),
    matches: getMatchHighlights(state).find().length,
    hasPictureUnderWay: pictureUnderWay(state) !== null,
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
  };
}

export function sameToolbarState(one: ToolbarState | null, other: ToolbarState | null): boolean {
  if (one === null || other === null) return one === other;
  return (Object.keys(one) as (keyof ToolbarState)[]).every((key) => one[key] === other[key]);
}

function marksOf({ selection, storedMarks, doc }: EditorState): string[] {
  const { from, to, empty, $from } = selection;
  const here = storedMarks ?? $from.marks();
  return Object.values(schema.marks)
    .filter((type) => (empty ? type.isInSet(here) !== undefined : doc.rangeHasMark(from, to, type)))
    .map(({ name }) => name);
}
