import { Fragment, type Node, Slice } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import { schema } from "../../../document/schema.ts";
import { randomHex } from "../../random-hex.ts";
import { insertInNotes } from "../commands/insert-commands.ts";

const { nodes } = schema;

/** Its notes stand at its end, where the document has its own. */
export function notesOf({ content: { lastChild } }: Slice): Node | null {
  return lastChild?.type === nodes.footnotes ? lastChild : null;
}

/** A picture's place in a pasted text. */
interface PicturePlace {
  readonly index: number;
  readonly position: number;
}

/**
 * Puts a pasted text in the place of the selection, and its notes among those that are there.
 * @returns where its pictures are wanted: their marks are not in the text any more
 */
export function insertPasted(tr: Transaction, slice: Slice): PicturePlace[] {
  const notes = notesOf(slice);
  if (notes === null) tr.replaceSelection(slice);
  else replaceWithNotes(tr, slice, notes);
  return takeMarks(tr);
}

/** A note that is there already is not put there twice; another one of its key gets a key of its own. */
function replaceWithNotes(tr: Transaction, slice: Slice, notes: Node): void {
  const there = new Map<string, Node>();
  tr.doc.descendants((node) => {
    if (node.type === nodes.footnote) there.set(node.attrs.key, node);
  });
  const fresh = notes.children.filter((note) => !there.get(note.attrs.key)?.eq(note));
  const keys = new Map(
    fresh.filter(({ attrs }) => there.has(attrs.key)).map(({ attrs }) => [attrs.key, randomHex(4)]),
  );
  const text = slice.content.cut(0, slice.content.size - notes.nodeSize);
  const openEnd = Math.min(slice.openStart, Slice.maxOpen(text, false).openEnd);
  tr.replaceSelection(new Slice(withKeys(text, keys), slice.openStart, openEnd));
  for (const note of fresh) {
    const key = keys.get(note.attrs.key) ?? note.attrs.key;
    insertInNotes(tr, nodes.footnote.create({ key }, note.content));
  }
}

function withKeys(content: Fragment, keys: ReadonlyMap<string, string>): Fragment {
  if (keys.size === 0) return content;
  return Fragment.from(
    content.content.map((node) => {
      const key = node.type === nodes.footnote_call ? keys.get(node.attrs.key) : undefined;
      if (key !== undefined) return nodes.footnote_call.create({ key }, null, node.marks);
      return node.isText ? node : node.copy(withKeys(node.content, keys));
    }),
  );
}

function takeMarks(tr: Transaction): PicturePlace[] {
  const marks: (PicturePlace & { readonly size: number })[] = [];
  tr.doc.descendants((node, position) => {
    const index = node.type === nodes.opaque ? /^pending:(\d+)$/.exec(node.attrs.html)?.[1] : undefined;
    if (index !== undefined) marks.push({ index: Number(index), position, size: node.nodeSize });
  });
  for (const { position, size } of marks.toReversed()) tr.delete(position, position + size);
  let removed = 0;
  return marks.map(({ index, position, size }) => {
    const place = position - removed;
    removed += size;
    return { index, position: place };
  });
}
