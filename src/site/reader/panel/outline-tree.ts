import type { OutlineEntry } from "../../../domain/edition.ts";

/** An entry of an outline with those under it. */
export interface OutlineBranch {
  /** Its place in the outline. */
  readonly index: number;
  readonly entry: OutlineEntry;
  readonly branches: readonly OutlineBranch[];
}

/** Who nests deeper does not want to be read. */
const DEEPEST = 5;

/** An outline as its depths tell, six at most; an entry that is deeper than the one before, however much, lies under that one. */
export function outlineTree(outline: readonly OutlineEntry[]): readonly OutlineBranch[] {
  const roots: OutlineBranch[] = [];
  const open: { readonly depth: number; readonly branches: OutlineBranch[] }[] = [];
  for (const [index, entry] of outline.entries()) {
    const depth = Math.min(entry.depth, DEEPEST);
    while (open.length > 0 && (open.at(-1)?.depth ?? 0) >= depth) open.pop();
    const branches: OutlineBranch[] = [];
    (open.at(-1)?.branches ?? roots).push({ index, entry, branches });
    open.push({ depth, branches });
  }
  return roots;
}

/** The entry that a reader is in: of those that begin last before or on the shown pages, the last; -1 before the first. */
export function currentEntry(outline: readonly OutlineEntry[], shown: readonly number[]): number {
  const last = Math.max(...shown);
  let current = -1;
  let start = 0;
  for (const [index, { page }] of outline.entries()) {
    if (page === null || page > last || page < start) continue;
    current = index;
    start = page;
  }
  return current;
}
