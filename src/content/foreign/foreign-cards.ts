import {
  elementsOf,
  type HtmlElement,
  type HtmlNode,
  removeElements,
  textOf,
} from "../sanitize/html-tree.ts";
import type { ForeignNote } from "./foreign-item.ts";

/* What the editors of WordPress, Ghost and Substack put into a text beside words and pictures. */

/** Is told of what is taken away, and why. */
export type Take = (kind: ForeignNote["kind"], element: HtmlElement) => void;

/** Subscription forms, share buttons, players' own buttons and their like. */
const FURNITURE =
  /\b(?:subscription-widget\S*|subscribe-widget|button-wrapper|share-dialog|sharedaddy|jp-relatedposts|kg-signup-card|kg-email-cta\S*|kg-product-card-rating\S*|kg-audio-(?:thumbnail|player)|kg-video-(?:overlay|player-container)|image-link-expand|header-anchor-parent|hide-text|wp-block-file__button|addtoany\S*)(?=\s|$)/;

export function removeFurniture(article: HtmlElement, take: Take): void {
  const going = new Set<HtmlElement>();
  for (const element of elementsOf(article)) {
    const names = element.attributes.class ?? "";
    const isFurniture =
      FURNITURE.test(names) && !(/\bbutton-wrapper\b/.test(names) && leadsElsewhere(element));
    if (!isFurniture) continue;
    going.add(element);
    take("furniture", element);
    // What stands in it goes with it.
    element.children = [];
  }
  removeElements(article, (element) => going.has(element));
}

/** A button of the author's own, as to a book's shop, and none of the old site's. */
function leadsElsewhere(button: HtmlElement): boolean {
  const link = [...elementsOf(button)].find(({ tag, attributes }) => tag === "a" && attributes.href);
  const { host = "", pathname = "" } = URL.parse(link?.attributes.href ?? "") ?? {};
  return (
    host !== "" && !/(?:^|\.)substack\.com$/.test(host) && !/\/(?:subscribe|share|comments)\b/.test(pathname)
  );
}

/** Of cards that show another page or offer a file, whose address stands in a link, in the text or in what Substack keeps. */
const LINK_CARD =
  /\b(?:kg-bookmark-card|kg-file-card|wp-block-embed__wrapper|embedded-post-wrap|digest-post-embed|file-embed-wrapper|tweet)(?=\s|$)/;
const CARD_TITLE = /\b(?:kg-bookmark-title|kg-file-card-title|embedded-post-title|file-embed-details-h1)\b/;
const CARD_PICTURE =
  /\b(?:kg-bookmark-(?:thumbnail|icon)|embedded-post-publication-logo|file-embed-thumbnail)\b/;

export function writeCards(article: HtmlElement, take: Take): void {
  for (const element of elementsOf(article)) {
    const names = element.attributes.class ?? "";
    if (LINK_CARD.test(names)) writeLink(element, take);
    if (/\bwp-caption\b/.test(names)) writeCaption(element);
    if (element.tag === "figure") joinParagraphs(element);
    if (/\bimage-gallery-embed\b/.test(names)) writeGallery(element);
    if (/\blatex-rendered\b/.test(names)) writeFormula(element);
    if (/\binstagram-embed-wrap\b/.test(names)) writeInstagram(element);
    if (/\bpullquote\b/.test(names) && element.tag === "div") element.tag = "blockquote";
    if (/(?:^|\s)wp-block-button(?:\s|$)/.test(names)) element.tag = "p";
    if (/\bblocks-gallery-(?:grid|item)\b/.test(names)) element.tag = "div";
    const isGallery = element.tag === "figure" && element.children.some(holdsFigure);
    if (isGallery) openGallery(element);
  }
}

/** What folds and unfolds there is a heading here. */
export function openButtons(article: HtmlElement): void {
  for (const element of elementsOf(article)) {
    if (!/^(?:h[1-6]|summary|dt)$/.test(element.tag)) continue;
    removeElements(element, ({ attributes }) => attributes["aria-hidden"] === "true");
    element.children = element.children.flatMap((child) =>
      typeof child === "object" && child.tag === "button" ? child.children : child,
    );
  }
}

function holdsFigure(node: HtmlNode): boolean {
  return typeof node === "object" && [...elementsOf(node)].some(({ tag }) => tag === "figure");
}

function openGallery(gallery: HtmlElement): void {
  gallery.tag = "div";
  for (const child of gallery.children)
    if (typeof child === "object" && child.tag === "figcaption") child.tag = "p";
}

/** A picture with its caption, as WordPress and converters of its pages write them. */
function writeCaption(frame: HtmlElement): void {
  if (![...elementsOf(frame)].some(({ tag }) => tag === "img")) return;
  frame.tag = "figure";
  for (const part of elementsOf(frame)) {
    const isText = part.tag === "dd" || /\bwp-caption-(?:text|dd)\b/.test(part.attributes.class ?? "");
    if (isText) part.tag = "figcaption";
    if (part.tag === "dt") part.tag = "div";
  }
}

/** Markdown within a figure makes paragraphs of the picture and of its caption. */
function joinParagraphs(figure: HtmlElement): void {
  const isBlank = (node: HtmlNode) => typeof node === "string" && node.trim() === "";
  for (const part of elementsOf(figure)) {
    if (part !== figure && part.tag !== "figcaption") continue;
    const [only, ...more] = part.children.filter((child) => !isBlank(child));
    const isCaption = part.tag === "figcaption";
    part.children = part.children.flatMap((child) => {
      if (typeof child !== "object" || child.tag !== "p") return child;
      const isJoined = isCaption ? child === only && more.length === 0 : isPictureAlone(child);
      return isJoined ? child.children : child;
    });
  }
}

function isPictureAlone({ children }: HtmlElement): boolean {
  return children.every((child) => typeof child === "object" && /^(?:img|a)$/.test(child.tag));
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
  const label = title ? textOf(title).trim() : typeof kept.title === "string" ? kept.title : "";
  take("card", restOf(card, title, [label, address]));
  card.tag = "p";
  card.attributes = {};
  card.children = [{ tag: "a", attributes: { href: address }, children: [label || address] }];
}

/** What a card shows beside its title and its address. */
function restOf(card: HtmlElement, title: HtmlElement | undefined, kept: readonly string[]): HtmlElement {
  const named = new Set(title ? elementsOf(title) : []);
  const others = [...elementsOf(card)].filter((element) => !named.has(element));
  const words = others
    .flatMap(({ children }) => children.filter((child) => typeof child === "string"))
    .filter((text) => !kept.includes(text.trim()));
  const pictures = others.filter(({ tag }) => tag === "img");
  return { tag: "div", attributes: {}, children: [words.join(" "), ...pictures] };
}

/** What of a card only Substack's own pages show. */
function keptBySubstack({ attributes }: HtmlElement): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(attributes["data-attrs"] ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

interface SubstackGallery {
  readonly images?: readonly { readonly src?: unknown }[];
  readonly caption?: unknown;
  readonly alt?: unknown;
}

function writeGallery(card: HtmlElement): void {
  const { images, caption, alt } = (keptBySubstack(card).gallery ?? {}) as SubstackGallery;
  const pictures = (Array.isArray(images) ? images : []).flatMap(({ src }: { src?: unknown }) =>
    typeof src === "string" ? src : [],
  );
  if (pictures.length === 0) return;
  const words = (value: unknown) => (typeof value === "string" ? value : "");
  card.attributes = {};
  card.children = pictures.map((src) => ({
    tag: "figure",
    attributes: {},
    children: [{ tag: "img", attributes: { src, alt: words(alt) }, children: [] }],
  }));
  if (words(caption) !== "") card.children.push({ tag: "p", attributes: {}, children: [words(caption)] });
}

function writeInstagram(card: HtmlElement): void {
  const { instagram_id: id, title } = keptBySubstack(card);
  if (typeof id !== "string" || !/^[\w-]+$/.test(id)) return;
  const href = `https://www.instagram.com/p/${id}/`;
  const label = typeof title === "string" && title.trim() !== "" ? title.trim() : href;
  card.tag = "p";
  card.attributes = {};
  card.children = [{ tag: "a", attributes: { href }, children: [label] }];
}

function writeFormula(card: HtmlElement): void {
  const { persistentExpression: formula } = keptBySubstack(card);
  if (typeof formula !== "string" || textOf(card).trim() !== "") return;
  card.tag = "p";
  card.children = [{ tag: "code", attributes: {}, children: [formula] }];
}

/** Lines that are kept as they are typed, for a poem: here a paragraph for each stanza. */
export function writeVerse(article: HtmlElement): void {
  for (const element of elementsOf(article)) {
    const isPoemBlock = /\bpreformatted-block\b/.test(element.attributes.class ?? "");
    element.children = element.children.flatMap((child) => {
      const isVerse =
        typeof child === "object" &&
        child.tag === "pre" &&
        (isPoemBlock || /\bwp-block-verse\b/.test(child.attributes.class ?? ""));
      return isVerse ? stanzasOf(child) : child;
    });
  }
}

function stanzasOf({ children, attributes }: HtmlElement): HtmlNode[] {
  const stanzas: HtmlNode[][] = [[]];
  for (const child of children) {
    if (typeof child === "object") {
      for (const element of elementsOf(child)) element.children = element.children.flatMap(linesOf);
      stanzas.at(-1)?.push(child);
      continue;
    }
    for (const [index, part] of child.split(/\n[^\S\n]*\n\s*/).entries()) {
      if (index > 0) stanzas.push([]);
      stanzas.at(-1)?.push(...linesOf(part));
    }
  }
  return stanzas
    .filter((nodes) => nodes.some((node) => textOf(node).trim() !== ""))
    .flatMap((nodes) => [{ tag: "p", attributes: { ...attributes }, children: nodes }, "\n"]);
}

/** An indented line stays so. */
function linesOf(node: HtmlNode): HtmlNode[] {
  if (typeof node === "object") return [node];
  return node.split("\n").flatMap((line, index) => {
    const text = line.replace(/^ +/, (spaces) => (index > 0 ? "\u00a0".repeat(spaces.length) : spaces));
    return index === 0 ? [text] : [{ tag: "br", attributes: {}, children: [] }, text];
  });
}
