import { lift, setBlockType, wrapIn } from "prosemirror-commands";
import type { Node, NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, type EditorState, TextSelection } from "prosemirror-state";
import { mergeCells, selectedRect } from "prosemirror-tables";
import { schema } from "../../../document/schema.ts";
import { MAX_SPAN } from "../../../document/table-nodes.ts";
import { editing } from "./editing.ts";
import { selectedBlocks, setVerse } from "./verse-commands.ts";

const { nodes, marks } = schema;

/** Null where no paragraph is selected; `mixed` where those that are differ. */
export function styleOf(state: EditorState): BlockStyle | "mixed" | null {
  const styles = new Set(selectedBlocks(state).map(({ node }) => styleOfBlock(node)));
  const [only = null] = styles;
  return styles.size > 1 ? "mixed" : only;
}

function styleOfBlock(node: Node): BlockStyle | null {
  if (node.type === nodes.code_block) return "code";
  if (node.type === nodes.heading)
    return node.attrs.level <= 2 ? "heading2" : node.attrs.level === 3 ? "heading3" : "heading4";
  if (node.type !== nodes.paragraph) return null;
  if (node.attrs.isVerse) return "verse";
  return isWhollyStrong(node) ? "question" : "paragraph";
}

function isWhollyStrong(node: Node): boolean {
  return node.childCount > 0 && node.children.every((child) => marks.strong.isInSet(child.marks));
}

/** An interview's question, which readers see as a paragraph that is bold from end to end. */
const setQuestion: Command = (state, dispatch) => {
  const { tr } = state;
  for (const { node, position } of selectedBlocks(state)) {
    if (node.type !== nodes.paragraph) tr.setBlockType(position + 1, position + 1, nodes.paragraph);
    tr.addMark(position + 1, position + 1 + node.content.size, marks.strong.create());
  }
  dispatch?.(tr.ensureMarks([marks.strong.create()]));
  return true;
};

const setPlain: Command = (state, dispatch) => {
  const { tr } = state;
  for (const { node, position } of selectedBlocks(state)) {
    const wasQuestion = styleOfBlock(node) === "question";
    if (wasQuestion) tr.removeMark(position + 1, position + 1 + node.content.size, marks.strong);
    tr.setBlockType(position + 1, position + 1, nodes.paragraph, { ...node.attrs, isVerse: false });
  }
  dispatch?.(tr.setStoredMarks(null));
  return true;
};

export const styleCommands = {
  paragraph: setPlain,
  heading2: setBlockType(nodes.heading, { level: 2 }),
  heading3: setBlockType(nodes.heading, { level: 3 }),
  heading4: setBlockType(nodes.heading, { level: 4 }),
  question: setQuestion,
  verse: setVerse,
  code: setBlockType(nodes.code_block),
} satisfies Record<string, Command>;

export type BlockStyle = keyof typeof styleCommands;

export const toggleQuote: Command = (state, dispatch) =>
  nodesAround(state).some(({ node }) => node.type === nodes.blockquote)
    ? lift(state, dispatch)
    : wrapIn(nodes.blockquote)(state, dispatch);

/** A list of the other kind changes its kind. */
export function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const list = nodesAround(state).find(
      ({ node }) => node.type === nodes.bullet_list || node.type === nodes.ordered_list,
    );
    if (list === undefined) return wrapInList(type)(state, dispatch);
    if (list.node.type === type) return liftListItem(nodes.list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(state.selection.$from.before(list.depth), type));
    return true;
  };
}

/** Of the cursor, the innermost first. */
export function nodesAround({ selection: { $from } }: EditorState): { node: Node; depth: number }[] {
  return Array.from({ length: $from.depth }, (_, index) => {
    const depth = $from.depth - index;
    return { node: $from.node(depth), depth };
  });
}

/** The answer after a question is not bold. */
export const enterAfterQuestion = editing((tr) => {
  const { $from, empty } = tr.selection;
  const isEnd = empty && $from.parentOffset === $from.parent.content.size;
  if (!isEnd || $from.depth !== 1 || styleOfBlock($from.parent) !== "question") return false;
  return tr.split($from.pos).setStoredMarks([]);
});

/** Leads from a table, a picture's caption, a quotation with its source or a code to the text behind it. */
export const leaveBlock = editing((tr, state) => {
  const left: readonly NodeType[] = [
    nodes.table,
    nodes.figure,
    nodes.picture_row,
    nodes.code_block,
    nodes.blockquote,
  ];
  const block = nodesAround(state).findLast(({ node }) => left.includes(node.type));
  if (block === undefined) return false;
  const after = state.selection.$from.after(block.depth);
  const next = state.doc.resolve(after).nodeAfter;
  if (next === null || !next.isTextblock) tr.insert(after, nodes.paragraph.create());
  return tr.setSelection(TextSelection.create(tr.doc, after + 1));
});

/** The server takes no cell that is larger. */
export const mergeSelectedCells: Command = (state, dispatch) => {
  const { left, right, top, bottom } = selectedRect(state);
  return Math.max(right - left, bottom - top) <= MAX_SPAN && mergeCells(state, dispatch);
};
