import type { Node } from "prosemirror-model";
import { Step } from "prosemirror-transform";
import { DeskError } from "../desk-error.ts";
import { MAX_DOCUMENT, measureDocument } from "../document/measure-document.ts";
import { schema } from "../document/schema.ts";
import { applied } from "./article-store.ts";
import { copy } from "./articles-copy.ts";

/** @param sent as Step.toJSON, by whoever @throws DeskError */
export function fitSteps(doc: Node, sent: readonly unknown[]): { steps: readonly Step[]; doc: Node } {
  const { steps, fitted } = parseAndFit(doc, sent);
  if (isLarger(fitted, doc)) throw new DeskError("refused", copy.tooLong);
  return { steps, doc: fitted };
}

/** What grew too large, whenever it did, may shrink. */
function isLarger(fitted: Node, former: Node): boolean {
  const { size, depth } = measureDocument(fitted);
  if (size <= MAX_DOCUMENT.size && depth <= MAX_DOCUMENT.depth) return false;
  const before = measureDocument(former);
  return (
    (size > MAX_DOCUMENT.size && size > before.size) || (depth > MAX_DOCUMENT.depth && depth > before.depth)
  );
}

function parseAndFit(doc: Node, sent: readonly unknown[]) {
  try {
    const steps = sent.map((step) => Step.fromJSON(schema, step));
    const fitted = steps.reduce(applied, doc);
    fitted.check();
    return { steps, fitted };
  } catch {
    // Whatever is wrong with it (no step at all, another schema's, out of range), the library throws what it will.
    throw new DeskError("refused", copy.stepInvalid);
  }
}
