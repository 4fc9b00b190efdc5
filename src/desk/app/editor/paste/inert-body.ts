const TAG = /<[a-z][^<>]*>/gi;
const REFUSED_ATTRIBUTE = /([\s"'/])(style|on\w+)(?=\s*=)/gi;
const STYLE_ELEMENTS = /<(style|script|noscript|template)\b[\s\S]*?<\/\1\s*>|<link\b[^>]*>/gi;

/**
 * Reads HTML into a document that loads and runs nothing. Attributes that the desk's policy
 * refuses are renamed before that (`style` to `data-style`): the browser would complain of each.
 */
export function inertBody(html: string): HTMLElement {
  const written = html
    .replace(STYLE_ELEMENTS, "")
    .replace(TAG, (tag) => tag.replace(REFUSED_ATTRIBUTE, "$1data-$2"));
  return new DOMParser().parseFromString(written, "text/html").body;
}
