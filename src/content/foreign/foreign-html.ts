import { unwrapRedirect } from "../../domain/address/unwrap-redirect.ts";
import { figureSize, PICTURE_ROW } from "../../domain/picture.ts";
import { elementsOf, type HtmlElement, removeElements, textOf } from "../sanitize/html-tree.ts";
import { parseHtml } from "../sanitize/parse-html.ts";
import { removeHidden, renameTags, writeCheckboxes } from "../sanitize/transforms/tag-names.ts";
import { writeHtml } from "../sanitize/write-html.ts";
import { openButtons, removeFurniture, type Take, writeCards, writeVerse } from "./foreign-cards.ts";
import { writeFootnotes } from "./foreign-footnotes.ts";
import type { ForeignNote } from "./foreign-item.ts";
import { isBlank, replaceElements } from "./foreign-tree.ts";
import { openBlocks } from "./open-blocks.ts";

const MAX_NAMED_LENGTH = 80;

export interface StoredPicture {
  readonly src: string;
  readonly width: number | null;
  readonly height: number | null;
}

type OnGone = (address: string, rest: HtmlElement) => void;

const MENDED: readonly ((article: HtmlElement, take: Take) => void)[] = [
  openButtons,
  removeHidden,
  removeFurniture,
  writeFootnotes,
  writeVerse,
  writeCards,
  openWrappers,
  readPictures,
  writeCheckboxes,
  openBlocks,
  renameTags,
  trimAttributes,
];

/** Leaves out what only the other system's pages need. @param options `isOwn` of our own export, which stays as it is */
export function readForeignText(html: string, { isOwn = false } = {}) {
  const article = parseHtml(html.toWellFormed().replaceAll("\0", ""));
  const taken: ForeignNote[] = [];
  const take: Take = (kind, element) => {
    const what = textOf(element).replace(/\s+/g, " ").trim().slice(0, MAX_NAMED_LENGTH);
    const isSeen = what !== "" || elementsOf(element).some(({ tag }) => SHOWN.has(tag));
    if (isSeen) taken.push({ kind, ...(what !== "" && { what: `“${what}”` }), taken: writeHtml([element]) });
  };
  for (const transform of isOwn ? [] : MENDED) transform(article, take);
  const pictures = elementsOf(article).filter(({ tag }) => tag === "img");
  return {
    pictures: [...new Set(pictures.map(({ attributes }) => attributes.src ?? ""))],
    taken,
    /**
     * @param pictureOf null: the picture could not be had, and is left out @param addressOf of links, null: as it is
     * @param onGone is told of what goes with a picture: its caption, and a link that held nothing else
     */
    write(
      pictureOf: (address: string) => StoredPicture | null,
      addressOf: (href: string) => string | null,
      onGone: OnGone = () => undefined,
    ) {
      const missing = new Map<HtmlElement, string>();
      for (const element of elementsOf(article)) {
        const { tag, attributes } = element;
        if (tag === "a" && attributes.href) {
          const href = unwrapRedirect(attributes.href);
          attributes.href = addressOf(href) ?? href;
        }
        if (tag !== "img") continue;
        const stored = pictureOf(attributes.src ?? "");
        if (stored) showPicture(element, stored);
        else missing.set(element, attributes.src ?? "");
      }
      dropPictures(article, missing, onGone);
      // The library's own texts write void elements without a slash.
      return writeHtml(article.children).replaceAll(" />", ">").trim();
    },
  };
}

function showPicture(element: HtmlElement, { src, width, height }: StoredPicture): void {
  const { src: _, ...own } = element.attributes;
  element.attributes = { src, ...own, width: String(width), height: String(height) };
}

const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif)(?:\?|$)/i;

/** A link from a picture to its larger file leads to the old site; here the picture itself is enlarged. */
function openWrappers(article: HtmlElement): void {
  replaceElements(article, (child) => {
    const { href = "", class: names = "" } = child.attributes;
    const isEnlarger = child.tag === "a" && (PICTURE_FILE.test(href) || /\bimage-link\b/.test(names));
    if (child.tag !== "picture" && !isEnlarger) return child;
    const picture = elementsOf(child).find(({ tag }) => tag === "img");
    if (picture === undefined) return child;
    return textOf(child).trim() === "" ? picture : child.children;
  });
}

const LAZY_ADDRESSES = ["data-src", "data-lazy-src", "data-original", "data-orig-file"];

function readPictures(article: HtmlElement): void {
  for (const element of elementsOf(article)) {
    if (element.tag !== "img") continue;
    const { src = "", alt = "", title, ...rest } = element.attributes;
    const isStandIn = src.trim() === "" || src.startsWith("data:");
    const late = LAZY_ADDRESSES.map((name) => rest[name]).find((address) => address);
    const address = (isStandIn ? late : src)?.trim() ?? "";
    const size = figureSize(rest.class ?? "");
    element.attributes = {
      ...(address !== "" && { src: address }),
      alt,
      ...(title && { title }),
      ...(size && { class: size }),
    };
  }
  removeElements(article, ({ tag, attributes }) => tag === "img" && attributes.src === undefined);
}

const KEPT_CLASS =
  /^(?:language-[\w+#-]{1,30}|instagram-media|footnotes|data-footnote-backref|sr-only|ornek|verse|picture-row)$/;
const DROPPED =
  /^(?:on\w+|srcset|sizes|data-(?!footnote|instgrm-permalink)[\w-]*|role|tabindex|width|height|loading|decoding|target|rel|dir|itemprop|itemscope|itemtype)$/;

const ALIGNED = /^(?:p|h[1-6]|td|th)$/;

/** Classes and sizes of the old site's style mean nothing here. */
function trimAttributes(article: HtmlElement): void {
  for (const element of elementsOf(article)) {
    const { class: names = "", style = "", ...rest } = element.attributes;
    const kept = names.split(/\s+/).filter((name) => KEPT_CLASS.test(name));
    const size = element.tag === "figure" && !kept.includes(PICTURE_ROW) && figureSize(names);
    if (size) kept.push(size);
    const aligned = alignment(names, style, element.tag);
    const isDropped = (name: string) =>
      DROPPED.test(name) || (name === "align" && !ALIGNED.test(element.tag));
    const own = Object.entries(rest).filter(([name]) => element.tag === "iframe" || !isDropped(name));
    element.attributes = {
      ...Object.fromEntries(own),
      ...(kept.length > 0 && { class: kept.join(" ") }),
      ...(aligned && { style: `text-align:${aligned}` }),
    };
  }
}

function alignment(names: string, style: string, tag: string): string | null {
  if (!ALIGNED.test(tag)) return null;
  const written = /text-align\s*:\s*(center|right)/i.exec(style)?.[1];
  return (written ?? /\bhas-text-align-(center|right)\b/.exec(names)?.[1])?.toLowerCase() ?? null;
}

const SHOWN = new Set(["img", "iframe", "audio", "video", "table", "blockquote", "pre"]);

/** What a figure says of its picture goes with it. */
function dropPictures(article: HtmlElement, missing: ReadonlyMap<HtmlElement, string>, onGone: OnGone): void {
  replaceElements(article, (child) => {
    const inside = child.tag === "figure" ? [...elementsOf(child)] : [];
    const address = inside.map((part) => missing.get(part)).find((one) => one !== undefined);
    if (address === undefined || inside.some((part) => SHOWN.has(part.tag) && !missing.has(part)))
      return child;
    removeElements(child, (part) => missing.has(part));
    onGone(address, child);
    return [];
  });
  removeElements(article, (element) => missing.has(element));
  removeElements(article, ({ tag, children }) => tag === "p" && children.every(isBlank));
}
