import { type Node, Slice } from "prosemirror-model";
import { ReplaceStep, type Step } from "prosemirror-transform";

/** One step that makes the second document of the first, of what differs alone where that can be; null: they are equal. */
export function stepBetween(from: Node, to: Node): Step | null {
  const start = from.content.findDiffStart(to.content);
  const end = from.content.findDiffEnd(to.content);
  if (start === null || end === null) return null;
  // Both sides may count the same letters.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const step = new ReplaceStep(start, end.a + overlap, to.slice(start, end.b + overlap));
  const { doc } = step.apply(from);
  return doc?.eq(to) ? step : new ReplaceStep(0, from.content.size, new Slice(to.content, 0, 0));
}
