import type { Box, TextLine } from "../../domain/edition.ts";
import type { BlockWord } from "./block-words.ts";
import type { Hit } from "./hit.ts";

/**
 * The boxes of a hit, one for each line. Where in a word it begins and ends is told by its share of the folded
 * characters: marks take no room, and a ligature's letters are counted one by one.
 */
export function foundBoxes(words: readonly BlockWord[], hit: Hit): Box[] {
  const boxes = new Map<TextLine, Box>();
  for (let index = hit.first; index <= hit.last; index += 1) {
    const word = words[index];
    if (!word) continue;
    const from = index === hit.first ? hit.start : 0;
    const to = index === hit.last ? hit.end : word.folded.length;
    const box = partBox(word, from, to);
    const before = boxes.get(word.line);
    boxes.set(word.line, before ? joined(before, box) : box);
  }
  return [...boxes.values()];
}

function partBox({ span, line, folded }: BlockWord, from: number, to: number): Box {
  if (span === null) return line.box;
  const [left, width] = span;
  const [, top, , height] = line.box;
  const edge = (at: number) => Math.round(left + (width * at) / Math.max(1, folded.length));
  return [edge(from), top, Math.max(1, edge(to) - edge(from)), height];
}

function joined([left, top, width, height]: Box, [otherLeft, , otherWidth]: Box): Box {
  const start = Math.min(left, otherLeft);
  return [start, top, Math.max(left + width, otherLeft + otherWidth) - start, height];
}
