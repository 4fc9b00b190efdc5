import { elementsOf, type HtmlElement, type HtmlNode, removeElements, textOf } from "../html-tree.ts";

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

/**
 * Marks paragraphs that are bold or italic from end to end, as an interview's questions are: a style sheet sees no
 * text, and so cannot tell them from a paragraph with a bold word.
 */
export function markWholeParagraphs(article: HtmlElement): void {
  for (const paragraph of elementsOf(article)) {
    const { tag, attributes, children } = paragraph;
    const [inside] = children;
    if (tag !== "p" || hasAny(attributes) || children.length > 1 || typeof inside !== "object") continue;
    const name = wholeClasses.get(inside.tag);
    if (name === undefined || hasAny(inside.attributes) || !inside.children.every(isTextOrBreak)) continue;
    paragraph.attributes = { class: name };
  }
}

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

/** Marks the items of a list of tasks, whose boxes stand in place of a list's dots. */
export function markTasks(article: HtmlElement): void {
  for (const item of elementsOf(article)) {
    const [inside] = item.children;
    const [first] = typeof inside === "object" && inside.tag === "p" ? inside.children : [inside];
    if (item.tag !== "li" || typeof first !== "string" || !/^\s*[☐☑]/.test(first)) continue;
    const { class: given, ...attributes } = item.attributes;
    item.attributes = { ...attributes, class: given === undefined ? "task" : `${given} task` };
  }
}

function isTextOrBreak(node: HtmlNode): boolean {
  return typeof node === "string" || (node.tag === "br" && !hasAny(node.attributes));
}

function hasAny(attributes: HtmlElement["attributes"]): boolean {
  return Object.keys(attributes).length > 0;
}
