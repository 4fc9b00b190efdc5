import { elementsOf, type HtmlElement, type HtmlNode, removeElements } from "../html-tree.ts";

const hiddenTags = new Set(
  [
    "script style noscript template title noembed noframes xmp",
    "object applet svg math textarea select option optgroup datalist button",
  ].flatMap((tags) => tags.split(" ")),
);

/** Blocks stay blocks, so that words do not run together. */
const replacements = {
  div: "article main header nav aside hgroup search dialog form fieldset center",
  p: "h7 h8 h9 legend",
  ul: "dir menu",
  pre: "listing",
  s: "strike",
  code: "tt",
  abbr: "acronym",
};
const todaysNames = new Map(
  Object.entries(replacements).flatMap(([today, tags]) => tags.split(" ").map((tag) => [tag, today])),
);

/** Removes elements together with their inside, which is not the article's text. */
export function removeHidden(article: HtmlElement): void {
  removeElements(article, ({ tag }) => hiddenTags.has(tag));
}

/** The boxes of a list of tasks become signs: an article has no fields. */
export function writeCheckboxes(article: HtmlElement): void {
  for (const element of elementsOf(article)) {
    if (!element.children.some(isCheckbox)) continue;
    element.children = element.children.map((child) => {
      if (!isCheckbox(child)) return child;
      return child.attributes.checked === undefined ? "☐" : "☑";
    });
  }
}

function isCheckbox(node: HtmlNode): node is HtmlElement {
  return typeof node === "object" && node.tag === "input" && /^checkbox$/i.test(node.attributes.type ?? "");
}

/** Gives old, misplaced and form-making tags the name they have in an article. */
export function renameTags(article: HtmlElement): void {
  for (const element of elementsOf(article)) element.tag = todaysNames.get(element.tag) ?? element.tag;
}
