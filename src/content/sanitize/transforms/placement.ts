import { allowedTags } from "../allow-list.ts";
import type { HtmlElement, HtmlNode } from "../html-tree.ts";

/** A written element, and the written one around it. */
interface Place {
  readonly tag: string;
  readonly around: Place | null;
}

const sections = ["thead", "tbody", "tfoot"];

const parentsOf = new Map<string, readonly string[]>(
  Object.entries({
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
const textBlocks = new Set([...headings, "li", "dt", "dd", "caption", "tr", "th", "td"]);
const holdsOnlyItsOwn = new Set(["table", "thead", "tbody", "tfoot", "tr", "colgroup"]);

function isWithin(tags: ReadonlySet<string>, inside: Place | null): boolean {
  for (let place = inside; place !== null; place = place.around) {
    if (tags.has(place.tag)) return true;
  }
  return false;
}

function belongs(tag: string, inside: Place | null): boolean {
  if (links.has(tag) && isWithin(links, inside)) return false;
  if (headings.has(tag) && isWithin(headings, inside)) return false;
  const parents = parentsOf.get(tag);
  if (parents === undefined) return inside === null || !holdsOnlyItsOwn.has(inside.tag);
  if (inside === null) return false;
  // HTML allows groups in a list of definitions: `<dl><div><dt>`.
  if ((tag === "dt" || tag === "dd") && inside.tag === "div") return inside.around?.tag === "dl";
  return parents.includes(inside.tag);
}

/** A link without a target and a picture without an address have none. */
function hasUse({ tag, attributes }: HtmlElement): boolean {
  if (tag === "a") return attributes.href !== undefined || attributes.id !== undefined;
  if (tag === "img" || tag === "source") return attributes.src !== undefined;
  return allowed.has(tag);
}

/** The tag that an element is written with, or null when only its inside is. */
function tagAt(element: HtmlElement, inside: Place | null): string | null {
  if (!hasUse(element)) return null;
  if (belongs(element.tag, inside)) return element.tag;
  return textBlocks.has(element.tag) && belongs("div", inside) ? "div" : null;
}

function place(nodes: readonly HtmlNode[], inside: Place | null, placed: HtmlNode[]): HtmlNode[] {
  for (const node of nodes) {
    if (typeof node === "string") {
      placed.push(node);
      continue;
    }
    const tag = tagAt(node, inside);
    if (tag !== null) {
      node.tag = tag;
      node.children = place(node.children, { tag, around: inside }, []);
      placed.push(node);
    } else if (node.attributes["data-embed"] === undefined) place(node.children, inside, placed);
  }
  return placed;
}

/**
 * Keeps each element where a browser leaves it, or makes it a `div`, or leaves only its inside. When a browser moves
 * an element or closes it early, its end tag closes what is around the article: `<ul><li><div><li></li></div>` and
 * `<table><div><table></table></div>` both end a `<div>` of the page.
 */
export function placeElements(article: HtmlElement): void {
  article.children = place(article.children, null, []);
}
