import type { Node } from "prosemirror-model";
import { Mapping, type Step, Transform } from "prosemirror-transform";

/** Neighbouring keystrokes as one step each. */
export function mergedSteps(steps: readonly Step[]): Step[] {
  const merged: Step[] = [];
  for (const step of steps) {
    const both = merged.at(-1)?.merge(step);
    if (both) merged[merged.length - 1] = both;
    else merged.push(step);
  }
  return merged;
}

/**
 * Puts steps that were made on an older text on top of what came meanwhile.
 * @param own begin with the same document as `others` @param doc after `others`
 * @returns those that still have a place, on top of `doc`, and those that have none
 */
export function rebaseSteps(
  own: readonly Step[],
  others: readonly Step[],
  doc: Node,
): { readonly rebased: Transform; readonly lost: readonly Step[] } {
  const mapping = new Mapping(own.map((step) => step.getMap().invert()).reverse());
  for (const step of others) mapping.appendMap(step.getMap());
  const rebased = new Transform(doc);
  const lost: Step[] = [];
  for (const [index, step] of own.entries()) {
    const undone = own.length - index;
    const mapped = step.map(mapping.slice(undone));
    // Its inverse stands at the place before; both are one for whatever follows.
    if (mapped && !rebased.maybeStep(mapped).failed) mapping.appendMap(mapped.getMap(), undone - 1);
    else lost.push(step);
  }
  return { rebased, lost };
}
