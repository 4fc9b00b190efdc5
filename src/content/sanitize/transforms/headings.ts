import { elementsOf, type HtmlElement, removeElements } from "../html-tree.ts";

const LOWEST = 6;
/** Something that is neither space nor one of the signs that take none. */
const LETTER = /[^\s\u00ad\u200b-\u200d\u2060]/;
const media = new Set(["img", "audio", "video"]);

/**
 * Brings the headings of an article into the order that readers who hear the page go by: they begin at `h2`, below
 * the page's own title, and no level is left out on the way down. Which of them are alike and which are below
 * others stays as the editor had it. A heading that says nothing goes; an anchor or a picture in it stays.
 */
export function orderHeadings(article: HtmlElement): void {
  removeElements(article, (element) => isBlankHeading(element) && !holdsAnchorOrMedia(element));
  /** The editor's levels of the headings that the present place is under. */
  const above: number[] = [];
  for (const element of elementsOf(article)) {
    // Footnotes are beside the article's parts, not in the last.
    if (element.attributes["data-footnotes"] !== undefined) above.length = 0;
    const level = levelOf(element);
    if (level === null) continue;
    if (isBlankHeading(element)) {
      element.tag = "div";
      continue;
    }
    while ((above.at(-1) ?? 0) >= level) above.pop();
    above.push(level);
    element.tag = `h${Math.min(above.length + 1, LOWEST)}`;
  }
}

function levelOf({ tag }: HtmlElement): number | null {
  const level = /^h([1-6])$/.exec(tag)?.[1];
  return level === undefined ? null : Number(level);
}

function isBlankHeading(element: HtmlElement): boolean {
  return levelOf(element) !== null && !elementsOf(element).some(saysSomething);
}

function saysSomething({ attributes, children }: HtmlElement): boolean {
  return (
    children.some((child) => typeof child === "string" && LETTER.test(child)) ||
    /\S/.test(attributes.alt ?? "")
  );
}

function holdsAnchorOrMedia(element: HtmlElement): boolean {
  return elementsOf(element).some(({ tag, attributes }) => attributes.id !== undefined || media.has(tag));
}
