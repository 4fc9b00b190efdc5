import type { Node } from "prosemirror-model";
import { unwrapRedirect } from "../../../../domain/address/unwrap-redirect.ts";
import { readable } from "../../../../domain/readable-text.ts";
import { typographic } from "../../../../domain/typographic-signs.ts";
import { schema } from "../../../document/schema.ts";
import { elementBeside, nodesIn } from "./foreign-elements.ts";
import { readNamedStyles } from "./named-styles.ts";
import { makeParagraphs } from "./paste-lines.ts";
import { takeNotes } from "./pasted-notes.ts";
import { makeVerse } from "./pasted-verse.ts";
import { stanzasOf, verseLines } from "./plain-verse.ts";
import { readFormats } from "./read-formats.ts";
import { removeReviews } from "./remove-reviews.ts";
import { readTickBox, writeTickBoxes } from "./tick-boxes.ts";
import { unwrapLines } from "./unwrap-lines.ts";
import { joinWebLists, makeWordLists, readListNumbers } from "./word-lists.ts";

const HIDDEN = /(?:^|;)\s*(?:display:\s*none|mso-hide:\s*all)/i;
/** Alternative texts made by programs: a file's name, a guess. */
const GUESSED_ALT = /automatically generated|AI-generated|otomatik olarak oluşturul|yapay zek[aâ]/i;
const FILE_NAME =
  /\.(?:jpe?g|png|gif|webp|avif|bmp|tiff?|heic)$|^(?:IMG|DSC|PXL|image|Resim|Görsel|Picture)[\s_\d-]*$/i;
const BLOCK = "p, div, li, h1, h2, h3, h4, h5, h6, td, th, blockquote, figcaption";
const UNSEEN = /(?![\t\n\r])[\p{Cc}\ufffc]/gu;
const SENTENCE_END = /[.!?…:;”"’)\]]$/;
const KEPT_ATTRIBUTES = new Set(["href", "src", "alt", "colspan", "rowspan", "start", "type", "class"]);

/** A picture of a pasted text; it has a mark `data-opaque="pending:<index>"` where it was. */
export interface PastedPicture {
  /** `data:` or `https:`; null where it lies on the disk of whoever copied it. */
  readonly address: string | null;
  readonly alt: string | null;
}

/**
 * Makes of a clipboard's HTML what the schema reads: formats that were styles become elements, other looks go.
 * @param body as `inertBody` reads it: styles are in `data-style`
 */
export function cleanPasted(body: HTMLElement): PastedPicture[] {
  for (const comment of nodesIn(body, NodeFilter.SHOW_COMMENT)) comment.remove();
  for (const element of body.querySelectorAll("o\\:p, meta, title, [hidden]")) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>("[data-style]"))
    if (HIDDEN.test(element.dataset.style ?? "")) element.remove();
  removeReviews(body);
  readNamedStyles(body);
  readListNumbers(body);
  joinWebLists(body);
  makeWordLists(body);
  readFormats(body);
  writeTickBoxes(body);
  makeVerse(body);
  for (const link of body.querySelectorAll("a[href]"))
    link.setAttribute("href", unwrapRedirect(link.getAttribute("href") ?? ""));
  const own = new Set<Element>();
  const pictures = takePictures(body, own);
  takeNotes(body, own);
  for (const element of body.querySelectorAll("*")) if (!own.has(element)) keepAttributes(element);
  cleanTexts(body);
  makeParagraphs(body);
  removeEmpty(body);
  return pictures;
}

function takePictures(body: HTMLElement, own: Set<Element>): PastedPicture[] {
  const pictures: PastedPicture[] = [];
  const lastOf = new Map<Element, Element>();
  for (const picture of body.querySelectorAll("img")) {
    const src = picture.getAttribute("src") ?? "";
    if (/^library:/.test(src)) continue;
    const mark = elementBeside(body, "div");
    mark.setAttribute("data-opaque", `pending:${pictures.length}`);
    own.add(mark);
    const alt = picture.getAttribute("alt")?.trim() ?? "";
    pictures.push({
      address: /^(?:data:image\/|https?:)/i.test(src) ? src : null,
      alt: alt === "" || FILE_NAME.test(alt) || GUESSED_ALT.test(alt) ? null : alt,
    });
    const block = picture.closest("p, h1, h2, h3, h4, h5, h6");
    if (block === null) {
      picture.replaceWith(mark);
      continue;
    }
    // A block within a paragraph would leave an empty one on either side.
    picture.remove();
    (lastOf.get(block) ?? block).after(mark);
    lastOf.set(block, mark);
  }
  return pictures;
}

function keepAttributes(element: Element): void {
  for (const { name } of [...element.attributes])
    if (!KEPT_ATTRIBUTES.has(name)) element.removeAttribute(name);
}

function cleanTexts(body: HTMLElement): void {
  let before = "";
  let block: Element | null = null;
  for (const text of nodesIn(body, NodeFilter.SHOW_TEXT)) {
    const { parentElement: parent, previousSibling: former } = text;
    const around = parent?.closest(BLOCK) ?? null;
    if (around !== block || former?.nodeName === "BR") before = "";
    block = around;
    if (parent?.closest("pre")) continue;
    const value = text.nodeValue ?? "";
    // What a line of verse begins with stays.
    const [indent = ""] = parent?.closest("p.verse") ? (/^\u00a0+/.exec(value) ?? []) : [];
    const words = value === indent ? "" : cleanWords(value.slice(indent.length));
    text.nodeValue = indent + (parent?.closest("code") ? words : typographic(words, before));
    before = text.nodeValue.slice(-1) || before;
  }
}

/** Soft hyphens and control characters belong to the page that was set, hard spaces to the program that sent them. */
function cleanWords(text: string): string {
  return readable(text)
    .replace(UNSEEN, "")
    .replace(/[ \t\r\n\u00a0]+/g, " ");
}

function removeEmpty(body: HTMLElement): void {
  for (const element of body.querySelectorAll("p, h1, h2, h3, h4, h5, h6"))
    if (!element.textContent?.trim() && !element.querySelector("[data-opaque]")) element.remove();
}

/** InDesign ends paragraphs with a line feed, forced lines with U+2028 or a vertical tab; its hyphens are soft ones. */
export function plainParagraphs(text: string): Node[] {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .replace(/\u2029/g, "\n")
    .replaceAll("\v", "\u2028")
    .replace(/\u00ad\u2028/g, "");
  const paragraphs = unwrapLines(lines);
  // Lines of which some were joined are a column's.
  const isColumn = paragraphs.length < lines.split("\n").filter((line) => line.trim() !== "").length;
  const verse = isColumn ? null : verseLines(text.replace(/\r\n?|\u2029|\v/g, "\n").replace(UNSEEN, ""));
  if (verse !== null) return stanzasOf(verse.map((line) => typographic(readable(line))));
  return paragraphs.map((paragraph) => paragraphOf(readTickBox(paragraph)));
}

/** A paragraph; line breaks that mostly end in mid-sentence are a column's and not a poem's. */
function paragraphOf(text: string): Node {
  const lines = text.split("\u2028").map((line) => typographic(cleanWords(line).trim()));
  const isVerse = lines.length > 1 && lines.some((line) => SENTENCE_END.test(line) || line.length < 40);
  const content = isVerse ? lines : [lines.join(" ")];
  const children = content.flatMap((line, index) => [
    ...(index > 0 ? [schema.nodes.hard_break.create()] : []),
    ...(line === "" ? [] : [schema.text(line)]),
  ]);
  return schema.nodes.paragraph.create({ isVerse: content.length > 1 }, children);
}
