import type { Node } from "prosemirror-model";
import { Mapping, StepMap } from "prosemirror-transform";
import { placeInText, type Range, textOf } from "./text-range.ts";

/** A text that a step took away, and how many of its characters stand before a place in it. */
export interface TakenText {
  readonly text: string;
  readonly offset: number;
}

/** A shorter text appears again by chance. */
export const MIN_MOVED_LENGTH = 3;

/** Steps of one side, each with the document before it, from the text that both sides began with. */
export interface Side {
  readonly maps: readonly StepMap[];
  readonly docs: readonly Node[];
  /** After all of them. */
  readonly doc: Node;
}

/** Letters that were typed one behind the other as one step. */
export function typedTogether({ maps, docs, doc }: Side): Side {
  const steps: { map: StepMap; readonly doc: Node }[] = [];
  for (const [index, map] of maps.entries()) {
    const last = steps.at(-1);
    const [former, next] = [last && insertionOf(last.map), insertionOf(map)];
    if (last && former && next && next.from === former.to)
      last.map = new StepMap([former.from, 0, next.to - former.from]);
    else steps.push({ map, doc: docs[index] ?? doc });
  }
  return { maps: steps.map(({ map }) => map), docs: steps.map((step) => step.doc), doc };
}

/** What a step takes away before it, and what it puts in after it. */
interface Replaced extends Range {
  readonly newFrom: number;
  readonly newTo: number;
}

export function replacedBy(map: StepMap): Replaced[] {
  const all: Replaced[] = [];
  map.forEach((from, to, newFrom, newTo) => {
    all.push({ from, to, newFrom, newTo });
  });
  return all;
}

/** Null: it does something else as well. */
function insertionOf(map: StepMap): Range | null {
  const [one, ...more] = replacedBy(map);
  return one && more.length === 0 && one.from === one.to ? { from: one.newFrom, to: one.newTo } : null;
}

/** What a side put into its text, as it stands there after all of its steps. */
export function insertedIn({ maps }: Side): Range[] {
  const ranges = maps.flatMap((map, index) => {
    const later = new Mapping(maps.slice(index + 1));
    return insertedRanges(map).map(({ from, to }) => ({ from: later.map(from), to: later.map(to, -1) }));
  });
  return withoutOverlap(ranges);
}

export function insertedRanges(map: StepMap): Range[] {
  const ranges = replacedBy(map).map(({ newFrom: from, newTo: to }) => ({ from, to }));
  return ranges.filter(({ from, to }) => from < to);
}

export function takenSize(maps: readonly StepMap[]): number {
  return maps.flatMap(replacedBy).reduce((size, { from, to }) => size + to - from, 0);
}

/**
 * The text that a side took away around a place, or beside it; null: none, and the place after its steps.
 * @param place in the text that both began with @param side -1: it stays behind what is before it
 */
export function trace({ maps, docs, doc: last }: Side, place: number, side: -1 | 1): TakenText | number {
  let at = place;
  for (let index = 0; index < maps.length; index += 1) {
    const [map, next] = [maps[index], maps[index + 1]];
    const doc = docs[index];
    const taken = map && doc ? takenBy(map, doc, at) : null;
    at = map?.map(at, side) ?? at;
    if (!taken) continue;
    const [range] = next ? insertedRanges(next) : [];
    const after = docs[index + 2] ?? last;
    // Some letters are known where the next step puts them elsewhere.
    const isMoved = range && /\p{L}/u.test(taken.text) && textOf(after, range) === taken.text;
    if (!isMoved || taken.text.length >= MIN_MOVED_LENGTH) return taken;
    at = placeInText(after, range, taken.offset);
    index += 1;
  }
  return at;
}

/** The text that a step took away around a place, or beside it. @param doc before the step */
export function takenBy(map: StepMap, doc: Node, place: number): TakenText | null {
  const range = replacedBy(map).findLast(({ from, to }) => from < to && place >= from && place <= to);
  if (!range) return null;
  return { text: textOf(doc, range), offset: textOf(doc, { from: range.from, to: place }).length };
}

export function withoutOverlap(ranges: readonly Range[]): Range[] {
  const all: Range[] = [];
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && from <= last.to) all[all.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else if (from < to) all.push({ from, to });
  }
  return all;
}
