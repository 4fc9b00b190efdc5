import { inlineStyles } from "./inline-styles.ts";

const TAG = /<[a-z][^<>]*>/gi;
const REFUSED_ATTRIBUTE = /([\s"'/])(style|on\w+)(?=\s*=)/gi;
/** One without an end goes to the end of all, as a browser reads it. */
const STYLE_ELEMENTS = /<(style|script)\b[\s\S]*?(?:<\/\1\s*>|$)|<link\b[^<>]*>/gi;

/**
 * Reads HTML into a document that loads and runs nothing. Attributes that the desk's policy
 * refuses are renamed before that (`style` to `data-style`): the browser would complain of each. What its style sheets say of
 * classes stands there too.
 */
export function inertBody(html: string): HTMLElement {
  let css = "";
  const written = html
    .replace(STYLE_ELEMENTS, (element, tag?: string) => {
      if (tag?.toLowerCase() === "style") css += element.replace(/^[^>]*>|<\/[^<>]*>$/g, "");
      return "";
    })
    .replace(TAG, (tag) => tag.replace(REFUSED_ATTRIBUTE, "$1data-$2"));
  const { body } = new DOMParser().parseFromString(written, "text/html");
  for (const element of body.querySelectorAll("noscript, template")) element.remove();
  inlineStyles(body, css);
  return body;
}
