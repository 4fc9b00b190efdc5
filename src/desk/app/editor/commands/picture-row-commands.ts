import { Fragment, type Node, Slice } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import { ReplaceAroundStep } from "prosemirror-transform";
import { MAX_IN_ROW } from "../../../../domain/picture.ts";
import { schema } from "../../../document/schema.ts";

const { picture_row, picture_row_caption, figure, paragraph } = schema.nodes;

interface Row {
  /** Of the row, or of a figure that stands in none. */
  readonly start: number;
  readonly node: Node;
  readonly isRow: boolean;
  readonly figures: number;
}

/** @param position of a figure */
function rowAt(doc: Node, position: number): Row | null {
  const place = doc.resolve(position);
  const start = place.parent.type === picture_row ? place.before() : position;
  const node = doc.nodeAt(start);
  if (node?.type === figure) return { start, node, isRow: false, figures: 1 };
  return node?.type === picture_row ? { start, node, isRow: true, figures: node.childCount - 1 } : null;
}

export function isInRow(doc: Node, position: number): boolean {
  return rowAt(doc, position)?.isRow ?? false;
}

/** Whether a figure stands behind this one, or behind its row, that has room beside it. */
export function hasNextForRow(doc: Node, position: number): boolean {
  const row = rowAt(doc, position);
  const next = row && doc.nodeAt(row.start + row.node.nodeSize);
  return next?.type === figure && row !== null && row.figures < MAX_IN_ROW;
}

/** Puts the figure behind beside this one. Nothing in either is written anew, so what others write there stays. */
export function joinNextToRow(tr: Transaction, position: number): Transaction {
  const row = rowAt(tr.doc, position);
  if (row === null || !hasNextForRow(tr.doc, position)) return tr;
  const end = row.start + row.node.nodeSize;
  const nextEnd = end + (tr.doc.nodeAt(end)?.nodeSize ?? 0);
  tr.setNodeAttribute(end, "size", null);
  if (!row.isRow) {
    tr.setNodeAttribute(row.start, "size", null);
    const around = new Slice(Fragment.from(picture_row.create(null, picture_row_caption.create())), 0, 0);
    return tr.step(new ReplaceAroundStep(row.start, nextEnd, row.start, nextEnd, around, 1, true));
  }
  const caption = row.node.child(row.figures);
  const behind = new Slice(Fragment.from(picture_row.create(null, caption)), 1, 0);
  const captionStart = end - 1 - caption.nodeSize;
  return tr.step(new ReplaceAroundStep(captionStart, nextEnd, end, nextEnd, behind, 0));
}

/** Takes the row around its figures away; what is written under it becomes a paragraph. @param position of a figure in it */
export function takeRowApart(tr: Transaction, position: number): Transaction {
  const row = rowAt(tr.doc, position);
  if (!row?.isRow) return tr;
  const { content } = row.node.child(row.figures);
  const end = row.start + row.node.nodeSize;
  const below =
    content.size === 0 ? Slice.empty : new Slice(Fragment.from(paragraph.create(null, content)), 0, 0);
  const captionStart = end - 1 - row.node.child(row.figures).nodeSize;
  return tr.step(new ReplaceAroundStep(row.start, end, row.start + 1, captionStart, below, 0));
}

/** A row of one figure is none. @param position of the figure */
export function removeFigure(tr: Transaction, position: number): Transaction {
  const row = rowAt(tr.doc, position);
  const node = tr.doc.nodeAt(position);
  if (row === null || node === null) return tr;
  if (!row.isRow || row.figures > 2) return tr.delete(position, position + node.nodeSize);
  // Its place is one less without the row's own beginning.
  return takeRowApart(tr, position).delete(position - 1, position - 1 + node.nodeSize);
}
