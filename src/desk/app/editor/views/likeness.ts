import { DOMSerializer, type Node as DocumentNode, Fragment } from "prosemirror-model";
import { schema } from "../../../document/schema.ts";
import { makeElement } from "../make-element.ts";
import { inertBody } from "../paste/inert-body.ts";
import { pictureAddress } from "../pictures/picture-address.ts";

/** None of them runs or loads anything without an attribute. */
const SHOWN = new Set(
  [
    "p h1 h2 h3 h4 h5 h6 blockquote footer pre hr div section details summary ul ol li dl dt dd figure figcaption",
    "table caption thead tbody tfoot tr th td strong b em i u s del ins mark small sub sup a br q cite code kbd samp",
    "ruby rt rp",
  ]
    .join(" ")
    .split(" "),
);
const PLAYERS = new Set(["audio", "video", "iframe"]);
const NUMBERS = ["colspan", "rowspan", "start"];

/** What HTML says, of elements made anew, so that none of it can run. */
export function likenessOfHtml(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const child of inertBody(html).childNodes) addLikeness(fragment, child);
  return fragment;
}

function addLikeness(parent: Node, given: Node): void {
  if (given.nodeType === Node.TEXT_NODE) parent.appendChild(document.createTextNode(given.nodeValue ?? ""));
  if (!(given instanceof Element)) return;
  const { localName } = given;
  const made = SHOWN.has(localName) ? document.createElement(localName) : parent;
  if (made instanceof Element && made !== parent) keepNumbers(given, made);
  // One reads what folds as well.
  if (made instanceof HTMLDetailsElement) made.open = true;
  if (localName === "img") addPicture(parent, given);
  // A player is another company's, or plays by itself: it is named.
  else if (PLAYERS.has(localName))
    parent.appendChild(makeElement("div", { className: "embed" }, sourceOf(given)));
  else for (const child of given.childNodes) addLikeness(made, child);
  if (made !== parent) parent.appendChild(made);
}

function keepNumbers(given: Element, made: Element): void {
  for (const name of NUMBERS) {
    const value = given.getAttribute(name) ?? "";
    if (/^\d{1,3}$/.test(value)) made.setAttribute(name, value);
  }
}

function addPicture(parent: Node, given: Element): void {
  const src = pictureAddress(given.getAttribute("src") ?? "");
  if (src !== null) parent.appendChild(makeElement("img", { src, alt: given.getAttribute("alt") ?? "" }));
}

function sourceOf(player: Element): string {
  return player.getAttribute("src") ?? player.querySelector("source")?.getAttribute("src") ?? "";
}

/** Blocks of a document as the editor shows them. */
export function likenessOfBlocks(blocks: readonly DocumentNode[]): DocumentFragment {
  const inert = document.implementation.createHTMLDocument();
  const fragment = inert.createDocumentFragment();
  fragment.append(
    DOMSerializer.fromSchema(schema).serializeFragment(Fragment.from(blocks), { document: inert }),
  );
  for (const shown of fragment.querySelectorAll("img")) {
    const address = pictureAddress(shown.getAttribute("src") ?? "");
    if (address === null) shown.remove();
    else shown.setAttribute("src", address);
  }
  for (const embed of fragment.querySelectorAll("[data-embed-address]")) embed.className = "embed";
  for (const link of fragment.querySelectorAll("a")) link.removeAttribute("href");
  return fragment;
}
