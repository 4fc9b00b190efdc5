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

/** Blocks of a longer text are compared as wholes. */
const MAX_WORDS = 2_000;
/** Blocks that share less of their words are two, not one that was changed. */
const LEAST_SHARED = 0.4;

/** Block by block, and word by word within those that were changed. */
export function documentDifferences(before: Node, after: Node): BlockDifference[] {
  const pairs = pairUp(before.children, after.children, (one, other) => one.eq(other));
  const differences: BlockDifference[] = [];
  for (const run of runsOf(pairs)) {
    if (run.same) differences.push(...run.same.map((node) => whole(node, "same")));
    else differences.push(...changedBlocks(run.removed, run.added));
  }
  return differences;
}

/** @returns parts that, without those added, are the former text, and without those removed the later one */
export function textDifferences(before: string, after: string): TextPart[] {
  const [former, later] = [wordsOf(before), wordsOf(after)];
  if (former.length + later.length > MAX_WORDS) return replaced(before, after);
  const parts: TextPart[] = [];
  for (const run of runsOf(pairUp(former, later, (one, other) => one === other))) {
    if (run.same) parts.push({ text: run.same.join(""), change: "same" });
    else parts.push(...replaced(run.removed.join(""), run.added.join("")));
  }
  return parts;
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
  const isOne = (one: Node, other: Node) =>
    one.type === other.type && sharedWords(textOf(one), textOf(other)) >= LEAST_SHARED;
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

function sharedWords(one: string, other: string): number {
  const [former, later] = [new Set(wordsOf(one)), new Set(wordsOf(other))];
  const most = Math.max(former.size, later.size);
  return most === 0 ? 1 : [...former].filter((word) => later.has(word)).length / most;
}

type Pair<T> =
  | readonly [former: T, later: T]
  | readonly [former: T, later: null]
  | readonly [former: null, later: T];

/** The longest common subsequence; what comes and goes at one place is told as gone first. */
export function pairUp<T>(
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
  while (row < before.length || column < after.length) {
    const [former, later] = [before[row] as T, after[column] as T];
    if (row < before.length && column < after.length && isSame(former, later)) {
      pairs.push([former, later]);
      row += 1;
      column += 1;
    } else if (
      row < before.length &&
      (column === after.length || at(row + 1, column) >= at(row, column + 1))
    ) {
      pairs.push([former, null]);
      row += 1;
    } else {
      pairs.push([null, later]);
      column += 1;
    }
  }
  return pairs;
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
