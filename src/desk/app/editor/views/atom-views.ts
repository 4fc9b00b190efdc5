import type { Node } from "prosemirror-model";
import type { EditorView, NodeView } from "prosemirror-view";
import { embedHost } from "../../../document/embed-address.ts";
import { copy } from "../editor-copy.ts";
import { makeElement, textButton } from "../make-element.ts";
import { followBlock, type Position } from "./block-view.ts";
import { likenessOfHtml } from "./likeness.ts";

/** A block that is kept as it is, and where it stands now. */
export interface OpaqueBlock {
  readonly html: string;
  readonly position: Position;
}

/** A player is another company's: it is named, not loaded. */
export function embedView({ attrs: { address } }: Node): NodeView {
  const name = makeElement("strong", {}, embedHost(address) ?? copy.player);
  const shown = makeElement("span", {}, address.replace(/^https?:\/\/(?:www\.)?/, ""));
  return { dom: makeElement("div", { className: "embed" }, name, shown) };
}

/** What of a block that is kept as it is can be shown, so that none of it runs. @param onEdit makes it editable */
export function opaqueView(
  { attrs: { html } }: Node,
  view: EditorView,
  position: Position,
  onEdit: (block: OpaqueBlock) => void,
): NodeView {
  const label = makeElement("div", { className: "opaque-label" }, copy.opaque);
  const edit = () => {
    // What had the focus gets it back from the dialog, and the button goes with the block.
    view.focus();
    onEdit({ html, position: followBlock(view, position, (node) => node.attrs.html === html) });
  };
  if (view.editable) label.append(textButton(copy.editable.open, edit));
  const dom = makeElement(
    "div",
    { className: "opaque" },
    label,
    makeElement("div", {}, likenessOfHtml(html)),
  );
  const stopEvent = (event: Event) =>
    event.target instanceof HTMLButtonElement && !event.type.startsWith("drag");
  return { dom, ignoreMutation: () => true, stopEvent };
}
