import { DOMParser, DOMSerializer, type Node } from "prosemirror-model";
import type { NodeView } from "prosemirror-view";
import { schema } from "../../../document/schema.ts";
import { copy } from "../editor-copy.ts";
import { inertBody } from "../paste/inert-body.ts";
import { pictureAddress } from "../pictures/picture-address.ts";

/** A block that is kept as it is: what of it the schema knows is shown, so that none of it can run. */
export class OpaqueView implements NodeView {
  readonly dom = document.createElement("div");

  constructor(node: Node) {
    this.dom.className = "opaque";
    const label = document.createElement("p");
    label.className = "opaque-label";
    label.textContent = copy.opaque;
    const shown = document.createElement("div");
    shown.append(likeness(node.attrs.html));
    this.dom.append(label, shown);
  }

  ignoreMutation(): boolean {
    return true;
  }
}

function likeness(html: string): DocumentFragment {
  const { content } = DOMParser.fromSchema(schema).parse(inertBody(html));
  const inert = document.implementation.createHTMLDocument();
  const made = DOMSerializer.fromSchema(schema).serializeFragment(content, { document: inert });
  const fragment = inert.createDocumentFragment();
  fragment.append(made);
  for (const picture of fragment.querySelectorAll("img")) {
    const address = pictureAddress(picture.getAttribute("src") ?? "");
    if (address === null) picture.remove();
    else picture.setAttribute("src", address);
  }
  // Its links take no focus: the block is moved or removed as one.
  for (const link of fragment.querySelectorAll("a")) link.removeAttribute("href");
  return fragment;
}
