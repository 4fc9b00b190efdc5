import type { Node } from "prosemirror-model";

/** Words that stayed, came or went, in the order of reading. */
export interface TextPart {
  readonly text: string;
  readonly change: "same" | "added" | "removed";
}

/** A block of the text, as a person reads it. */
export interface BlockDifference {
  readonly change: "same" | "added" | "removed" | "changed";
  /** Type of the schema's node: `paragraph`, `heading`, `figure` … */
  readonly type: string;
  readonly parts: readonly TextPart[];
}

/** More would keep the browser busy: longer stretches are first divided where something stands once in both. */
const MAX_COMPARISONS = 1_000_000;
/** Blocks that share less of their words are two, not one that was changed. */
const LEAST_SHARED = 0.4;

/** Block by block, and word by word within those that were changed. */
export function documentDifferences(before: Node, after: Node): BlockDifference[] {
  const runs = runsOf(pairUp(before.children, after.children, (one, other) => one.eq(other), String));
  return runs.flatMap(
    ({ same, removed, added }) => same?.map((node) => whole(node, "same")) ?? changedBlocks(removed, added),
  );
}

/** @returns parts that, without those added, are the former text, and without those removed the later one */
export function textDifferences(before: string, after: string): TextPart[] {
  const [former, later] = [wordsOf(before), wordsOf(after)];
  return runsOf(pairUp(former, later, Object.is, String)).flatMap(({ same, removed, added }) =>
    same ? [{ text: same.join(""), change: "same" }] : replaced(removed.join(""), added.join("")),
  );
}

function replaced(before: string, after: string): TextPart[] {
  if (before === after) return before === "" ? [] : [{ text: before, change: "same" }];
  const parts: TextPart[] = [
    { text: before, change: "removed" },
    { text: after, change: "added" },
  ];
  return parts.filter(({ text }) => text !== "");
}

/** Pairs blocks that were rewritten; blocks with hardly a word in common are one removed and one added. */
function changedBlocks(removed: readonly Node[], added: readonly Node[]): BlockDifference[] {
  const words = new Map([...removed, ...added].map((node) => [node, new Set(wordsOf(textOf(node)))]));
  const isOne = (one: Node, other: Node) =>
    one.type === other.type && sharedShare(words.get(one), words.get(other)) >= LEAST_SHARED;
  return pairUp(removed, added, isOne).map(([former, later]) => {
    if (former === null) return whole(later, "added");
    if (later === null) return whole(former, "removed");
    const parts = textDifferences(textOf(former), textOf(later));
    return { change: "changed", type: later.type.name, parts };
  });
}

function whole(node: Node, change: "same" | "added" | "removed"): BlockDifference {
  return { change, type: node.type.name, parts: [{ text: textOf(node), change }] };
}

/** Lines of a list or a table are lines. */
function textOf(node: Node): string {
  return node.textBetween(0, node.content.size, "\n", (leaf) =>
    leaf.type.spec.linebreakReplacement ? "\n" : "",
  );
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}’']+|[^\s\p{L}\p{N}]/gu) ?? [];
}

function sharedShare(former = new Set<string>(), later = new Set<string>()): number {
  let shared = 0;
  for (const word of former) if (later.has(word)) shared += 1;
  const most = Math.max(former.size, later.size);
  return most === 0 ? 1 : shared / most;
}

type Pair<T> =
  | readonly [former: T, later: T]
  | readonly [former: T, later: null]
  | readonly [former: null, later: T];

/**
 * The longest common subsequence; what comes and goes at one place is told as gone first.
 * @param keyOf equal for what is the same: without it stretches that are too long share nothing
 */
export function pairUp<T>(
  before: readonly T[],
  after: readonly T[],
  isSame: (one: T, other: T) => boolean,
  keyOf?: (one: T) => string,
): Pair<T>[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isSame(before[start] as T, after[start] as T)) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(before.at(-1 - end) as T, after.at(-1 - end) as T)) end += 1;
  const [formerEnd, laterEnd] = [before.length - end, after.length - end];
  const begin = before.slice(0, start).map((one, index): Pair<T> => [one, after[index] as T]);
  const rest = before.slice(formerEnd).map((one, index): Pair<T> => [one, after[laterEnd + index] as T]);
  const [former, later] = [before.slice(start, formerEnd), after.slice(start, laterEnd)];
  if (former.length * later.length <= MAX_COMPARISONS)
    return [...begin, ...pairDifferent(former, later, isSame), ...rest];
  const middle: Pair<T>[] = [];
  let [row, column] = [0, 0];
  for (const [nextRow, nextColumn] of keyOf ? anchorsOf(former, later, keyOf) : []) {
    middle.push(...pairUp(former.slice(row, nextRow), later.slice(column, nextColumn), isSame, keyOf));
    [row, column] = [nextRow, nextColumn];
  }
  const [left, right] = [former.slice(row), later.slice(column)];
  // Where nothing divides it any more, the whole is another text.
  middle.push(...(row + column > 0 ? pairUp(left, right, isSame, keyOf) : unpaired(left, right)));
  return [...begin, ...middle, ...rest];
}

/** Places of what stands once in both, as many as come in the same order. */
function anchorsOf<T>(before: readonly T[], after: readonly T[], keyOf: (one: T) => string) {
  const places = placesOfSingles(after.map(keyOf));
  const both: (readonly [row: number, column: number])[] = [];
  for (const [key, row] of placesOfSingles(before.map(keyOf))) {
    const column = places.get(key);
    if (column !== undefined) both.push([row, column]);
  }
  // The longest rising run: of each length the one that ends lowest, and what comes before it.
  const ends: number[] = [];
  const formers: number[] = [];
  for (const [index, [, column]] of both.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((both[ends[middle] ?? 0]?.[1] ?? 0) < column) low = middle + 1;
      else high = middle;
    }
    formers.push(ends[low - 1] ?? -1);
    ends[low] = index;
  }
  const falling: (readonly [row: number, column: number])[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = formers[at] ?? -1) falling.push(both[at] ?? [0, 0]);
  return falling.reverse();
}

function placesOfSingles(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return new Map(keys.flatMap((key, index) => (counts.get(key) === 1 ? [[key, index] as const] : [])));
}

function pairDifferent<T>(
  before: readonly T[],
  after: readonly T[],
  isSame: (one: T, other: T) => boolean,
): Pair<T>[] {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] = isSame(before[row] as T, after[column] as T)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
  const pairs: Pair<T>[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    const [former, later] = [before[row] as T, after[column] as T];
    if (isSame(former, later)) {
      pairs.push([former, later]);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      pairs.push([former, null]);
      row += 1;
    } else {
      pairs.push([null, later]);
      column += 1;
    }
  }
  return [...pairs, ...unpaired(before.slice(row), after.slice(column))];
}

function unpaired<T>(removed: readonly T[], added: readonly T[]): Pair<T>[] {
  return [...removed.map((one): Pair<T> => [one, null]), ...added.map((one): Pair<T> => [null, one])];
}

interface Run<T> {
  /** Null of a place where something changed. */
  readonly same: T[] | null;
  readonly removed: T[];
  readonly added: T[];
}

/** Neighbouring pairs of which all or none stayed. */
export function runsOf<T>(pairs: readonly Pair<T>[]): Run<T>[] {
  const runs: Run<T>[] = [];
  for (const [former, later] of pairs) {
    const isSame = former !== null && later !== null;
    let run = runs.at(-1);
    if (run === undefined || (run.same !== null) !== isSame) {
      run = { same: isSame ? [] : null, removed: [], added: [] };
      runs.push(run);
    }
    if (isSame) run.same?.push(later);
    else if (former !== null) run.removed.push(former);
    else if (later !== null) run.added.push(later);
  }
  return runs;
}
