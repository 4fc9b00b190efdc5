import { UNWRAPPED } from "./draft.ts";
import type { Written } from "./open-elements.ts";

const sections = ["thead", "tbody", "tfoot"];

/** The elements that belong in certain others, and in which. */
const parentsOf: Readonly<Record<string, readonly string[]>> = {
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
};

const headings = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);
const links = new Set(["a"]);
const textBlocks = new Set([...headings, "li", "dt", "dd", "caption", "tr", "th", "td"]);
const holdsOnlyItsOwn = new Set(["table", "thead", "tbody", "tfoot", "tr", "colgroup"]);

function isWithin(tags: ReadonlySet<string>, inside: Written | null): boolean {
  for (let around = inside; around !== null; around = around.parent) {
    if (tags.has(around.tag)) return true;
  }
  return false;
}

function belongs(tag: string, inside: Written | null): boolean {
  if (links.has(tag) && isWithin(links, inside)) return false;
  if (headings.has(tag) && isWithin(headings, inside)) return false;
  const parents = parentsOf[tag];
  if (parents === undefined) return inside === null || !holdsOnlyItsOwn.has(inside.tag);
  if (inside === null) return false;
  // HTML allows groups in a list of definitions: `<dl><div><dt>`.
  if ((tag === "dt" || tag === "dd") && inside.tag === "div") return inside.parent?.tag === "dl";
  return parents.includes(inside.tag);
}

/**
 * What an element is written as where it stands, so that a browser leaves it there: itself, a `div` when it is a
 * heading in a heading or a piece of a list or table that is not there, or nothing but its inside.
 * Of an element that a browser moves or closes early the end tag is left over, and closes what is around the
 * article: `<ul><li><div><li></li></div>` and `<table><div><table></table></div>` both end a `<div>` of the page.
 */
export function place(tag: string, inside: Written | null): string {
  if (belongs(tag, inside)) return tag;
  return textBlocks.has(tag) && belongs("div", inside) ? "div" : UNWRAPPED;
}
