const HEAD = /<thead(?: [^<>]*)?>[\s\S]*?<\/thead>/g;
const HEADING = /<th((?: [^<>]*)?)>/g;

/**
 * Says of the headings in a table's head that they head columns, where the editor has not said what they head:
 * Markdown and most editors write none, and a browser has to guess.
 * @param html as sanitize-html wrote it: each head is closed
 */
export function withColumnHeadings(html: string): string {
  return html.replace(HEAD, (head) =>
    head.replace(HEADING, (heading, attributes: string) =>
      attributes.includes(" scope=") ? heading : `<th scope="col"${attributes}>`,
    ),
  );
}
