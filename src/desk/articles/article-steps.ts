import { Node, Slice } from "prosemirror-model";
import { ReplaceStep, Step } from "prosemirror-transform";
import { DeskError } from "../desk-error.ts";
import { MAX_DOCUMENT, measureDocument } from "../document/measure-document.ts";
import { schema } from "../document/schema.ts";
import { copy } from "./articles-copy.ts";

/** @throws RangeError when the step does not fit */
export function applied(doc: Node, step: Step): Node {
  const { doc: changed, failed } = step.apply(doc);
  if (!changed) throw new RangeError(failed ?? "the step does not fit");
  return changed;
}

/** @param sent as Step.toJSON, by whoever @throws DeskError */
export function fitSteps(doc: Node, sent: readonly unknown[]): { steps: readonly Step[]; doc: Node } {
  const steps = understood(() => sent.map((step) => Step.fromJSON(schema, step)));
  return { steps, doc: refuseUnfit(doc, () => steps.reduce(applied, doc)) };
}

/** @param sent as Node.toJSON, by whoever @param former the document that it stands beside @throws DeskError */
export function fitDocument(former: Node, sent: unknown): Node {
  return refuseUnfit(former, () => Node.fromJSON(schema, sent));
}

function refuseUnfit(former: Node, make: () => Node): Node {
  const doc = understood(() => {
    const made = make();
    made.check();
    if (made.type !== schema.topNodeType) throw new RangeError("no document");
    return made;
  });
  if (isLarger(doc, former)) throw new DeskError("refused", copy.tooLong, { isTooLong: true });
  return doc;
}

/** A document that is too large already may still shrink. */
function isLarger(fitted: Node, former: Node): boolean {
  const { size, depth } = measureDocument(fitted);
  if (size <= MAX_DOCUMENT.size && depth <= MAX_DOCUMENT.depth) return false;
  const before = measureDocument(former);
  return (
    (size > MAX_DOCUMENT.size && size > before.size) || (depth > MAX_DOCUMENT.depth && depth > before.depth)
  );
}

function understood<T>(read: () => T): T {
  try {
    return read();
  } catch {
    // ProseMirror throws errors of any kind for what is none, of another schema, or out of range.
    throw new DeskError("refused", copy.stepInvalid);
  }
}

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
