import type { Node } from "prosemirror-model";
import type { EditorState } from "prosemirror-state";
import { schema } from "../../../document/schema.ts";
import { editing } from "./editing.ts";

const { nodes } = schema;

const INDENT = "    ";
/** Spaces that cannot part come from HTML. */
const INDENTED_BY = /^[ \u00a0\t]{1,4}/;

/** Selected paragraphs become verse: a line each, and a stanza from one empty paragraph to the next. */
export const setVerse = editing((tr, state) => {
  const blocks = selectedBlocks(state);
  const [only] = blocks;
  if (only === undefined) return false;
  if (blocks.length === 1 && only.node.type !== nodes.paragraph)
    tr.setBlockType(only.position + 1, only.position + 1, nodes.paragraph);
  // From the last on: what is changed moves nothing that is still to be changed.
  for (const [index, { node, position }] of [...blocks.entries()].reverse()) {
    if (blocks.length > 1 && node.type !== nodes.paragraph) continue;
    const former = blocks[index - 1]?.node;
    const isBehindFormer = state.doc.resolve(position).nodeBefore === former;
    if (isGap(node) && blocks.length > 1 && isBehindFormer) tr.delete(position, position + node.nodeSize);
    else if (former && isBehindFormer && isLine(former) && isLine(node))
      tr.join(position).insert(position - 1, nodes.hard_break.create());
    else tr.setNodeAttribute(position, "isVerse", true);
  }
  return true;
});

function isGap(node: Node): boolean {
  return node.type === nodes.paragraph && node.textContent.trim() === "" && node.childCount <= 1;
}

/** A paragraph that has no lines yet. */
function isLine(node: Node): boolean {
  const hasBreak = node.children.some(({ type }) => type === nodes.hard_break);
  return node.type === nodes.paragraph && !node.attrs.isVerse && !hasBreak && !isGap(node);
}

/** Enter in verse: a new line, as far in as this one; on an empty last line a new stanza; in an empty stanza prose again. */
export const enterInVerse = editing((tr, state) => {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  if (!empty || parent.type !== nodes.paragraph || !parent.attrs.isVerse) return false;
  const start =
    linesOf(parent, $from.start()).findLast((line) => line.from <= $from.pos)?.from ?? $from.start();
  const before = state.doc.textBetween(start, $from.pos, undefined, "\ufffc");
  if (parent.content.size === 0) tr.setNodeAttribute($from.before(), "isVerse", false);
  else if (before.trim() === "" && start > $from.start() && $from.pos === $from.end())
    tr.delete(start - 1, $from.pos).split(start - 1);
  else {
    const [indent = ""] = /^[ \u00a0\t]*/.exec(before) ?? [];
    tr.replaceSelectionWith(nodes.hard_break.create());
    if (indent !== "") tr.insertText(indent);
  }
  return true;
});

/** Moves the selected lines of verse in. */
export const indentVerse = editing((tr, state) => {
  const lines = selectedLines(state);
  for (const { from } of lines.toReversed()) tr.insertText(INDENT, from);
  return lines.length > 0;
});

/** Moves the selected lines of verse out again, as far as they are in. */
export const outdentVerse = editing((tr, state) => {
  const lines = selectedLines(state);
  for (const { from, to } of lines.toReversed()) {
    const [indent = ""] = INDENTED_BY.exec(state.doc.textBetween(from, to, undefined, "\ufffc")) ?? [];
    if (indent !== "") tr.delete(from, from + indent.length);
  }
  return lines.length > 0;
});

interface Line {
  readonly from: number;
  readonly to: number;
}

function selectedLines(state: EditorState): Line[] {
  const { from, to } = state.selection;
  return selectedBlocks(state)
    .filter(({ node }) => node.attrs.isVerse)
    .flatMap(({ node, position }) => linesOf(node, position + 1))
    .filter((line) => line.from <= to && line.to >= from);
}

/** @param start of the stanza's content */
function linesOf(stanza: Node, start: number): Line[] {
  const breaks: number[] = [];
  stanza.forEach(({ type }, offset) => {
    if (type === nodes.hard_break) breaks.push(start + offset);
  });
  const starts = [start, ...breaks.map((position) => position + 1)];
  return starts.map((from, index) => ({ from, to: breaks[index] ?? start + stanza.content.size }));
}

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
