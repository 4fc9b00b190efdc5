import { foldWithMap, type MappedFold, writtenRange } from "../turkish-text.ts";
import { type BlockWord, blockWords } from "./block-words.ts";
import type { Box, FoundPlace, PageText, TextLine } from "./edition.ts";
import type { Match } from "./term-matches.ts";

type Hit = ReturnType<typeof hitAt>;

const REACH = 40;
const ELLIPSIS = "…";

export function describeMatches({ blocks }: PageText, matches: readonly Match[]): FoundPlace[] {
  const ofBlock = Map.groupBy(matches, ({ block }) => block);
  return [...ofBlock].flatMap(([block, matches]) => {
    const words = blockWords(blocks[block] ?? []);
    const folds = new WordFolds();
    return matches.map(({ page, start, end }) => {
      const hit = hitAt(words, start, end);
      return { page, surroundings: surroundings(words, hit, folds), boxes: boxes(words, hit) };
    });
  });
}

/** A page may be one word that is found a hundred times: each is folded once. */
class WordFolds {
  readonly #folds = new Map<string, MappedFold>();

  of(word: string): MappedFold {
    const fold = this.#folds.get(word) ?? foldWithMap(word);
    this.#folds.set(word, fold);
    return fold;
  }
}

/** A match by the indexes of its words; `start` in the first, `end` in the last word's folded text. */
function hitAt(words: readonly BlockWord[], start: number, end: number) {
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

function surroundings(words: readonly BlockWord[], hit: Hit, folds: WordFolds): FoundPlace["surroundings"] {
  const first = words[hit.first]?.shown ?? "";
  const last = words[hit.last]?.shown ?? "";
  const [start] = writtenRange(folds.of(first), hit.start, hit.start + 1);
  const [, end] = writtenRange(folds.of(last), hit.end - 1, hit.end);
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
