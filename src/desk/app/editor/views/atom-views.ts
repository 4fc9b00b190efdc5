import { DOMParser, DOMSerializer, type Node } from "prosemirror-model";
import type { NodeView } from "prosemirror-view";
import { embedHost } from "../../../document/embed-address.ts";
import { schema } from "../../../document/schema.ts";
import { copy } from "../editor-copy.ts";
import { makeElement } from "../make-element.ts";
import { inertBody } from "../paste/inert-body.ts";
import { pictureAddress } from "../pictures/picture-address.ts";

/** A player is another company's: it is named, not loaded. */
export function embedView({ attrs: { address } }: Node): NodeView {
  const name = makeElement("strong", {}, embedHost(address) ?? copy.player);
  const shown = makeElement("span", {}, address.replace(/^https?:\/\/(?:www\.)?/, ""));
  return { dom: makeElement("div", { className: "embed" }, name, shown) };
}

/** A block that is kept as it is: what of it the schema knows is shown, so that none of it can run. */
export function opaqueView({ attrs: { html } }: Node): NodeView {
  const label = makeElement("p", { className: "opaque-label" }, copy.opaque);
  const dom = makeElement("div", { className: "opaque" }, label, makeElement("div", {}, likeness(html)));
  return { dom, ignoreMutation: () => true };
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
