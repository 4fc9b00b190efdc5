import { isBlank } from "../../../domain/readable-text.ts";
import { elementsOf, type HtmlElement, removeElements } from "../html-tree.ts";

const LOWEST = 6;
const media = new Set(["img", "audio", "video"]);

/** Skips no level, as screen readers go by them; of a heading that says nothing an anchor or a picture stays. */
export function orderHeadings(article: HtmlElement): void {
  removeElements(article, (element) => isBlankHeading(element) && !holdsAnchorOrMedia(element));
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
    children.some((child) => typeof child === "string" && !isBlank(child)) || /\S/.test(attributes.alt ?? "")
  );
}

function holdsAnchorOrMedia(element: HtmlElement): boolean {
  return elementsOf(element).some(({ tag, attributes }) => attributes.id !== undefined || media.has(tag));
}
