import type { MarkType, Node, Slice } from "prosemirror-model";
import { schema } from "../../../document/schema.ts";

export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface TextRange extends Range {
  readonly text: string;
}

/** Stands for a picture, a note's call and the like. */
export const LEAF = "\ufffc";
/** A longer word is none that somebody typed. */
export const MAX_WORD_LENGTH = 60;
export const WORD = /[\p{L}\p{M}\p{N}]+/gu;

function wholeOf(doc: Node): Range {
  return { from: 0, to: doc.content.size };
}

export function textOf(doc: Node, { from, to }: Range = wholeOf(doc)): string {
  return from < to ? doc.textBetween(from, to, "", LEAF) : "";
}

/** Without copies that somebody suggests of words which still stand: these are no text that was moved or brought back. */
export function writtenText(doc: Node, { from, to }: Range = wholeOf(doc)): string {
  const parts: string[] = [];
  let struck: string | null = null;
  doc.nodesBetween(from, to, (node, position) => {
    if (!node.isLeaf) return;
    const part = textOf(doc, { from: Math.max(from, position), to: Math.min(to, position + node.nodeSize) });
    if (isInserted(node)) struck ??= struckText(doc);
    parts.push(isInserted(node) ? part.replace(WORD, (word) => (struck?.includes(word) ? "" : word)) : part);
  });
  return parts.join("");
}

/** What somebody suggests to take away, and which stands as it was written until then. */
function struckText(doc: Node): string {
  const parts: string[] = [];
  doc.descendants((node) => {
    if (node.isLeaf && isMarked(node, schema.marks.deletion)) parts.push(node.text ?? LEAF);
    else if (!isInserted(node)) parts.push("\n");
  });
  return parts.join("");
}

export function isInserted(node: Node): boolean {
  return isMarked(node, schema.marks.insertion);
}

export function isStruck(node: Node): boolean {
  return isMarked(node, schema.marks.deletion);
}

function isMarked({ marks }: Node, type: MarkType): boolean {
  return marks.some((mark) => mark.type === type);
}

export function textOfSlice({ content }: Slice): string {
  return content.textBetween(0, content.size, "", LEAF);
}

/** The place behind so many characters of a range. */
export function placeInText(doc: Node, { from, to }: Range, offset: number): number {
  let left = offset;
  let found: number | null = null;
  doc.nodesBetween(from, to, (node, position) => {
    if (found !== null || (!node.isText && !node.isLeaf)) return found === null;
    const start = Math.max(position, from);
    const length = node.isText ? Math.min(position + node.nodeSize, to) - start : 1;
    if (left <= length) found = node.isText || left > 0 ? start + left : start;
    else left -= length;
    return false;
  });
  return found ?? to;
}

export function linesIn(doc: Node, { from, to }: Range): TextRange[] {
  const lines: TextRange[] = [];
  doc.nodesBetween(from, to, (node, position) => {
    if (!node.isTextblock) return true;
    const line = { from: Math.max(from, position + 1), to: Math.min(to, position + 1 + node.content.size) };
    if (line.from < line.to) lines.push({ ...line, text: textOf(doc, line) });
    return false;
  });
  return lines;
}

/** The words that stand wholly in a range, with their places. */
export function wordsIn(doc: Node, range: Range = wholeOf(doc)): TextRange[] {
  return wordsAt(doc, range).filter(({ from, to }) => from >= range.from && to <= range.to);
}

/** The words of which at least a letter stands in a range. */
export function wordsAt(doc: Node, { from, to }: Range): TextRange[] {
  const words: TextRange[] = [];
  doc.nodesBetween(from, to, (node, position) => {
    if (!node.isTextblock) return true;
    const text = node.textBetween(0, node.content.size, "", LEAF);
    const ends = replacementsIn(node);
    for (const { 0: whole, index } of text.matchAll(WORD)) {
      let first = 0;
      for (const end of [
        ...ends.filter((end) => end > index && end < index + whole.length),
        index + whole.length,
      ]) {
        const [start, word] = [position + 1 + index + first, whole.slice(first, end - index)];
        if (start < to && start + word.length > from)
          words.push({ text: word, from: start, to: start + word.length });
        first = end - index;
      }
    }
    return false;
  });
  return words;
}

/** Where a struck text ends, behind which what is suggested in its place begins: these are no one word. */
function replacementsIn({ children }: Node): number[] {
  const ends: number[] = [];
  let end = 0;
  for (const [index, child] of children.entries()) {
    end += child.nodeSize;
    const next = children[index + 1];
    if (next && isStruck(child) && isInserted(next) && !isStruck(next)) ends.push(end);
  }
  return ends;
}

export function countWords(doc: Node): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of wordsIn(doc)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Whether a word of the one text goes on in the other one, with an ending or a point. */
export function isOneWord(before = "", after = ""): boolean {
  return /[\p{L}\p{M}\p{N}]$/u.test(before) && /^[\p{L}\p{M}\p{N}\p{Pe}\p{Pf}\p{Po}]/u.test(after);
}

/** Whether all letters of a text stand in another one in their order, as when somebody typed among them. */
export function isWithin(text: string, whole: string): boolean {
  let found = 0;
  for (let at = 0; at < whole.length && found < text.length; at += 1)
    if (whole[at] === text[found]) found += 1;
  return found === text.length;
}
