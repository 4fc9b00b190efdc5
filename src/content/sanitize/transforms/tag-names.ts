import { each, type HtmlElement, type HtmlNode, removeElements } from "../html-tree.ts";

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

export function removeHidden(article: HtmlElement): void {
  removeElements(article, ({ tag }) => hiddenTags.has(tag));
}

/** The boxes of a list of tasks become signs: an article has no fields. */
export const writeCheckboxes = each((element) => {
  if (!element.children.some(isCheckbox)) return;
  element.children = element.children.map((child) => {
    if (!isCheckbox(child)) return child;
    return child.attributes.checked === undefined ? "☐" : "☑";
  });
});

function isCheckbox(node: HtmlNode): node is HtmlElement {
  return typeof node === "object" && node.tag === "input" && /^checkbox$/i.test(node.attributes.type ?? "");
}

export const renameTags = each((element) => {
  element.tag = todaysNames.get(element.tag) ?? element.tag;
});
