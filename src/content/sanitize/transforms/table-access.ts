import { addClass, each, elementsOf, type HtmlElement, type HtmlNode, textOf } from "../html-tree.ts";

const MAX_LABEL = 500;

/** Most editors do not say what a heading in a table's head is for, and a browser has to guess. */
export const scopeColumnHeadings = each((head) => {
  if (head.tag !== "thead") return;
  for (const heading of elementsOf(head)) {
    if (heading.tag === "th" && heading.attributes.scope === undefined)
      heading.attributes = { scope: "col", ...heading.attributes };
  }
});

/** In characters: a cell with more is read in lines, not at a glance. */
const LONG_CELL = 40;

export const markLongCells = each((cell) => {
  if ((cell.tag !== "td" && cell.tag !== "th") || textOf(cell).length <= LONG_CELL) return;
  addClass(cell, "long");
});

/** A table that scrolls itself is no table to some screen readers: a region around each outermost one does. */
export function scrollTables(article: HtmlElement): void {
  const named = new Map<string, number>();
  article.children = article.children.map(scrolling);

  function scrolling(node: HtmlNode): HtmlNode {
    if (typeof node === "string") return node;
    if (node.tag === "table") return regionAround(node);
    node.children = node.children.map(scrolling);
    return node;
  }

  function regionAround(table: HtmlElement): HtmlElement {
    const label = labelOf(table);
    const count = (named.get(label) ?? 0) + 1;
    named.set(label, count);
    const name = count === 1 ? label : `${label} ${count}`;
    const attributes = { class: "table", role: "region", "aria-label": name, tabindex: "0" };
    return { tag: "div", attributes, children: [table] };
  }
}

function labelOf(table: HtmlElement): string {
  const first = table.children.find((child) => typeof child === "object" || child.trim() !== "");
  const caption = typeof first === "object" && first.tag === "caption" ? textOf(first) : "";
  return (caption.length <= MAX_LABEL && caption.replace(/\s+/g, " ").trim()) || "Tablo";
}
