import {
  addClass,
  each,
  elementsOf,
  type HtmlElement,
  type HtmlNode,
  removeElements,
  textOf,
} from "../html-tree.ts";
import { VERSE } from "./attributes.ts";

const wholeClasses = new Map([
  ["strong", "all-bold"],
  ["b", "all-bold"],
  ["em", "all-italic"],
  ["i", "all-italic"],
]);

/** Editors type paragraphs of spaces and line breaks to make room. */
export function removeEmptyParagraphs(article: HtmlElement): void {
  removeElements(
    article,
    ({ tag, attributes, children }) =>
      tag === "p" &&
      attributes.id === undefined &&
      children.every((child) => (typeof child === "string" ? child.trim() === "" : child.tag === "br")),
  );
}

/** Verse is told by its class, and in what was written without one by its line breaks. */
export const markVerse = each((paragraph) => {
  const { tag, attributes } = paragraph;
  if (tag !== "p" || attributes.class?.split(" ").includes(VERSE)) return;
  if (elementsOf(paragraph).some((inside) => inside.tag === "br")) addClass(paragraph, VERSE);
});

/** A style sheet cannot tell a wholly bold paragraph, as an interview's questions are, from one with a bold word. */
export const markWholeParagraphs = each((paragraph) => {
  const { tag, attributes, children } = paragraph;
  const [inside] = children;
  const isVerse = attributes.class === VERSE && Object.keys(attributes).length === 1;
  if (tag !== "p" || (hasAny(attributes) && !isVerse)) return;
  if (children.length > 1 || typeof inside !== "object") return;
  const name = wholeClasses.get(inside.tag);
  if (name === undefined || hasAny(inside.attributes) || !inside.children.every(isTextOrBreak)) return;
  addClass(paragraph, name);
});

/** Characters that surely fill more than two lines beside an initial: in the widest column, and on a phone. */
const THREE_LINES = 160;
const THREE_SHORT_LINES = 110;
const standsAlone = new Set(["br", "img"]);

/** Marks a first paragraph of prose that is long enough for an initial of three lines: a style sheet cannot count lines. */
export function markOpening({ children }: HtmlElement): void {
  const first = children.find((child) => typeof child === "object" || child.trim() !== "");
  if (typeof first !== "object" || first.tag !== "p" || hasAny(first.attributes)) return;
  if (first.children.some((child) => typeof child === "object" && standsAlone.has(child.tag))) return;
  const { length } = textOf(first).replace(/\s+/g, " ").trim();
  if (length < THREE_SHORT_LINES) return;
  first.attributes = { class: length < THREE_LINES ? "short-opening" : "opening" };
}

export const markTasks = each((item) => {
  const [inside] = item.children;
  const [first] = typeof inside === "object" && inside.tag === "p" ? inside.children : [inside];
  if (item.tag !== "li" || typeof first !== "string" || !/^\s*[☐☑]/.test(first)) return;
  addClass(item, "task");
});

function isTextOrBreak(node: HtmlNode): boolean {
  return typeof node === "string" || (node.tag === "br" && !hasAny(node.attributes));
}

function hasAny(attributes: HtmlElement["attributes"]): boolean {
  return Object.keys(attributes).length > 0;
}
