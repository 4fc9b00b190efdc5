import type { Box, FoundPlace, PageText, TextLine } from "../../domain/issue/edition.ts";
import { foldTurkish } from "../../domain/turkish-text.ts";
import { type BlockWord, blockWords } from "./block-words.ts";
import type { Match } from "./term-matches.ts";

/** A match by the indexes of its words; `start` in the first, `end` in the last word's folded text. */
interface Hit {
  readonly first: number;
  readonly last: number;
  readonly start: number;
  readonly end: number;
}

/** How far the surroundings reach on each side, in characters. */
const REACH = 40;
const ELLIPSIS = "…";
/** In longer words, a page's worth of letters without a space, folded characters are not counted one by one. */
const MAX_WORD = 1000;

export function describeMatches({ blocks }: PageText, matches: readonly Match[]): FoundPlace[] {
  const ofBlock = Map.groupBy(matches, ({ block }) => block);
  return [...ofBlock].flatMap(([block, matches]) => {
    const words = blockWords(blocks[block] ?? []);
    return matches.map(({ page, start, end }) => {
      const hit = hitAt(words, start, end);
      return { page, surroundings: surroundings(words, hit), boxes: boxes(words, hit) };
    });
  });
}

function hitAt(words: readonly BlockWord[], start: number, end: number): Hit {
  const first = wordAt(words, start);
  const last = wordAt(words, end - 1);
  return {
    first,
    last,
    start: start - (words[first]?.start ?? 0),
    end: end - (words[last]?.start ?? 0),
  };
}

function wordAt(words: readonly BlockWord[], offset: number): number {
  let low = 0;
  let high = words.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((words[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** One for each line. A part of a word is as wide as its share of the folded characters. */
function boxes(words: readonly BlockWord[], hit: Hit): Box[] {
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

/** What stands in a block before a hit, the hit as it is written, and what stands after it; cut between words. */
function surroundings(words: readonly BlockWord[], hit: Hit): FoundPlace["surroundings"] {
  const first = words[hit.first]?.shown ?? "";
  const last = words[hit.last]?.shown ?? "";
  const start = writtenStart(first, hit.start);
  const end = writtenEnd(last, hit.end);
  const whole = words.slice(hit.first, hit.last).map(({ shown, gap }) => shown + gap);
  return [
    textBefore(words, hit.first, first.slice(0, start)),
    [...whole, last.slice(0, end)].join("").slice(start),
    textAfter(words, hit.last, last.slice(end)),
  ];
}

function textBefore(words: readonly BlockWord[], first: number, part: string): string {
  if (part.length > REACH) return ELLIPSIS + part.slice(-REACH).replace(/^[\udc00-\udfff]/, "");
  let text = part;
  for (let index = first - 1; index >= 0; index -= 1) {
    const word = words[index];
    const longer = `${word?.shown}${word?.gap}${text}`;
    if (longer.length > REACH) return ELLIPSIS + text;
    text = longer;
  }
  return text;
}

function textAfter(words: readonly BlockWord[], last: number, part: string): string {
  if (part.length > REACH) return part.slice(0, REACH).replace(/[\ud800-\udbff]$/, "") + ELLIPSIS;
  let text = part;
  for (let index = last; index < words.length - 1; index += 1) {
    const longer = `${text}${words[index]?.gap}${words[index + 1]?.shown}`;
    if (longer.length > REACH) return text + ELLIPSIS;
    text = longer;
  }
  return text;
}

/** Where the character begins of which the `at`th folded one is part: letters become more or fewer by folding. */
function writtenStart(written: string, at: number): number {
  if (written.length > MAX_WORD) return at;
  let folded = 0;
  let offset = 0;
  for (const character of written) {
    folded += foldTurkish(character).length;
    if (folded > at) break;
    offset += character.length;
  }
  return offset;
}

/** Where the character ends, with its marks, that completes the first `count` folded ones. */
function writtenEnd(written: string, count: number): number {
  if (written.length > MAX_WORD) return count;
  let folded = 0;
  let offset = 0;
  for (const character of written) {
    const length = foldTurkish(character).length;
    if (folded >= count && length > 0) break;
    folded += length;
    offset += character.length;
  }
  return offset;
}
