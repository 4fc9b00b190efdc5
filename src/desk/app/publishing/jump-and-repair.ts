import { NodeSelection, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { checkDocument } from "../../document/check-document.ts";
import type { ArticleSession } from "../articles/sync/article-session.ts";
import type { CheckPlace, Repairable } from "./check-article.ts";

export function jumpTo(place: CheckPlace, view: EditorView | null): void {
  if ("field" in place) {
    const field = document.querySelector(`[data-field="${place.field}"]`);
    field?.querySelector<HTMLElement>("textarea, input:not([hidden]), [role=spinbutton], button")?.focus();
    field?.scrollIntoView({ block: "center" });
    return;
  }
  if (!view) return;
  const { doc, tr } = view.state;
  const from = Math.min(place.from, doc.content.size);
  const node = doc.nodeAt(from);
  // A heading that is selected as a whole would be replaced by what is typed.
  const isWhole = node?.type.name === "figure" || (node?.isInline && node.isAtom);
  const to = node?.isText ? Math.min(place.to, doc.content.size) : from;
  const selection = isWhole
    ? NodeSelection.create(doc, from)
    : TextSelection.between(doc.resolve(from), doc.resolve(to));
  view.focus();
  view.dispatch(tr.setSelection(selection));
  const dom = isWhole ? view.nodeDOM(from) : view.domAtPos(selection.from, 1).node;
  (dom instanceof Element ? dom : dom?.parentElement)?.scrollIntoView({ block: "center" });
}

/** Mends a finding in the fields, or in the current text, which may have changed since it was checked. */
export function repair(
  finding: Repairable,
  session: Pick<ArticleSession, "changeFields">,
  view: EditorView | null,
): void {
  if ("changes" in finding) session.changeFields(finding.changes);
  if ("changes" in finding || !view) return;
  const findings = checkDocument(view.state.doc).filter(({ kind }) => kind === finding.kind);
  const same = findings.find(({ from }) => from === finding.from) ?? findings[0];
  const { tr } = view.state;
  same?.repair?.apply(tr);
  if (tr.docChanged) view.dispatch(tr);
}
