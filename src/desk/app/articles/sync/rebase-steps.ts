import type { Node } from "prosemirror-model";
import { Mapping, ReplaceStep, type Step, Transform } from "prosemirror-transform";

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
  const brought = others.map(textOf);
  /** Sizes of what was to be taken away, of which others had taken something already. */
  const met: number[] = [];
  for (const [index, step] of own.entries()) {
    const undone = own.length - index;
    const mapped = step.map(mapping.slice(undone));
    const text = textOf(step);
    // What both sides moved, or deleted and brought back, would stand twice.
    const isDouble =
      text.length >= MIN_MOVED_LENGTH &&
      met.includes(sizeOf(step).inserted) &&
      brought.some((one) => one.includes(text));
    if (isDouble) continue;
    const { deleted, inserted } = sizeOf(step);
    if (inserted === 0 && deleted > (mapped ? sizeOf(mapped).deleted : 0)) met.push(deleted);
    // Its inverse stands at the place before; both are one for whatever follows.
    if (mapped && !rebased.maybeStep(mapped).failed) mapping.appendMap(mapped.getMap(), undone - 1);
    else lost.push(step);
  }
  return { rebased, lost };
}

/** A shorter text appears by chance. */
const MIN_MOVED_LENGTH = 3;

function sizeOf(step: Step): { readonly deleted: number; readonly inserted: number } {
  return step instanceof ReplaceStep
    ? { deleted: step.to - step.from, inserted: step.slice.size }
    : { deleted: 0, inserted: 0 };
}

/** The text that a step puts in. */
function textOf(step: Step): string {
  if (!(step instanceof ReplaceStep)) return "";
  const { content } = step.slice;
  return content.textBetween(0, content.size, "");
}
