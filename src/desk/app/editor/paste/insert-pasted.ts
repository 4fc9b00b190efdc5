import { Fragment, type Node, Slice } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import { Transform } from "prosemirror-transform";
import { schema } from "../../../document/schema.ts";
import { randomHex } from "../../random-hex.ts";
import { insertInNotes, notesStart } from "../commands/insert-commands.ts";

const { nodes } = schema;

interface PastedParts {
  /** What was pasted itself where nothing has to go elsewhere. */
  readonly text: Slice;
  /** Those that a note cannot hold: they go to the text's end. */
  readonly blocks: readonly Node[];
  readonly notes: readonly Node[];
}

/** Words out of a note are words wherever they are put, and a note takes paragraphs alone: a list would part it. */
export function partsOf(slice: Slice, isInNotes: boolean): PastedParts {
  const { content, openStart } = slice;
  const isOutOfNote = openStart > 0 && content.firstChild?.type === nodes.footnotes;
  const [blocks, notes, text]: [Node[], Node[], Node[]] = [[], [], []];
  for (const block of content.content) {
    if (block.type === nodes.footnotes && !isOutOfNote) notes.push(...block.children);
    else if (isInNotes || isOutOfNote) takeParagraphs(block, text, blocks);
    else text.push(block);
  }
  const words = Fragment.from(text);
  if (words.eq(content)) return { text: slice, blocks, notes };
  const open = Slice.maxOpen(words, false);
  const most = isInNotes || isOutOfNote ? 1 : openStart;
  return {
    text: new Slice(words, Math.min(most, open.openStart), Math.min(most, open.openEnd)),
    blocks,
    notes,
  };
}

function takeParagraphs(block: Node, paragraphs: Node[], others: Node[]): void {
  if (block.isAtom || block.type === nodes.figure || block.type === nodes.picture_row)
    (block.isInline ? paragraphs : others).push(block);
  else if (block.type === nodes.paragraph) paragraphs.push(block);
  else if (block.isTextblock) paragraphs.push(nodes.paragraph.create(null, block.content));
  else for (const child of block.children) takeParagraphs(child, paragraphs, others);
}

interface PicturePlace {
  readonly index: number;
  readonly position: number;
}

/** Takes the selection's place; notes go among those that are there. @returns where pictures are wanted, whose marks go */
export function insertPasted(tr: Transaction, { text, blocks, notes }: PastedParts): PicturePlace[] {
  const there = new Map<string, Node>();
  // What is selected goes.
  new Transform(tr.doc).delete(tr.selection.from, tr.selection.to).doc.descendants((node) => {
    if (node.type === nodes.footnote) there.set(node.attrs.key, node);
  });
  // A note that is there already is not put there twice; another one of its key gets a key of its own.
  const fresh = notes.filter((note) => !there.get(note.attrs.key)?.eq(note));
  const keys = new Map(
    fresh
      .filter(({ attrs: { key } }) => key === "" || there.has(key))
      .map(({ attrs }) => [attrs.key, randomHex(4)]),
  );
  tr.replaceSelection(new Slice(withKeys(text.content, keys), text.openStart, text.openEnd));
  tr.insert(notesStart(tr.doc), blocks);
  for (const note of fresh) {
    const key = keys.get(note.attrs.key) ?? note.attrs.key;
    insertInNotes(tr, nodes.footnote.create({ key }, note.content));
  }
  return takeMarks(tr);
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
  const stepsBefore = tr.steps.length;
  for (const { position, size } of marks.toReversed()) tr.delete(position, position + size);
  const mapping = tr.mapping.slice(stepsBefore);
  return marks.map(({ index, position }) => ({ index, position: mapping.map(position) }));
}
