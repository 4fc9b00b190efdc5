import { NodeSelection, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { checkDocument, type TextFinding } from "../../document/check-document.ts";
import type { CheckPlace } from "../publishing/check-article.ts";

/** Shows a field or a part of the text, and puts the cursor there. */
export function jumpTo(place: CheckPlace, view: EditorView | null): void {
  if ("field" in place) {
    const field = document.querySelector(`[data-field="${place.field}"]`);
    field?.querySelector<HTMLElement>("textarea, input, button")?.focus();
    field?.scrollIntoView({ block: "center" });
    return;
  }
  if (!view) return;
  const { doc, tr } = view.state;
  const at = doc.resolve(Math.min(place.from, doc.content.size));
  const isNode = at.nodeAfter !== null && !at.nodeAfter.isText && NodeSelection.isSelectable(at.nodeAfter);
  const selection = isNode ? NodeSelection.create(doc, at.pos) : TextSelection.near(at);
  view.dispatch(tr.setSelection(selection).scrollIntoView());
  view.focus();
}

/** In the text as it is by now: it may have been changed since it was checked. */
export function repair(finding: TextFinding, view: EditorView | null): void {
  if (!view) return;
  const findings = checkDocument(view.state.doc).filter(({ kind }) => kind === finding.kind);
  const same = findings.find(({ from }) => from === finding.from) ?? findings[0];
  if (same?.repair) view.dispatch(same.repair.apply(view.state.tr));
}
