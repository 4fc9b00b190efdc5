import { Fragment, type Node } from "prosemirror-model";
import {
  type Command,
  type EditorState,
  Selection,
  TextSelection,
  type Transaction,
} from "prosemirror-state";
import { embedHost } from "../../../document/embed-address.ts";
import { type Footnotes, findFootnotes } from "../../../document/footnote-numbers.ts";
import { schema } from "../../../document/schema.ts";
import { randomHex } from "../../random-hex.ts";

const { nodes } = schema;

/** Puts a block behind the paragraph of the cursor, or in place of an empty one. @returns where it stands */
export function insertBlock(tr: Transaction, block: Node, at = tr.selection.from): number {
  const place = tr.doc.resolve(at);
  const depth = topDepth(place.depth, (level) => place.node(level));
  if (depth === 0) {
    tr.insert(at, block);
    return at;
  }
  const paragraph = place.node(depth);
  const isEmpty = paragraph.type === nodes.paragraph && paragraph.content.size === 0;
  const position = isEmpty ? place.before(depth) : place.after(depth);
  if (isEmpty) tr.replaceWith(position, place.after(depth), block);
  else tr.insert(position, block);
  return position;
}

/** Blocks stand at the top: not in a list, a quotation, a cell or a note. */
function topDepth(depth: number, nodeAt: (depth: number) => Node): number {
  if (depth === 0) return 0;
  return nodeAt(1).type === nodes.footnotes ? 0 : 1;
}

export function insertAndGoOn(block: Node): Command {
  return (state, dispatch) => {
    if (isInNotes(state)) return false;
    if (dispatch) {
      const { tr } = state;
      const after = insertBlock(tr, block) + block.nodeSize;
      const next = tr.doc.resolve(after).nodeAfter;
      if (next === null || next.type === nodes.footnotes) tr.insert(after, nodes.paragraph.create());
      dispatch(tr.setSelection(Selection.near(tr.doc.resolve(after))).scrollIntoView());
    }
    return true;
  };
}

export const insertRule = insertAndGoOn(nodes.horizontal_rule.create());

/** Two columns and three rows, the first one a head. */
export const insertTable: Command = (state, dispatch) => {
  if (isInNotes(state)) return false;
  const row = (type: typeof nodes.table_cell) =>
    nodes.table_row.create(
      null,
      [0, 1].map(() => type.createAndFill()).filter((cell) => cell !== null),
    );
  const rows = [row(nodes.table_header), row(nodes.table_cell), row(nodes.table_cell)];
  if (dispatch) {
    const { tr } = state;
    const position = insertBlock(tr, nodes.table.create(null, rows));
    dispatch(tr.setSelection(Selection.near(tr.doc.resolve(position + 1))).scrollIntoView());
  }
  return true;
};

/** A call where the cursor is, and its note, in which the cursor is then. */
export const insertNote: Command = (state, dispatch) => {
  const { $to } = state.selection;
  if (isInNotes(state) || !$to.parent.inlineContent || $to.parent.type === nodes.code_block) return false;
  if (!dispatch) return true;
  const { tr } = state;
  const key = randomHex(4);
  tr.insert($to.pos, nodes.footnote_call.create({ key }));
  const note = nodes.footnote.create({ key }, nodes.paragraph.create());
  const inNote = insertInNotes(tr, note) + 2;
  dispatch(tr.setSelection(TextSelection.create(tr.doc, inNote)).scrollIntoView());
  return true;
};

/** Among the notes in the order of their calls. @returns where it stands */
export function insertInNotes(tr: Transaction, note: Node): number {
  const start = notesStart(tr.doc);
  // A step of its own: what undoes the note leaves notes that others have put there meanwhile.
  if (start === tr.doc.content.size) tr.insert(start, nodes.footnotes.create());
  const position = start + 1 + placeInNotes(tr.doc.nodeAt(start), note, findFootnotes(tr.doc));
  tr.insert(position, note);
  return position;
}

/** In a list of notes, before the first one that is called later than this note. */
export function placeInNotes(list: Node | null, note: Node, { numbers }: Footnotes): number {
  const numberOf = ({ attrs }: Node) => numbers.get(attrs.key) ?? Number.POSITIVE_INFINITY;
  let place = 0;
  for (const other of list?.children ?? []) {
    if (numberOf(other) > numberOf(note)) break;
    place += other.nodeSize;
  }
  return place;
}

/** Where the first notes stand, or would stand. */
export function notesStart(doc: Node): number {
  let start = doc.content.size;
  doc.forEach((block, position) => {
    if (block.type === nodes.footnotes) start = Math.min(start, position);
  });
  return start;
}

/** Leads from a call to its note, and from a note back behind its first call. */
export const followNote: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const call = [$from.nodeBefore, $from.nodeAfter].find((node) => node?.type === nodes.footnote_call);
  const note = isInNotes(state) && $from.depth >= 2 ? $from.node(2) : null;
  const key: string | undefined = (note ?? call)?.attrs.key;
  if (key === undefined) return false;
  const wanted = note ? nodes.footnote_call : nodes.footnote;
  let target: number | null = null;
  state.doc.descendants((node, position) => {
    if (target === null && node.type === wanted && node.attrs.key === key)
      target = note ? position + 1 : position + node.nodeSize - 2;
    return target === null;
  });
  if (target === null) return false;
  dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, target)).scrollIntoView());
  return true;
};

export function isInNotes({ selection: { $from } }: Pick<EditorState, "selection">): boolean {
  return $from.depth > 0 && $from.node(1).type === nodes.footnotes;
}

export function embedNode(address: string): Node | null {
  const trimmed = address.trim();
  return embedHost(trimmed) === null ? null : nodes.embed.create({ address: trimmed });
}

/** Enter behind an address that is all of a paragraph: readers get a player there. */
export const embedTypedAddress: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.depth !== 1 || $from.parent.type !== nodes.paragraph) return false;
  const embed = embedNode($from.parent.textContent);
  if (embed === null) return false;
  const after = [embed, nodes.paragraph.create()];
  const { tr } = state;
  tr.replaceWith($from.before(), $from.after(), Fragment.from(after));
  const inNew = $from.before() + embed.nodeSize + 1;
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, inNew)).scrollIntoView());
  return true;
};

/** The line that says whose words a quotation's are; the cursor is in it then. */
export const insertQuoteSource: Command = (state, dispatch) => {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const quote = $from.node(depth);
    if (quote.type !== nodes.blockquote) continue;
    const { tr } = state;
    const hasSource = quote.lastChild?.type === nodes.quote_source;
    const end = $from.end(depth);
    if (!hasSource) tr.insert(end, nodes.quote_source.create());
    const inSource = hasSource ? end - 1 : end + 1;
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, inSource)).scrollIntoView());
    return true;
  }
  return false;
};
