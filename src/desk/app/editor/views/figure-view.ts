import type { Node } from "prosemirror-model";
import { NodeSelection } from "prosemirror-state";
import type { EditorView, NodeView } from "prosemirror-view";
import { copy } from "../editor-copy.ts";
import { choosePictures } from "../pictures/choose-pictures.ts";
import { pictureAddress, pictureHash } from "../pictures/picture-address.ts";
import { textButton, uploadStatus } from "../pictures/upload-status.ts";
import { showValue, writeAttribute } from "./attribute-field.ts";

/** A picture, what it shows in words, its caption, and who made it. */
export class FigureView implements NodeView {
  readonly dom = document.createElement("figure");
  readonly contentDOM = document.createElement("figcaption");
  readonly #picture = document.createElement("img");
  readonly #tools = document.createElement("div");
  readonly #alt: HTMLTextAreaElement;
  readonly #credit: HTMLTextAreaElement;
  readonly #closing = new AbortController();
  readonly #view: EditorView;
  readonly #position: () => number | undefined;
  readonly #note: HTMLButtonElement;
  #node: Node;

  constructor(
    node: Node,
    view: EditorView,
    position: () => number | undefined,
    onNote: (hash: string) => void,
  ) {
    this.#node = node;
    this.#view = view;
    this.#position = position;
    this.contentDOM.dataset.placeholder = copy.caption;
    this.#tools.className = "figure-tools";
    this.#tools.contentEditable = "false";
    this.#alt = this.#field(copy.alt, "alt", null);
    this.#credit = this.#field(copy.credit, "credit", "");
    this.#note = textButton(copy.pictureNote, () => onNote(pictureHash(this.#node.attrs.src) ?? ""));
    const buttons = document.createElement("div");
    buttons.append(
      textButton(copy.replacePicture, () => void this.#replace()),
      this.#note,
      textButton(copy.removePicture, () => this.#remove()),
    );
    if (view.editable) this.#tools.append(buttons);
    this.#picture.addEventListener("click", () => this.#select());
    this.dom.append(this.#picture, this.contentDOM, this.#tools);
    this.#show();
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    this.#node = node;
    this.#show();
    return true;
  }

  stopEvent(event: Event): boolean {
    return this.#tools.contains(event.target as globalThis.Node) && !event.type.startsWith("drag");
  }

  ignoreMutation(mutation: { readonly target: globalThis.Node }): boolean {
    return !this.contentDOM.contains(mutation.target);
  }

  destroy(): void {
    this.#closing.abort();
  }

  #show(): void {
    const { src, alt, width, height, credit } = this.#node.attrs;
    const address = pictureAddress(src);
    this.#note.hidden = address === null;
    this.dom.dataset.elsewhere = address === null ? copy.pictureElsewhere : "";
    if (address === null) this.#picture.removeAttribute("src");
    else if (this.#picture.getAttribute("src") !== address) this.#picture.src = address;
    this.#picture.alt = alt ?? "";
    if (width !== null) this.#picture.width = width;
    if (height !== null) this.#picture.height = height;
    showValue(this.#alt, alt ?? "");
    showValue(this.#credit, credit);
    this.#alt.placeholder = alt === "" ? copy.altIsDecoration : "";
    this.dom.toggleAttribute("data-wants-alt", alt === null);
    this.contentDOM.toggleAttribute("data-empty", this.#node.content.size === 0);
  }

  #field(label: string, attribute: string, empty: string | null): HTMLTextAreaElement {
    const element = document.createElement("label");
    const field = document.createElement("textarea");
    field.rows = 1;
    field.addEventListener("input", () =>
      writeAttribute(this.#view, this.#position(), attribute, field.value.replaceAll("\n", " ") || empty),
    );
    field.readOnly = !this.#view.editable;
    element.append(label, field);
    this.#tools.append(element);
    return field;
  }

  #set(attributes: Record<string, unknown>): void {
    const position = this.#position();
    if (position === undefined || this.#view.isDestroyed) return;
    const { tr } = this.#view.state;
    for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(position, name, value);
    this.#view.dispatch(tr);
  }

  #select(): void {
    const position = this.#position();
    if (position === undefined) return;
    const { doc, tr } = this.#view.state;
    this.#view.dispatch(tr.setSelection(NodeSelection.create(doc, position)));
    this.#view.focus();
  }

  #remove(): void {
    const position = this.#position();
    if (position === undefined) return;
    this.#view.dispatch(this.#view.state.tr.delete(position, position + this.#node.nodeSize));
    this.#view.focus();
  }

  /** The old picture stays until the new one is there. */
  async #replace(): Promise<void> {
    const [file] = await choosePictures(false);
    if (file === undefined) return;
    const status = uploadStatus(
      { file, address: null, alt: null },
      {
        signal: this.#closing.signal,
        onGivenUp: () => status.remove(),
        onSent: (picture) => {
          status.remove();
          this.#set({ ...picture });
        },
      },
    );
    this.#tools.prepend(status);
  }
}
