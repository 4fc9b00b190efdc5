import type { Node } from "prosemirror-model";
import type { Step } from "prosemirror-transform";
import { findQuote, type Quote } from "../../domain/search/find-quote.ts";

/** How long whoever wrote a comment may remove it. */
export const REMOVABLE_FOR_MS = 15 * 60 * 1000;

/** Where the words stand that a thread of comments is about. */
export interface CommentPlace {
  /** The thread's. */
  readonly id: string;
  /** In the document; null: all of its words are gone. */
  readonly at: Range | null;
  /** Words by which it is found again: the whole ones first, what was left of them behind. */
  readonly lost?: readonly Quote[] | undefined;
}

type Range = readonly [from: number, to: number];

type Change = readonly [from: number, to: number, newFrom: number, newTo: number];

const MAX_LOST = 8;
/** Letters that are kept of what stands before and behind lost words. */
const AROUND_LENGTH = 32;
/** Letters by which words that are written anew are known: their own, and those around them. */
const MIN_KNOWN_LETTERS = 16;
/** Letters around words by which they are known wherever they stand. */
const MIN_LETTERS_AROUND = 24;
const [DOCUMENT_START, DOCUMENT_END] = ["\u0002", "\u0003"];

/**
 * Takes places along with a step. What is typed at an edge is no part of a passage; lost words that come back, here or
 * elsewhere, have their place again, unless it is in doubt whether they are the same.
 */
export function mapPlaces(
  places: readonly CommentPlace[],
  step: Step,
  before: Node,
  after: Node,
): readonly CommentPlace[] {
  const changes: Change[] = [];
  const map = step.getMap();
  map.forEach((...change) => {
    changes.push(change);
  });
  if (changes.length === 0) return places;
  const first = Math.min(...changes.map(([from]) => from));
  const moved = places.map((place) => {
    const { id, at: former, lost } = place;
    if (former === null || former[1] < first) return place;
    const at = [map.map(former[0], 1), map.map(former[1], -1)] as const;
    const touching = changes.filter(([from, to]) => from < former[1] && to > former[0]);
    if (touching.length === 0) return { id, at, ...(lost && { lost }) };
    const isReplaced = touching.some(([from, to]) => from <= former[0] && to >= former[1]);
    const left = at[0] < at[1] && !isReplaced ? placeWords(after, at) : "";
    const isLeft = left !== "" && (!isSigns(left) || isSigns(placeWords(before, former)));
    return { id, ...changedPlace(former, lost ?? [], isLeft ? at : null, touching, before) };
  });
  if (!moved.some(({ lost }) => lost)) return moved;
  const isNewlyGone = moved.some(({ at }, index) => at === null && places[index]?.at !== null);
  const searched = wordsToSearch(moved, changes, after, isNewlyGone);
  return moved.map((place) => (place.lost ? foundAgain(place, searched) : place));
}

/** Nobody knows by its signs alone which passage it was. */
function isSigns(words: string): boolean {
  return !/[^\p{P}\s]/u.test(words);
}

/** The words of a part of a document as one row, whatever blocks they stand in. */
export function placeWords(doc: Node, [from, to]: Range): string {
  return readWords(doc, from, to).text;
}

/** The words of a part of a document with those around them, by which they are found again. */
export function quoteAt(doc: Node, [from, to]: Range): Quote {
  return {
    quote: readWords(doc, from, to).text,
    before: readWords(doc, from - 2 * AROUND_LENGTH, from).text.slice(-AROUND_LENGTH),
    after: readWords(doc, to, to + 2 * AROUND_LENGTH).text.slice(0, AROUND_LENGTH),
  };
}

/** Where words stand in a whole document. @returns null where they do not, or in doubt */
export function findPlace(doc: Node, quote: Quote): Range | null {
  const words = { ...readWords(doc, -1, doc.content.size + 1), written: null };
  return foundAgain({ id: "", at: null, lost: [quote] }, [words]).at;
}

function changedPlace(
  [from, to]: Range,
  lost: readonly Quote[],
  at: Range | null,
  touching: readonly Change[],
  before: Node,
): Pick<CommentPlace, "at" | "lost"> {
  const taken = touching.some(
    ([start, end]) => readWords(before, Math.max(start, from), Math.min(end, to)).text !== "",
  );
  if (!taken && at) return { at, ...(lost.length > 0 && { lost }) };
  const quote = quoteAt(before, [from, to]);
  const former = [...lost.filter((one) => one.quote !== quote.quote), quote];
  return { at, lost: former.length > MAX_LOST ? former.toSpliced(1, 1) : former };
}

/** A part of a text in which lost words are looked for. */
interface Searched extends Words {
  /** What was written anew, in its row of words; null: nothing. */
  readonly written: readonly [from: number, to: number] | null;
}

/** What was written, with enough around it; and the whole text where words have just gone: they may have been moved. */
function wordsToSearch(
  places: readonly CommentPlace[],
  changes: readonly Change[],
  after: Node,
  isNewlyGone: boolean,
): readonly Searched[] {
  const longest = Math.max(...places.flatMap(({ lost = [] }) => lost.map(({ quote }) => quote.length)));
  const reach = 2 * (longest + AROUND_LENGTH);
  const around = changes.flatMap(([, , from, to]) => {
    const length = readWords(after, from, to).text.length;
    if (length === 0) return [];
    const start = readWords(after, from - reach, from).text.length;
    return [{ ...readWords(after, from - reach, to + reach), written: [start, start + length] as const }];
  });
  const whole = isNewlyGone ? [{ ...readWords(after, -1, after.content.size + 1), written: null }] : [];
  return [...around, ...whole];
}

function foundAgain(place: CommentPlace, searched: readonly Searched[]): CommentPlace {
  const { id, at, lost = [] } = place;
  for (const [index, quote] of lost.entries())
    for (const words of searched) {
      const found = findQuote(words.text, quote);
      if (!found || found.isTie || !isSame(quote, found, words.written)) continue;
      const range = [words.startOf(found.from), words.endOf(found.to)] as const;
      // What is left of a passage is given up for the whole of it alone.
      if (at !== null && index > 0 && (range[0] > at[0] || range[1] < at[1])) continue;
      return { id, at: range, ...(index > 0 && { lost: lost.slice(0, index) }) };
    }
  return place;
}

/** Few letters are the same words only where the same stands around them. */
function isSame(
  { quote, before, after }: Quote,
  { from, to, common }: NonNullable<ReturnType<typeof findQuote>>,
  written: Searched["written"],
): boolean {
  if (common >= Math.min(MIN_LETTERS_AROUND, before.length + after.length)) return true;
  const isWritten = written !== null && from < written[1] && to > written[0];
  return isWritten && quote.length + common >= MIN_KNOWN_LETTERS;
}

interface Words {
  readonly text: string;
  /** The document's position before a letter. */
  startOf(index: number): number;
  /** The document's position behind the letter that is before an index. */
  endOf(index: number): number;
}

/** @param from below 0, and `to` beyond the end: the document's own edges count as letters */
function readWords(doc: Node, from: number, to: number): Words {
  const runs: { readonly index: number; readonly position: number; readonly size: number }[] = [];
  let text = "";
  const add = (words: string, position: number, size: number) => {
    if (words !== "") runs.push({ index: text.length, position, size });
    text += words;
  };
  if (from < 0) add(DOCUMENT_START, 0, 0);
  const { size } = doc.content;
  const [start, end] = [Math.max(0, from), Math.min(size, to)];
  if (start < end)
    doc.nodesBetween(start, end, (node, position) => {
      if (node.isText) {
        const [first, last] = [Math.max(start, position), Math.min(end, position + node.nodeSize)];
        add((node.text ?? "").slice(first - position, last - position), first, last - first);
      } else if (position >= start) add(signOf(node), position, 1);
    });
  if (to > size) add(DOCUMENT_END, size, 0);
  const place = (index: number, offset: number) => {
    const run = runs.findLast((one) => one.index <= index) ?? { index: 0, position: start, size: 0 };
    return run.position + Math.min(run.size, index - run.index + offset);
  };
  return {
    text,
    startOf: (index) => place(index, 0),
    endOf: (index) => place(index - 1, 1),
  };
}

/** What stands for a node that is no text: a picture or a film is known by its address. */
function signOf({ attrs, isLeaf, type }: Node): string {
  if (!isLeaf && type.name !== "figure") return "";
  return `\uFFFC${attrs.src ?? attrs.address ?? attrs.key ?? attrs.html ?? ""}`;
}
