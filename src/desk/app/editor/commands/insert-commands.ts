import type { Node } from "prosemirror-model";
import { type Command, Selection, TextSelection, type Transaction } from "prosemirror-state";
import { embedHost } from "../../../document/embed-address.ts";
import { findFootnotes } from "../../../document/footnote-numbers.ts";
import { schema } from "../../../document/schema.ts";
import { randomHex } from "../../random-hex.ts";
import { nodesAround } from "./block-commands.ts";
import { editing } from "./editing.ts";

const { nodes } = schema;

/** Behind the cursor's paragraph, or before an empty one, in which another may be writing. @returns where it stands */
export function insertBlock(tr: Transaction, block: Node, at = tr.selection.from): number {
  const place = tr.doc.resolve(at);
  let position = at;
  // Blocks stand at the top: not in a list, a quotation or a cell.
  if (place.depth > 0 && place.node(1).type !== nodes.footnotes) {
    const { type, content } = place.node(1);
    position = type === nodes.paragraph && content.size === 0 ? place.before(1) : place.after(1);
  }
  tr.insert(position, block);
  return position;
}

export function insertAndGoOn(block: Node): Command {
  return editing((tr) => {
    if (isInNotes(tr)) return false;
    const after = insertBlock(tr, block) + block.nodeSize;
    const next = tr.doc.resolve(after).nodeAfter;
    // A block that is selected as one would be written over.
    if (next === null || next.isAtom || next.type === nodes.footnotes)
      tr.insert(after, nodes.paragraph.create());
    return tr.setSelection(Selection.near(tr.doc.resolve(after)));
  });
}

export const insertRule = insertAndGoOn(nodes.horizontal_rule.create());

export const insertTable = editing((tr) => {
  if (isInNotes(tr)) return false;
  const rows = [nodes.table_header, nodes.table_cell, nodes.table_cell].map((cell) => {
    const cells = [cell, cell].flatMap((each) => each.createAndFill() ?? []);
    return nodes.table_row.create(null, cells);
  });
  const position = insertBlock(tr, nodes.table.create(null, rows));
  return tr.setSelection(Selection.near(tr.doc.resolve(position + 1)));
});

export const insertNote = editing((tr) => {
  const { $to } = tr.selection;
  if (isInNotes(tr) || !$to.parent.inlineContent || $to.parent.type === nodes.code_block) return false;
  const key = randomHex(4);
  tr.insert($to.pos, nodes.footnote_call.create({ key }));
  const note = nodes.footnote.create({ key }, nodes.paragraph.create());
  const inNote = insertInNotes(tr, note) + 2;
  return tr.setSelection(TextSelection.create(tr.doc, inNote));
});

/** Among the notes in the order of their calls. @returns where it stands */
export function insertInNotes(tr: Transaction, note: Node): number {
  const start = notesStart(tr.doc);
  // A step of its own: what undoes the note leaves notes that others have put there meanwhile.
  if (start === tr.doc.content.size) tr.insert(start, nodes.footnotes.create());
  const { numberOf } = findFootnotes(tr.doc);
  let position = start + 1;
  for (const other of tr.doc.nodeAt(start)?.children ?? []) {
    if (numberOf(other) > numberOf(note)) break;
    position += other.nodeSize;
  }
  tr.insert(position, note);
  return position;
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
export const followNote = editing((tr) => {
  const { $from } = tr.selection;
  const call = [$from.nodeBefore, $from.nodeAfter].find((node) => node?.type === nodes.footnote_call);
  const note = isInNotes(tr) && $from.depth >= 2 ? $from.node(2) : null;
  const key: string | undefined = (note ?? call)?.attrs.key;
  if (key === undefined) return false;
  const wanted = note ? nodes.footnote_call : nodes.footnote;
  let target: number | null = null;
  tr.doc.descendants((node, position) => {
    if (target === null && node.type === wanted && node.attrs.key === key)
      target = note ? position + 1 : position + node.nodeSize - 2;
    return target === null;
  });
  return target !== null && tr.setSelection(TextSelection.create(tr.doc, target));
});

export function isInNotes({ selection: { $from } }: { readonly selection: Selection }): boolean {
  return $from.depth > 0 && $from.node(1).type === nodes.footnotes;
}

export function embedNode(address: string): Node | null {
  const trimmed = address.trim();
  return embedHost(trimmed) === null ? null : nodes.embed.create({ address: trimmed });
}

/** Enter behind an address that is all of a paragraph: readers get a player there. */
export const embedTypedAddress = editing((tr) => {
  const { $from, empty } = tr.selection;
  if (!empty || $from.depth !== 1 || $from.parent.type !== nodes.paragraph) return false;
  const embed = embedNode($from.parent.textContent);
  return embed !== null && tr.delete($from.start(), $from.end()).insert($from.before(), embed);
});

export const insertQuoteSource = editing((tr, state) => {
  const quote = nodesAround(state).find(({ node }) => node.type === nodes.blockquote);
  if (quote === undefined) return false;
  const hasSource = quote.node.lastChild?.type === nodes.quote_source;
  const end = state.selection.$from.end(quote.depth);
  if (!hasSource) tr.insert(end, nodes.quote_source.create());
  const inSource = hasSource ? end - 1 : end + 1;
  return tr.setSelection(TextSelection.create(tr.doc, inSource));
});
