const WHOLE = /<p>(<(strong|b|em|i)>[^<]*(?:<br \/>[^<]*)*<\/\2>)<\/p>/g;

/**
 * Marks paragraphs that are bold or italic from end to end: the questions of an interview, the author's name at the
 * foot. A style sheet cannot tell them from a paragraph that only holds a bold word, because it does not see text.
 * @param html as sanitize-html wrote it
 */
export function withWholeParagraphs(html: string): string {
  return html.replace(WHOLE, (_paragraph, inside: string, tag: string) => {
    const isBold = tag === "strong" || tag === "b";
    return `<p class="${isBold ? "all-bold" : "all-italic"}">${inside}</p>`;
  });
}
