import type { Node } from "prosemirror-model";
import type { EditorState } from "prosemirror-state";

/** Blocks of text that the selection reaches, from the first on. */
export function selectedBlocks({ doc, selection }: EditorState): { node: Node; position: number }[] {
  const found: { node: Node; position: number }[] = [];
  for (const { $from, $to } of selection.ranges)
    doc.nodesBetween($from.pos, $to.pos, (node, position) => {
      if (node.isTextblock) found.push({ node, position });
      return !node.isTextblock;
    });
  return found;
}
