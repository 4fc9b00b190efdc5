import { elementsOf, type HtmlElement, type HtmlNode, removeElements } from "../html-tree.ts";

const wholeClasses = new Map([
  ["strong", "all-bold"],
  ["b", "all-bold"],
  ["em", "all-italic"],
  ["i", "all-italic"],
]);

/** Leaves out paragraphs that editors type to make room: nothing in them but spaces and line breaks, and no anchor. */
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
 * Marks paragraphs that are bold or italic from end to end: the questions of an interview, the author's name at the
 * foot. A style sheet cannot tell them from a paragraph that only holds a bold word, because it does not see text.
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

function isTextOrBreak(node: HtmlNode): boolean {
  return typeof node === "string" || (node.tag === "br" && !hasAny(node.attributes));
}

function hasAny(attributes: HtmlElement["attributes"]): boolean {
  return Object.keys(attributes).length > 0;
}
