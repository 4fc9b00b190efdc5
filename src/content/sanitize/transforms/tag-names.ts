import { elementsOf, type HtmlElement, removeElements } from "../html-tree.ts";

/** What goes together with its inside, because the inside is not the article's text. */
const hiddenTags = new Set([
  ...["script", "style", "noscript", "template", "title", "noembed", "noframes", "xmp"],
  ...["object", "applet", "svg", "math", "textarea", "select", "option", "optgroup", "datalist", "button"],
]);

/** The frame of a page is the page's own. Blocks stay blocks, so that words do not run together. */
const todaysNames = new Map([
  ["h7", "p"],
  ["h8", "p"],
  ["h9", "p"],
  ["article", "div"],
  ["main", "div"],
  ["header", "div"],
  ["footer", "div"],
  ["nav", "div"],
  ["aside", "div"],
  ["hgroup", "div"],
  ["search", "div"],
  ["dialog", "div"],
  ["form", "div"],
  ["fieldset", "div"],
  ["legend", "p"],
  ["center", "div"],
  ["dir", "ul"],
  ["menu", "ul"],
  ["listing", "pre"],
  ["strike", "s"],
  ["tt", "code"],
  ["acronym", "abbr"],
]);

export function removeHidden(article: HtmlElement): void {
  removeElements(article, ({ tag }) => hiddenTags.has(tag));
}

/** Gives old, misplaced and form-making tags the name they have in an article. */
export function renameTags(article: HtmlElement): void {
  for (const element of elementsOf(article)) element.tag = todaysNames.get(element.tag) ?? element.tag;
}
