import { allowedTags } from "../allow-list.ts";
import type { HtmlElement, HtmlNode } from "../html-tree.ts";

interface Parent {
  readonly tag: string;
  readonly parent: Parent | null;
}

const sections = ["thead", "tbody", "tfoot"];

const parentsOf = new Map<string, readonly string[]>(
  Object.entries({
    // A quotation's footer names its author.
    footer: ["blockquote"],
    li: ["ul", "ol"],
    dt: ["dl"],
    dd: ["dl"],
    caption: ["table"],
    colgroup: ["table"],
    col: ["colgroup", "table"],
    thead: ["table"],
    tbody: ["table"],
    tfoot: ["table"],
    tr: [...sections, "table"],
    th: ["tr", ...sections, "table"],
    td: ["tr", ...sections, "table"],
    rt: ["ruby"],
    rp: ["ruby"],
    source: ["audio", "video"],
  }),
);

const headings = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);
const allowed = new Set(allowedTags);
const links = new Set(["a"]);
const textBlocks = new Set([...headings, "footer", "li", "dt", "dd", "caption", "tr", "th", "td"]);
const holdsOnlyItsOwn = new Set(["table", "thead", "tbody", "tfoot", "tr", "colgroup"]);

function isWithin(tags: ReadonlySet<string>, parent: Parent | null): boolean {
  for (let ancestor = parent; ancestor !== null; ancestor = ancestor.parent) {
    if (tags.has(ancestor.tag)) return true;
  }
  return false;
}

function belongs(tag: string, parent: Parent | null): boolean {
  if (links.has(tag) && isWithin(links, parent)) return false;
  if (headings.has(tag) && isWithin(headings, parent)) return false;
  const parents = parentsOf.get(tag);
  if (parents === undefined) return parent === null || !holdsOnlyItsOwn.has(parent.tag);
  if (parent === null) return false;
  // HTML allows groups in a list of definitions: `<dl><div><dt>`.
  if ((tag === "dt" || tag === "dd") && parent.tag === "div") return parent.parent?.tag === "dl";
  return parents.includes(parent.tag);
}

function hasUse({ tag, attributes }: HtmlElement): boolean {
  if (tag === "a") return attributes.href !== undefined || attributes.id !== undefined;
  if (tag === "img" || tag === "source") return attributes.src !== undefined;
  return allowed.has(tag);
}

function tagAt(element: HtmlElement, parent: Parent | null): string | null {
  if (!hasUse(element)) return null;
  if (belongs(element.tag, parent)) return element.tag;
  return textBlocks.has(element.tag) && belongs("div", parent) ? "div" : null;
}

function placeNodes(nodes: readonly HtmlNode[], parent: Parent | null, placed: HtmlNode[]): HtmlNode[] {
  for (const node of nodes) {
    if (typeof node === "string") {
      placed.push(node);
      continue;
    }
    const tag = tagAt(node, parent);
    if (tag !== null) {
      node.tag = tag;
      node.children = placeNodes(node.children, { tag, parent }, []);
      placed.push(node);
    } else if (node.attributes["data-embed"] === undefined) placeNodes(node.children, parent, placed);
  }
  return placed;
}

/**
 * Keeps each element where a browser leaves it, or makes it a `div`, or leaves only its children. When a browser moves
 * an element or closes it early, its end tag closes what is around the article: `<ul><li><div><li></li></div>` and
 * `<table><div><table></table></div>` both end a `<div>` of the page.
 */
export function placeElements(article: HtmlElement): void {
  article.children = placeNodes(article.children, null, []);
}
