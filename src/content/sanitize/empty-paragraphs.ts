// Everything in it is bounded and stops at the next `<p`: longer repetitions overflow the stack of the regular
// expression engine (10 MB of spaces did), and an open end would be quadratic.
const EMPTY = /<p(?:\s[^<>]{0,500})?>(?:\s|&nbsp;|&#160;|<br\s{0,9}\/?>){0,50}<\/p\s{0,9}>/gi;

/**
 * Leaves out paragraphs that editors type to make room: nothing in them but spaces and line breaks.
 * Works on the text before it is read; one that is an anchor stays.
 */
export function withoutEmptyParagraphs(html: string): string {
  return html.replace(EMPTY, (paragraph) => (/\sid\s{0,9}=/i.test(paragraph) ? paragraph : ""));
}
