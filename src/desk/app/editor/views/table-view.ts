import type { Node } from "prosemirror-model";
import type { EditorView, NodeView } from "prosemirror-view";
import { copy } from "../editor-copy.ts";
import { showValue, writeAttribute } from "./attribute-field.ts";

/** A table that scrolls by itself, with its caption above it. */
export class TableView implements NodeView {
  readonly dom = document.createElement("div");
  readonly contentDOM = document.createElement("tbody");
  readonly #caption = document.createElement("input");
  #node: Node;

  constructor(node: Node, view: EditorView, position: () => number | undefined) {
    this.#node = node;
    this.dom.className = "table";
    this.#caption.className = "table-caption";
    this.#caption.placeholder = copy.tableCaption;
    this.#caption.setAttribute("aria-label", copy.tableCaption);
    this.#caption.readOnly = !view.editable;
    this.#caption.addEventListener("input", () =>
      writeAttribute(view, position(), "caption", this.#caption.value),
    );
    const scroller = document.createElement("div");
    scroller.className = "table-scroller";
    const table = document.createElement("table");
    table.append(this.contentDOM);
    scroller.append(table);
    this.dom.append(this.#caption, scroller);
    this.#show();
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    this.#node = node;
    this.#show();
    return true;
  }

  stopEvent(event: Event): boolean {
    return event.target === this.#caption;
  }

  ignoreMutation(mutation: { readonly target: globalThis.Node }): boolean {
    return !this.contentDOM.contains(mutation.target);
  }

  #show(): void {
    showValue(this.#caption, this.#node.attrs.caption);
  }
}
