import type { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { copy } from "../editor-copy.ts";
import { makeElement } from "../make-element.ts";
import { BlockView, type Position, showValue } from "./block-view.ts";

export class TableView extends BlockView {
  readonly dom: HTMLElement;
  readonly contentDOM = makeElement("tbody");
  readonly #caption: HTMLInputElement;

  constructor(node: Node, view: EditorView, position: Position) {
    super(node, view, position);
    this.#caption = this.field("input", "caption", "");
    this.#caption.className = "table-caption";
    this.#caption.placeholder = copy.tableCaption;
    this.#caption.setAttribute("aria-label", copy.tableCaption);
    const table = makeElement("table", {}, this.contentDOM);
    const scroller = makeElement("div", { className: "table-scroller" }, table);
    this.dom = makeElement("div", { className: "table" }, this.#caption, scroller);
    this.show();
  }

  stopEvent(event: Event): boolean {
    return event.target === this.#caption;
  }

  show(): void {
    showValue(this.#caption, this.node.attrs.caption);
  }
}
