import type { Node } from "prosemirror-model";
import { NodeSelection, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { FIGURE_SIZES } from "../../../../domain/picture.ts";
import type { ShelfPicture } from "../../../uploads/picture-shelf.ts";
import { notify } from "../../components/desk-toasts.tsx";
import { followCredit } from "../../pictures/file-credit.ts";
import {
  hasNextForRow,
  isInRow,
  joinNextToRow,
  removeFigure,
  takeRowApart,
} from "../commands/picture-row-commands.ts";
import { copy } from "../editor-copy.ts";
import { makeElement, textButton } from "../make-element.ts";
import { choosePictures } from "../pictures/choose-pictures.ts";
import { figureAttributes, pictureAddress, pictureHash } from "../pictures/picture-address.ts";
import { putPicture, replacePicture } from "../pictures/picture-replacements.ts";
import { BlockView, followBlock, type Position, showValue } from "./block-view.ts";

/** Opened by its hash: what is said of a picture. Or by who takes it: a former picture is chosen. */
export type FigureDialog = { readonly picture: string } | { take(picture: ShelfPicture): void };

export class FigureView extends BlockView {
  readonly dom = makeElement("figure");
  readonly contentDOM = makeElement("figcaption");
  readonly #picture = makeElement("img");
  readonly #tools = makeElement("div", { className: "figure-tools", contentEditable: "false" });
  readonly #alt: HTMLTextAreaElement;
  /** Of this figure alone: what came from elsewhere, or from a former version, stays and can be changed. */
  readonly #ownCredit: HTMLLabelElement;
  readonly #credit: HTMLTextAreaElement;
  readonly #size = makeElement(
    "select",
    {},
    new Option(copy.sizes.text, ""),
    ...FIGURE_SIZES.map((size) => new Option(copy.sizes[size], size)),
  );
  readonly #sizeLabel = makeElement("label", {}, copy.size, this.#size);
  readonly #joinNext = textButton(copy.joinNext, () => this.#change(joinNextToRow));
  readonly #takeApart = textButton(copy.takeApart, () => this.#change(takeRowApart));
  /** Who made the file, wherever it is shown. */
  readonly #fileCredit: HTMLButtonElement;
  readonly #note: HTMLButtonElement;
  #following = new AbortController();
  #followed: string | null = null;
  /** Most figures of a text never show their form, which has no height until then. */
  readonly #shown = new ResizeObserver(() => this.#tools.offsetHeight > 0 && this.#follow());

  constructor(node: Node, view: EditorView, position: Position, onOpen: (dialog: FigureDialog) => void) {
    super(node, view, position);
    this.contentDOM.dataset.placeholder = copy.caption;
    this.#alt = this.field("textarea", "alt", null);
    this.#credit = this.field("textarea", "credit", "");
    for (const field of [this.#alt, this.#credit]) field.rows = 1;
    const openNote = () => onOpen({ picture: this.#hash ?? "" });
    this.#ownCredit = makeElement("label", {}, copy.credit, this.#credit);
    this.#fileCredit = textButton("", openNote);
    this.#fileCredit.disabled = !view.editable;
    this.#credit.addEventListener("blur", () => this.#showCredit());
    this.#tools.append(
      makeElement("label", {}, copy.alt, this.#alt),
      this.#ownCredit,
      makeElement("p", {}, copy.credit, this.#fileCredit),
      this.#sizeLabel,
    );
    this.#size.disabled = !view.editable;
    this.#size.addEventListener("change", () =>
      this.#change((tr, at) => tr.setNodeAttribute(at, "size", this.#size.value || null)),
    );
    this.#note = textButton(copy.pictureNote, openNote);
    const replace = textButton(copy.replacePicture, () => void this.#replace());
    const choose = textButton(copy.replaceFromShelf, () => {
      const place = this.#placeOfPicture();
      onOpen({ take: (picture) => this.#put(place, figureAttributes(picture)) });
    });
    const remove = textButton(copy.removePicture, () => this.#change(removeFigure));
    const buttons = [this.#joinNext, this.#takeApart, replace, choose, this.#note, remove];
    if (view.editable) this.#tools.append(makeElement("div", {}, ...buttons));
    this.#picture.addEventListener("click", () => this.#select());
    this.dom.append(this.#picture, this.contentDOM, this.#tools);
    this.show();
  }

  stopEvent(event: Event): boolean {
    return this.#tools.contains(event.target as globalThis.Node) && !event.type.startsWith("drag");
  }

  destroy(): void {
    this.#following.abort();
    this.#shown.disconnect();
  }

  show(): void {
    const { src, alt, width, height, credit, size } = this.node.attrs;
    const position = this.position() ?? 0;
    const { doc } = this.view.state;
    this.#takeApart.hidden = !isInRow(doc, position);
    this.#sizeLabel.hidden = !this.#takeApart.hidden;
    this.#joinNext.hidden = !hasNextForRow(doc, position);
    this.#size.value = size ?? "";
    this.dom.dataset.size = size ?? "";
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
    this.#showCredit();
    if (this.#hash !== this.#followed) {
      this.#showFileCredit("");
      // It tells anew whether the form is shown.
      this.#shown.unobserve(this.#tools);
      this.#shown.observe(this.#tools);
    }
    this.#alt.placeholder = alt === "" ? copy.altIsDecoration : "";
    this.dom.toggleAttribute("data-wants-alt", alt === null);
    this.contentDOM.toggleAttribute("data-empty", this.node.content.size === 0);
  }

  get #hash(): string | null {
    return pictureHash(this.node.attrs.src);
  }

  /** One's own is shown while there is one, and while it is being written over. */
  #showCredit(): void {
    const isOwn = this.node.attrs.credit !== "" || document.activeElement === this.#credit;
    this.#ownCredit.hidden = !isOwn && this.#hash !== null;
    if (this.#fileCredit.parentElement) this.#fileCredit.parentElement.hidden = !this.#ownCredit.hidden;
  }

  #showFileCredit(credit: string): void {
    this.#fileCredit.textContent = credit || copy.noCredit;
    this.#fileCredit.ariaLabel = `${copy.credit} ${this.#fileCredit.textContent}`;
  }

  #follow(): void {
    if (this.#hash === null || this.#hash === this.#followed) return;
    this.#following.abort();
    this.#following = new AbortController();
    this.#followed = this.#hash;
    followCredit(this.#hash, (credit) => this.#showFileCredit(credit), this.#following.signal);
  }

  #select(): void {
    const position = this.position();
    if (position === undefined) return;
    const { doc, tr } = this.view.state;
    this.view.dispatch(tr.setSelection(NodeSelection.create(doc, position)));
    this.view.focus();
    // What stands beside it may have changed.
    this.show();
  }

  #change(change: (tr: Transaction, position: number) => Transaction): void {
    const position = this.position();
    if (position === undefined) return;
    this.view.dispatch(change(this.view.state.tr, position));
    this.view.focus();
  }

  #placeOfPicture(): Position {
    const { src } = this.node.attrs;
    return followBlock(
      this.view,
      this.position,
      ({ type, attrs }) => type === this.node.type && attrs.src === src,
    );
  }

  #put(place: Position, picture: object): void {
    if (this.view.isDestroyed) return;
    const position = place();
    if (position === undefined) notify(copy.gone, "problem");
    else putPicture(this.view, position, picture);
  }

  async #replace(): Promise<void> {
    const place = this.#placeOfPicture();
    const [file] = await choosePictures(false);
    const position = place();
    if (file && position !== undefined) replacePicture(this.view, position, file);
    else if (file) notify(copy.gone, "problem");
  }
}
