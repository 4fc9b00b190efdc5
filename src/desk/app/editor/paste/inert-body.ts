/** With the white space before it; only in a tag. */
const STYLE_ATTRIBUTE = /(<[a-z][^<>]*?[\s"'])style(?=\s*=)/gi;
const STYLE_ELEMENTS = /<(style|script|noscript|template)\b[\s\S]*?<\/\1\s*>|<link\b[^>]*>/gi;

/**
 * Reads HTML into a document that loads and runs nothing. Its `style` attributes become `data-style` before that: under
 * the desk's policy they would be lost, with a complaint for each.
 */
export function inertBody(html: string): HTMLElement {
  const written = html.replace(STYLE_ELEMENTS, "").replace(STYLE_ATTRIBUTE, "$1data-style");
  return new DOMParser().parseFromString(written, "text/html").body;
}
