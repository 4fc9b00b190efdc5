import { each, type HtmlElement, textOf } from "../html-tree.ts";

const BLOCKS = new Set("p blockquote li dt dd h1 h2 h3 h4 h5 h6 figcaption td th".split(" "));
const RIGHT_TO_LEFT = /^[^\p{L}]*(?=\p{L})[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;

/** Sets a block from the right whose first letter is of such a script, as Markdown cannot say; an editor's word holds. */
export const turnRightToLeft = each((element) => {
  if (!BLOCKS.has(element.tag) || element.attributes.dir !== undefined) return;
  if (RIGHT_TO_LEFT.test(beginningOf(element))) element.attributes = { ...element.attributes, dir: "rtl" };
});

function beginningOf(block: HtmlElement): string {
  const first = block.children.find((child) => typeof child === "object" || child.trim() !== "");
  if (typeof first === "object" && BLOCKS.has(first.tag)) return beginningOf(first);
  return block.children.map(textOf).join("").slice(0, 200);
}
