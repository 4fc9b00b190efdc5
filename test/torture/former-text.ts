import type { Node } from "prosemirror-model";
import { type Mappable, ReplaceAroundStep, ReplaceStep, type Step, StepMap } from "prosemirror-transform";
import { schema } from "../../src/desk/document/schema.ts";
import { withoutSuggestions } from "../../src/desk/document/suggestions.ts";

const { insertion } = schema.marks;

interface SavedStep {
  readonly step: Step;
  /** Its window. */
  readonly by: string;
}

/**
 * The text that an article would have, had nobody suggested anything: of the steps of those who write what they do to
 * letters and edges of blocks that no suggestion brought. Null where one of them has no place without these.
 */
export function formerText(saved: readonly SavedStep[], suggesting: ReadonlySet<string>): Node | null {
  let doc = schema.topNodeType.createAndFill() as Node;
  let whole = doc;
  /** Of each letter and edge of the article. */
  let isSuggested: readonly boolean[] = Array.from({ length: doc.content.size }, () => false);
  for (const { step, by } of saved) {
    const isSuggester = suggesting.has(by);
    if (!isSuggester && isInSuggestedBlock(whole, step)) return null;
    whole = step.apply(whole).doc ?? whole;
    const own = isSuggester ? null : step.map(withoutThese(isSuggested));
    const changed = own ? own.apply(doc).doc : doc;
    if (!changed) return null;
    doc = changed;
    const next = [...isSuggested];
    const hasSameText = step instanceof ReplaceAroundStep;
    let isStrange = false;
    step.getMap().forEach((from, to, start, end) => {
      const former = isSuggested.slice(from, to);
      isStrange ||= isSuggester && !hasSameText && former.includes(false);
      const come = Array.from({ length: end - start }, (_, index) =>
        hasSameText ? (former[index] ?? isSuggester) : isSuggester,
      );
      next.splice(start, to - from, ...come);
    });
    // A window that suggests has followed another's words to another place.
    if (isStrange) return null;
    isSuggested = next;
  }
  // Whoever takes away and brings back what another suggests brings back a suggestion.
  return withoutSuggestions(doc);
}

/** Words that others write in a block that is suggested keep it: they stand apart from what is before it. */
function isInSuggestedBlock(doc: Node, step: Step): boolean {
  if (!(step instanceof ReplaceStep) || step.slice.size === 0) return false;
  const $from = doc.resolve(step.from);
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if (insertion.isInSet($from.node(depth).marks)) return true;
  return false;
}

function withoutThese(isSuggested: readonly boolean[]): Mappable {
  const places = [0];
  for (const isOne of isSuggested) places.push((places.at(-1) ?? 0) + (isOne ? 0 : 1));
  const map = (place: number) => places[place] ?? 0;
  return { map, mapResult: (place) => StepMap.empty.mapResult(map(place)) };
}
