import { jsonObject } from "../../platform/well-formed-json.ts";
import {
  elementsOf,
  type HtmlElement,
  type HtmlNode,
  removeElements,
  textOf,
} from "../sanitize/html-tree.ts";
import type { ForeignNote } from "./foreign-item.ts";
import { element, replaceElements } from "./foreign-tree.ts";

export type Take = (kind: ForeignNote["kind"], element: HtmlElement) => void;

const FURNITURE =
  /\b(?:subscription-widget\S*|subscribe-widget|button-wrapper|share-dialog|sharedaddy|jp-relatedposts|kg-signup-card|kg-email-cta\S*|kg-product-card-rating\S*|kg-audio-(?:thumbnail|player)|kg-video-(?:overlay|player-container)|image-link-expand|header-anchor-parent|hide-text|wp-block-file__button|addtoany\S*)(?=\s|$)/;

export function removeFurniture(article: HtmlElement, take: Take): void {
  replaceElements(article, (child) => {
    const names = child.attributes.class ?? "";
    if (!FURNITURE.test(names)) return child;
    if (/\bbutton-wrapper\b/.test(names) && leadsElsewhere(child)) return child;
    take("furniture", child);
    return [];
  });
}

/** A button of the author's own, as to a book's shop, and none of the old site's. */
function leadsElsewhere(button: HtmlElement): boolean {
  const link = [...elementsOf(button)].find(({ tag, attributes }) => tag === "a" && attributes.href);
  const { host = "", pathname = "" } = URL.parse(link?.attributes.href ?? "") ?? {};
  return (
    host !== "" && !/(?:^|\.)substack\.com$/.test(host) && !/\/(?:subscribe|share|comments)\b/.test(pathname)
  );
}

/** Their address stands in a link, in the text or in what Substack keeps. */
const LINK_CARD =
  /\b(?:kg-bookmark-card|kg-file-card|wp-block-embed__wrapper|embedded-post-wrap|digest-post-embed|file-embed-wrapper|tweet)(?=\s|$)/;
const CARD_TITLE = /\b(?:kg-bookmark-title|kg-file-card-title|embedded-post-title|file-embed-details-h1)\b/;
const CARD_PICTURE =
  /\b(?:kg-bookmark-(?:thumbnail|icon)|embedded-post-publication-logo|file-embed-thumbnail)\b/;

export function writeCards(article: HtmlElement, take: Take): void {
  for (const card of elementsOf(article)) {
    const names = card.attributes.class ?? "";
    if (LINK_CARD.test(names)) writeLink(card, take);
    if (/\bwp-caption\b/.test(names)) writeCaption(card);
    if (/\bimage-gallery-embed\b/.test(names)) writeGallery(card);
    if (/\blatex-rendered\b/.test(names)) writeFormula(card);
    if (/\binstagram-embed-wrap\b/.test(names)) writeInstagram(card);
    if (/\bpullquote\b/.test(names) && card.tag === "div") card.tag = "blockquote";
    if (/\bkg-callout-card\b/.test(names)) writeCallout(card);
  }
}

const FOLDING = /^(?:h[1-6]|summary|dt)$/;

/** What folds and unfolds there is a heading here. */
export function openButtons(article: HtmlElement): void {
  for (const heading of elementsOf(article))
    if (FOLDING.test(heading.tag))
      removeElements(heading, ({ attributes }) => attributes["aria-hidden"] === "true");
  replaceElements(article, (child, { tag }) =>
    child.tag === "button" && FOLDING.test(tag) ? child.children : child,
  );
}

function writeCaption(frame: HtmlElement): void {
  if (!elementsOf(frame).some(({ tag }) => tag === "img")) return;
  frame.tag = "figure";
  for (const part of elementsOf(frame)) {
    const isText = part.tag === "dd" || /\bwp-caption-(?:text|dd)\b/.test(part.attributes.class ?? "");
    if (isText) part.tag = "figcaption";
    if (part.tag === "dt") part.tag = "div";
  }
}

/** Its sign stands before its words. */
function writeCallout(card: HtmlElement): void {
  const parts = card.children.filter((part) => typeof part === "object");
  Object.assign(card, element("p", {}, parts.flatMap(({ children }) => [" ", ...children]).slice(1)));
}

function writeLink(card: HtmlElement, take: Take): void {
  const inside = [...elementsOf(card)];
  const isPlayer = ({ tag }: HtmlElement) => tag === "iframe" || tag === "blockquote";
  const hasPicture = inside.some(
    ({ tag, attributes }) => tag === "img" && !CARD_PICTURE.test(attributes.class ?? ""),
  );
  const hasThumbnail = inside.some(({ attributes }) => CARD_PICTURE.test(attributes.class ?? ""));
  if (inside.some(isPlayer) || (hasPicture && !hasThumbnail)) return;
  const kept = keptBySubstack(card);
  const link = inside.find(({ tag, attributes }) => tag === "a" && attributes.href);
  const title = inside.find(({ attributes }) => CARD_TITLE.test(attributes.class ?? ""));
  const given = [link?.attributes.href, kept.canonical_url, kept.url, textOf(card).trim()];
  const address = given.find(
    (one) => typeof one === "string" && /^(?:https?:\/\/|__GHOST_URL__\/)\S+$/.test(one),
  );
  if (typeof address !== "string") return;
  const label = title ? textOf(title).trim() : textIn(kept.title);
  take("card", restOf(card, title, [label, address]));
  becomeLink(card, address, label);
}

function becomeLink(card: HtmlElement, href: string, label: string): void {
  Object.assign(card, element("p", {}, [element("a", { href }, [label || href])]));
}

function textIn(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function restOf(card: HtmlElement, title: HtmlElement | undefined, kept: readonly string[]): HtmlElement {
  const named = new Set(title ? elementsOf(title) : []);
  const others = [...elementsOf(card)].filter((element) => !named.has(element));
  const words = others
    .flatMap(({ children }) => children.filter((child) => typeof child === "string"))
    .filter((text) => !kept.includes(text.trim()));
  const pictures = others.filter(({ tag }) => tag === "img");
  return element("div", {}, [words.join(" "), ...pictures]);
}

/** What of a card only Substack's own pages show. */
function keptBySubstack({ attributes }: HtmlElement) {
  return jsonObject(attributes["data-attrs"] ?? "");
}

function writeGallery(card: HtmlElement): void {
  const { images, caption, alt } = (keptBySubstack(card).gallery ?? {}) as Record<string, unknown>;
  const pictures = (Array.isArray(images) ? images : []).flatMap(({ src }: { src?: unknown }) =>
    typeof src === "string" ? src : [],
  );
  if (pictures.length === 0) return;
  card.attributes = {};
  card.children = pictures.map((src) =>
    element("figure", {}, [element("img", { src, alt: textIn(alt) }, [])]),
  );
  if (textIn(caption) !== "") card.children.push(element("p", {}, [textIn(caption)]));
}

function writeInstagram(card: HtmlElement): void {
  const { instagram_id: id, title } = keptBySubstack(card);
  if (typeof id !== "string" || !/^[\w-]+$/.test(id)) return;
  becomeLink(card, `https://www.instagram.com/p/${id}/`, textIn(title).trim());
}

function writeFormula(card: HtmlElement): void {
  const { persistentExpression: formula } = keptBySubstack(card);
  if (typeof formula !== "string" || textOf(card).trim() !== "") return;
  Object.assign(card, element("p", {}, [element("code", {}, [formula])]));
}

const FORMATS = new Set(["strong", "b", "em", "i", "u", "a"]);

/** Lines that are kept as they are typed, for a poem: here a paragraph for each stanza. Code has no formats. */
export function writeVerse(article: HtmlElement): void {
  replaceElements(article, (child, parent) => {
    const isVerse =
      /\bpreformatted-block\b/.test(parent.attributes.class ?? "") ||
      /\bwp-block-verse\b/.test(child.attributes.class ?? "") ||
      isFormatted(child);
    return child.tag === "pre" && isVerse ? stanzasOf(child) : child;
  });
}

function isFormatted(lines: HtmlElement): boolean {
  const tags = lines.tag === "pre" ? [...elementsOf(lines)].map(({ tag }) => tag) : [];
  return !tags.includes("code") && tags.some((tag) => FORMATS.has(tag));
}

function stanzasOf({ children, attributes }: HtmlElement): HtmlNode[] {
  const stanzas: HtmlNode[][] = [[]];
  for (const child of children) {
    if (typeof child === "object") {
      for (const part of elementsOf(child))
        part.children = part.children.flatMap((inside) => linesOf(inside));
      stanzas.at(-1)?.push(child);
      continue;
    }
    for (const [index, part] of child.split(/\n(?:[^\S\n]*\n)+/).entries()) {
      if (index > 0) stanzas.push([]);
      const stanza = stanzas.at(-1) ?? [];
      stanza.push(...linesOf(part, stanza.length === 0));
    }
  }
  return stanzas
    .filter((nodes) => nodes.some((node) => textOf(node).trim() !== ""))
    .flatMap((nodes) => [
      element("p", { ...attributes, class: `${attributes.class ?? ""} verse`.trim() }, nodes),
      "\n",
    ]);
}

/** @param isLineStart nothing of the line stands before it */
function linesOf(node: HtmlNode, isLineStart = false): HtmlNode[] {
  if (typeof node === "object") return [node];
  return node.split("\n").flatMap((line, index) => {
    const text = line.replace(/^[ \t]+/, (spaces) =>
      index > 0 || isLineStart ? "\u00a0".repeat(spaces.replaceAll("\t", "    ").length) : spaces,
    );
    return index === 0 ? [text] : [element("br", {}, []), text];
  });
}
