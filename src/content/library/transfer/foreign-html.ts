import {
  elementsOf,
  type HtmlElement,
  type HtmlNode,
  removeElements,
  textOf,
} from "../../sanitize/html-tree.ts";
import { parseHtml } from "../../sanitize/parse-html.ts";
import { removeHidden } from "../../sanitize/transforms/tag-names.ts";
import { writeHtml } from "../../sanitize/write-html.ts";

/** A text of another system, whose pictures have their addresses there until they are here. */
export interface ForeignText {
  /** Of its pictures, each once, as they are written. */
  readonly pictures: readonly string[];
  /** @param pictureOf null: the picture could not be had, and is left out @param addressOf of links, null: as it is */
  write(
    pictureOf: (address: string) => StoredPicture | null,
    addressOf: (href: string) => string | null,
  ): string;
}

export interface StoredPicture {
  readonly src: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** Reads a text and leaves out what only the other system's pages need. Whatever else it holds is cleaned as all content is. */
export function readForeignText(html: string): ForeignText {
  const article = parseHtml(html.toWellFormed().replaceAll("\0", ""));
  for (const transform of [
    removeHidden,
    removeFurniture,
    writeCards,
    openWrappers,
    readPictures,
    trimAttributes,
  ])
    transform(article);
  const pictures = [...elementsOf(article)]
    .filter(({ tag }) => tag === "img")
    .map(({ attributes }) => attributes.src ?? "");
  return {
    pictures: [...new Set(pictures)],
    write(pictureOf, addressOf) {
      for (const element of elementsOf(article)) {
        const { tag, attributes } = element;
        if (tag === "a" && attributes.href) attributes.href = addressOf(attributes.href) ?? attributes.href;
        if (tag === "img") showPicture(element, pictureOf(attributes.src ?? ""));
      }
      removeElements(article, ({ tag, attributes }) => tag === "img" && attributes.src === undefined);
      dropEmptyFigures(article);
      // As the library's own texts write what has no end tag.
      return writeHtml(article.children).replaceAll(" />", ">").trim();
    },
  };
}

function showPicture(element: HtmlElement, stored: StoredPicture | null): void {
  const { src: _, ...own } = element.attributes;
  element.attributes = own;
  if (!stored) return;
  const { src, width, height } = stored;
  element.attributes = { src, ...own, width: String(width), height: String(height) };
}

/** Subscription forms, share buttons and their like. */
const FURNITURE =
  /\b(?:subscription-widget\S*|subscribe-widget|button-wrapper|share-dialog|digest-post-embed|sharedaddy|jp-relatedposts|kg-signup-card|kg-email-cta\S*|kg-product-card-rating\S*|image-link-expand|header-anchor-parent|wp-block-button|addtoany\S*)(?=\s|$)/;

function removeFurniture(article: HtmlElement): void {
  removeElements(article, ({ attributes }) => FURNITURE.test(attributes.class ?? ""));
}

/** A card that shows another page becomes a link to it; a pulled quote a quotation; an address in a frame of its own a paragraph. */
function writeCards(article: HtmlElement): void {
  for (const element of elementsOf(article)) {
    const names = element.attributes.class ?? "";
    if (/\b(?:kg-bookmark-card|wp-block-embed__wrapper|embedded-post-wrap)\b/.test(names)) writeLink(element);
    if (/\bpullquote\b/.test(names) && element.tag === "div") element.tag = "blockquote";
    const isGallery = element.tag === "figure" && element.children.some(holdsFigure);
    if (isGallery) element.tag = "div";
  }
}

function holdsFigure(node: HtmlNode): boolean {
  return typeof node === "object" && [...elementsOf(node)].some(({ tag }) => tag === "figure");
}

function writeLink(card: HtmlElement): void {
  const inside = [...elementsOf(card)];
  if (
    inside.some(
      ({ tag }) => tag === "iframe" || tag === "blockquote" || (tag === "img" && !isThumbnail(inside)),
    )
  )
    return;
  const link = inside.find(({ tag, attributes }) => tag === "a" && attributes.href);
  const title = inside.find(({ attributes }) =>
    /\b(?:kg-bookmark|embedded-post)-title\b/.test(attributes.class ?? ""),
  );
  const address = link?.attributes.href ?? textOf(card).trim();
  if (!/^https?:\/\/\S+$/.test(address)) return;
  const label = title ? textOf(title).trim() || address : address;
  card.tag = "p";
  card.attributes = {};
  card.children = [{ tag: "a", attributes: { href: address }, children: [label] }];
}

function isThumbnail(inside: readonly HtmlElement[]): boolean {
  return inside.some(({ attributes }) => /\bkg-bookmark-(?:thumbnail|icon)\b/.test(attributes.class ?? ""));
}

const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif)(?:\?|$)/i;

/** A link from a picture to its larger file leads to the old site; here the picture itself is enlarged. */
function openWrappers(article: HtmlElement): void {
  for (const element of elementsOf(article)) {
    element.children = element.children.map((child) => {
      if (typeof child !== "object") return child;
      const isPicture = child.tag === "picture";
      const href = child.attributes.href ?? "";
      const isEnlarger =
        child.tag === "a" && (PICTURE_FILE.test(href) || /\bimage-link\b/.test(child.attributes.class ?? ""));
      if (!isPicture && !isEnlarger) return child;
      const picture = [...elementsOf(child)].find(({ tag }) => tag === "img");
      return picture ?? child;
    });
  }
}

/** What loads pictures late keeps their address elsewhere. */
const LATE = ["data-src", "data-lazy-src", "data-original", "data-orig-file"];

function readPictures(article: HtmlElement): void {
  for (const element of elementsOf(article)) {
    if (element.tag !== "img") continue;
    const { src = "", alt = "", title, ...rest } = element.attributes;
    const isStandIn = src.trim() === "" || src.startsWith("data:");
    const late = LATE.map((name) => rest[name]).find((address) => address);
    const address = (isStandIn ? late : src)?.trim() ?? "";
    element.attributes = { ...(address !== "" && { src: address }), alt, ...(title && { title }) };
  }
  removeElements(article, ({ tag, attributes }) => tag === "img" && attributes.src === undefined);
}

/** Those that the cleaning knows. */
const KEPT_CLASS =
  /^(?:language-[\w+#-]{1,30}|instagram-media|footnotes|data-footnote-backref|sr-only|ornek)$/;
const DROPPED =
  /^(?:on\w+|srcset|sizes|data-(?!footnote)[\w-]*|role|tabindex|width|height|loading|decoding|target|rel|itemprop|itemscope|itemtype)$/;

/** Classes and sizes of the old site's style mean nothing here. */
function trimAttributes(article: HtmlElement): void {
  for (const element of elementsOf(article)) {
    const { class: names = "", style = "", ...rest } = element.attributes;
    const kept = names.split(/\s+/).filter((name) => KEPT_CLASS.test(name));
    const aligned = alignment(names, style, element.tag);
    const own = Object.entries(rest).filter(([name]) => element.tag === "iframe" || !DROPPED.test(name));
    element.attributes = {
      ...Object.fromEntries(own),
      ...(kept.length > 0 && { class: kept.join(" ") }),
      ...(aligned && { style: `text-align:${aligned}` }),
    };
  }
}

function alignment(names: string, style: string, tag: string): string | null {
  if (!/^(?:p|h[1-6]|blockquote|td|th|div)$/.test(tag)) return null;
  const written = /text-align\s*:\s*(center|right)/i.exec(style)?.[1];
  return (written ?? /\bhas-text-align-(center|right)\b/.exec(names)?.[1])?.toLowerCase() ?? null;
}

const SHOWN = new Set(["img", "iframe", "audio", "video", "table", "blockquote", "pre"]);

/** A figure whose picture did not come leaves its caption as a paragraph. */
function dropEmptyFigures(article: HtmlElement): void {
  for (const element of elementsOf(article)) {
    element.children = element.children.flatMap((child) => {
      const isEmpty =
        typeof child === "object" &&
        child.tag === "figure" &&
        ![...elementsOf(child)].some(({ tag }) => SHOWN.has(tag));
      if (!isEmpty) return child;
      for (const part of elementsOf(child)) if (part.tag === "figcaption") part.tag = "p";
      return child.children;
    });
  }
  const isBlank = (node: HtmlNode) => typeof node === "string" && node.trim() === "";
  removeElements(article, ({ tag, children }) => tag === "p" && children.every(isBlank));
}
