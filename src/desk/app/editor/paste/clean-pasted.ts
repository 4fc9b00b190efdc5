import { unwrapRedirect } from "../../../../domain/address/unwrap-redirect.ts";
import { readable } from "../../../../domain/readable-text.ts";
import { readNamedStyles } from "./named-styles.ts";
import { makeParagraphs } from "./paste-lines.ts";
import { takeNotes } from "./pasted-notes.ts";
import { readFormats } from "./read-formats.ts";
import { removeReviews } from "./remove-reviews.ts";
import { writeTickBoxes } from "./tick-boxes.ts";
import { joinWebLists, makeWordLists, readListNumbers } from "./word-lists.ts";

const HIDDEN = /(?:^|;)\s*(?:display:\s*none|mso-hide:\s*all)/i;
/** Alternative texts made by programs: a file's name, a guess. */
const GUESSED_ALT = /automatically generated|AI-generated|otomatik olarak oluşturul|yapay zek[aâ]/i;
const FILE_NAME =
  /\.(?:jpe?g|png|gif|webp|avif|bmp|tiff?|heic)$|^(?:IMG|DSC|PXL|image|Resim|Görsel|Picture)[\s_\d-]*$/i;
const UNSEEN = /(?![\t\n\r])[\p{Cc}\ufffc]/gu;
const KEPT_ATTRIBUTES = new Set(["href", "src", "alt", "colspan", "rowspan", "start", "type", "class"]);

/** A picture of a pasted text; it has a mark `data-opaque="pending:<index>"` where it was. */
export interface PastedPicture {
  /** `data:` or `https:`; null where it lies on the disk of whoever copied it. */
  readonly address: string | null;
  /** Alternative text; null where there is none. */
  readonly alt: string | null;
}

/**
 * Makes of what Word, Google Docs and other pages put into the clipboard what the schema reads: formats that were
 * styles become elements, and the rest of their looks goes.
 * @param body as `inertBody` reads it: styles are in `data-style`
 */
export function cleanPasted(body: HTMLElement): PastedPicture[] {
  removeComments(body);
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
  for (const link of body.querySelectorAll("a[href]"))
    link.setAttribute("href", unwrapRedirect(link.getAttribute("href") ?? ""));
  const pictures = takePictures(body);
  const nameNotes = takeNotes(body);
  for (const element of body.querySelectorAll("*")) keepAttributes(element);
  nameNotes();
  cleanText(body);
  makeParagraphs(body);
  removeEmpty(body);
  return pictures;
}

function takePictures(body: HTMLElement): PastedPicture[] {
  const pictures: PastedPicture[] = [];
  const lastOf = new Map<Element, Element>();
  for (const picture of body.querySelectorAll("img")) {
    const src = picture.getAttribute("src") ?? "";
    if (/^library:/.test(src)) continue;
    const mark = body.ownerDocument.createElement("div");
    mark.setAttribute("data-opaque", `pending:${pictures.length}`);
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
  for (const { name } of [...element.attributes]) {
    const isKept =
      KEPT_ATTRIBUTES.has(name) ||
      (name === "data-opaque" && /^pending:\d+$/.test(element.getAttribute(name) ?? ""));
    if (!isKept) element.removeAttribute(name);
  }
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: globalThis.Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/**
 * Soft hyphens and a compositor's control characters belong to the page that was set, spaces that do not break to the
 * program that sent them.
 */
export function cleanWords(text: string): string {
  return readable(text)
    .replace(UNSEEN, "")
    .replace(/[ \t\r\n\u00a0]+/g, " ");
}

function cleanText(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (node.parentElement?.closest("pre") === null) node.nodeValue = cleanWords(node.nodeValue ?? "");
  }
}

function removeEmpty(body: HTMLElement): void {
  for (const element of body.querySelectorAll("p, h1, h2, h3, h4, h5, h6"))
    if (!element.textContent?.trim() && !element.querySelector("[data-opaque]")) element.remove();
}
