import { Parser } from "htmlparser2";
import { type HtmlElement, NO_ATTRIBUTES } from "./html-tree.ts";

/** More than any editor makes; browsers themselves stop at 512. */
export const MAX_DEPTH = 128;

/** Their inside would become the article's text without the tag. */
const rawText = new Set("script style textarea title xmp iframe noembed noframes plaintext".split(" "));

/** Reads HTML, however broken, in linear time, without comments and without opening tags deeper than `MAX_DEPTH`. */
export function parseHtml(html: string): HtmlElement {
  const article: HtmlElement = { tag: "", attributes: NO_ATTRIBUTES, children: [] };
  const open = [article];
  const inside = () => open.at(-1) ?? article;

  const parser = new Parser({
    onopentag(tag, given) {
      const attributes = Object.keys(given).length === 0 ? NO_ATTRIBUTES : given;
      const element = { tag, attributes, children: [] };
      inside().children.push(element);
      open.push(element);
    },
    ontext(text) {
      const { children } = inside();
      const last = children.at(-1);
      if (typeof last === "string") children[children.length - 1] = last + text;
      else children.push(text);
    },
    onclosetag() {
      open.pop();
    },
  });

  // The parser searches and moves its whole stack for every tag: 10 MB of `<b>` would keep it busy for hours.
  const openTag = parser.onopentagname.bind(parser);
  parser.onopentagname = (start, end) => {
    const isRawText = () => !parser.isInForeignContext() && rawText.has(html.slice(start, end).toLowerCase());
    // Attributes of a tag that is not opened belong to nothing.
    if (open.length <= MAX_DEPTH || isRawText()) openTag(start, end);
  };
  parser.end(html);
  return article;
}
