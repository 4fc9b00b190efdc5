import { Node, Slice } from "prosemirror-model";
import { AddMarkStep, RemoveMarkStep, ReplaceStep, Step } from "prosemirror-transform";
import { PublicError, refused } from "../../platform/public-error.ts";
import { isTooLarge, MAX_DOCUMENT, measureDocument } from "../document/measure-document.ts";
import { schema } from "../document/schema.ts";
import { copy } from "./articles-copy.ts";

/** @throws RangeError when the step does not fit */
export function applied(doc: Node, step: Step): Node {
  const { doc: changed, failed } = step.apply(doc);
  if (!changed) throw new RangeError(failed ?? "the step does not fit");
  return changed;
}

/** Nodes times steps, a second of work or two: as many steps as one save has, in the largest document. */
const MAX_COST = 600 * MAX_DOCUMENT.nodes;
/** A mark makes each node that it covers anew, where other steps pass by. */
const MARK_COST = 40;

/** @returns how many nodes are passed by, if the steps took nothing away */
function costOf(doc: Node, steps: readonly Step[]): number {
  let [nodes, marked] = [measureDocument(doc).nodes, 0];
  for (const step of steps) {
    if ("slice" in step && step.slice instanceof Slice)
      nodes += measureDocument(schema.topNodeType.create(null, step.slice.content)).nodes;
    if (step instanceof AddMarkStep || step instanceof RemoveMarkStep) marked += step.to - step.from;
  }
  return steps.length * nodes + MARK_COST * Math.min(marked, steps.length * nodes);
}

/** An article's words as they are saved, in JSON: the whole document, steps on top of it, the fields. */
export interface SavedText {
  readonly doc: string;
  readonly steps: readonly string[];
  readonly fields: string;
}

export function documentOf({ doc, steps }: Pick<SavedText, "doc" | "steps">): Node {
  return steps.reduce(
    (read, step) => applied(read, Step.fromJSON(schema, JSON.parse(step))),
    Node.fromJSON(schema, JSON.parse(doc)),
  );
}

/** @param sent as Step.toJSON, by whoever @throws PublicError */
export function fitSteps(doc: Node, sent: readonly unknown[]): { steps: readonly Step[]; doc: Node } {
  const steps = understood(() => sent.map((step) => Step.fromJSON(schema, step)));
  if (costOf(doc, steps) > MAX_COST) throw tooLong();
  return { steps, doc: refuseUnfit(doc, () => steps.reduce(applied, doc)) };
}

/** @param sent as Node.toJSON, by whoever @param former the document that it stands beside @throws PublicError */
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
  refuseLarger(doc, former);
  return doc;
}

/** @param former null: there is none @throws PublicError */
export function refuseLarger(doc: Node, former: Node | null): void {
  if (isTooLarge(doc, former)) throw tooLong();
}

function tooLong(): PublicError {
  return new PublicError("refused", copy.tooLong, { detail: { isTooLong: true } });
}

function understood<T>(read: () => T): T {
  try {
    return read();
  } catch {
    // ProseMirror throws errors of any kind for what is none, of another schema, or out of range.
    throw refused(copy.stepInvalid);
  }
}

/** Where two documents differ: from `start` to `end` of the first, and to `otherEnd` of the second. Null: they are equal. */
export function rangeOfDifference(one: Node, other: Node) {
  const start = one.content.findDiffStart(other.content);
  const end = one.content.findDiffEnd(other.content);
  if (start === null || end === null) return null;
  // Both sides may count the same letters.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  return { start, end: end.a + overlap, otherEnd: end.b + overlap };
}

/** One step that makes the second document of the first, of what differs alone where that can be; null: they are equal. */
export function stepBetween(from: Node, to: Node): Step | null {
  const range = rangeOfDifference(from, to);
  if (range === null) return null;
  const step = new ReplaceStep(range.start, range.end, to.slice(range.start, range.otherEnd));
  const { doc } = step.apply(from);
  return doc?.eq(to) ? step : new ReplaceStep(0, from.content.size, new Slice(to.content, 0, 0));
}
