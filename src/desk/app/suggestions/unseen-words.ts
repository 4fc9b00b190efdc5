import type { Transaction } from "prosemirror-state";
import { AddMarkStep, RemoveMarkStep } from "prosemirror-transform";
import { isSuggestion } from "../../document/marks.ts";

type ToNow = (place: number, side: -1 | 1) => number;

/**
 * What others wrote meanwhile keeps its own suggestions, where a range that was suggested, taken or left here came to lie
 * over it: nobody saw it.
 * @param rebase its steps are the inverses of one's own, then the others', then one's own anew
 * @param toNow from the document after it to the one of `change`
 */
export function keepUnseenMarks(
  change: Transaction,
  rebase: Transaction,
  others: number,
  toNow: ToNow,
): void {
  const { docs, mapping, steps } = rebase;
  const own: number = rebase.getMeta("rebased") ?? 0;
  const last = own + others;
  const unseen = unseenRanges(rebase, own, last);
  for (const [index, step] of steps.entries()) {
    const isMark = step instanceof AddMarkStep || step instanceof RemoveMarkStep;
    if (index < last || !isMark || !isSuggestion(step.mark)) continue;
    const [toStep, toEnd] = [mapping.slice(last, index), mapping.slice(index + 1)];
    for (const map of unseen)
      docs[last]?.nodesBetween(map.from, map.to, (node, position) => {
        if (!node.isInline || step.mark.isInSet(node.marks) !== step instanceof RemoveMarkStep) return;
        const start = toStep.map(Math.max(map.from, position));
        const end = toStep.map(Math.min(map.to, position + node.nodeSize), -1);
        const [from, to] = [Math.max(start, step.from), Math.min(end, step.to)];
        if (from >= to) return;
        const [first, behind] = [toNow(toEnd.map(from), 1), toNow(toEnd.map(to, -1), -1)];
        if (first >= behind) return;
        const Inverse = step instanceof AddMarkStep ? RemoveMarkStep : AddMarkStep;
        change.step(new Inverse(first, behind, step.mark));
      });
  }
}

/** What steps put in, as it stands after the last of them. */
function unseenRanges({ mapping }: Transaction, first: number, last: number) {
  return mapping.maps.slice(first, last).flatMap((map, index) => {
    const later = mapping.slice(first + index + 1, last);
    const ranges: { readonly from: number; readonly to: number }[] = [];
    map.forEach((_, __, from, to) => {
      ranges.push({ from: later.map(from), to: later.map(to, -1) });
    });
    return ranges.filter(({ from, to }) => from < to);
  });
}
