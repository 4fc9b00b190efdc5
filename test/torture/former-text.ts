import type { Node } from "prosemirror-model";
import { Mapping, type Step } from "prosemirror-transform";
import { schema } from "../../src/desk/document/schema.ts";
import { withoutSuggestions } from "../../src/desk/document/suggestions.ts";

interface SavedStep {
  readonly step: Step;
  /** Its window. */
  readonly by: string;
}

/**
 * The text that an article would have, had nobody suggested anything: the steps of those who write, each taken past the
 * steps of those who suggest. Null where one of them has no place without these.
 */
export function formerText(saved: readonly SavedStep[], suggesting: ReadonlySet<string>): Node | null {
  let doc = schema.topNodeType.createAndFill() as Node;
  // From the article to the text without suggestions.
  let mapping = new Mapping();
  for (const { step, by } of saved) {
    const next = new Mapping([step.getMap().invert()]);
    next.appendMapping(mapping);
    if (!suggesting.has(by)) {
      const own = step.map(mapping);
      const changed = own?.apply(doc).doc;
      if (!own || !changed) return null;
      doc = changed;
      next.appendMap(own.getMap(), 0);
    }
    mapping = next;
  }
  // Whoever takes away and brings back what another suggests brings back a suggestion.
  return withoutSuggestions(doc);
}
