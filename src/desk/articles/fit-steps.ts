import type { Node } from "prosemirror-model";
import { Step } from "prosemirror-transform";
import { DeskError } from "../desk-error.ts";
import { schema } from "../document/schema.ts";
import { applied } from "./article-store.ts";
import { copy } from "./articles-copy.ts";

/** In letters and marks of structure: ten times a long book. */
const MAX_DOC_SIZE = 3_000_000;

/** @param sent as Step.toJSON, by whoever @throws DeskError */
export function fitSteps(doc: Node, sent: readonly unknown[]): { steps: readonly Step[]; doc: Node } {
  const { steps, fitted } = parseAndFit(doc, sent);
  if (fitted.nodeSize > MAX_DOC_SIZE && fitted.nodeSize > doc.nodeSize)
    throw new DeskError("refused", copy.tooLong);
  return { steps, doc: fitted };
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
