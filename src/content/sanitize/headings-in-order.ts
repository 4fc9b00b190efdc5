/** A heading as it was cleaned: none stands in another. Footnotes are beside the article's parts, not in the last. */
const HEADING = /<section data-footnotes|<h([1-6])((?: [^<>]*)?)>([\s\S]*?)<\/h\1>/g;
const LOWEST = 6;

const TAG = /<[^<>]*>/g;
/** Something that is neither space nor one of the signs that take none. */
const LETTER = /[^\s\u00ad\u200b-\u200d\u2060]/;
const NAMED_IMAGE = / alt="[^"]*[^\s"]/;
const ANCHOR_OR_MEDIA = / id="|<(?:img|audio|video)[ >]/;

/**
 * Brings the headings of an article into the order that readers who hear the page go by: they begin at `h2`, below
 * the page's own title, and no level is left out on the way down. Which of them are alike and which are below
 * others stays as the editor had it. A heading that says nothing goes; an anchor or a picture in it stays.
 * @param html as sanitize-html wrote it
 */
export function headingsInOrder(html: string): string {
  /** The editor's levels of the headings that the present place is under. */
  const above: number[] = [];
  return html.replace(HEADING, (whole, level: string | undefined, attributes = "", inside = "") => {
    if (level === undefined) {
      above.length = 0;
      return whole;
    }
    if (!saysSomething(inside)) {
      return ANCHOR_OR_MEDIA.test(attributes + inside) ? `<div${attributes}>${inside}</div>` : "";
    }
    while ((above.at(-1) ?? 0) >= Number(level)) above.pop();
    above.push(Number(level));
    const tag = `h${Math.min(above.length + 1, LOWEST)}`;
    return `<${tag}${attributes}>${inside}</${tag}>`;
  });
}

function saysSomething(inside: string): boolean {
  return NAMED_IMAGE.test(inside) || LETTER.test(inside.replace(TAG, ""));
}
