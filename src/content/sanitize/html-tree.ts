/** An element of an article, or the article itself, whose tag is empty. A text is a string, its entities decoded. */
export interface HtmlElement {
  tag: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
}

export type HtmlNode = HtmlElement | string;

/** Shared by the many elements that have none: in 10 MB of tags they would need a quarter of the memory. */
export const NO_ATTRIBUTES: HtmlElement["attributes"] = Object.freeze({});

/** One job on an article, done in place. */
export type Transform = (article: HtmlElement) => void;

/** The element and those in it as they open; what is put into one of them before the next is asked for, too. */
export function* elementsOf(root: HtmlElement): Generator<HtmlElement, undefined> {
  const waiting = [root];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    yield element;
    for (let index = element.children.length - 1; index >= 0; index -= 1) {
      const child = element.children[index];
      if (typeof child === "object") waiting.push(child);
    }
  }
}

/** Leaves out the elements in an article, with what is in them, for which `isUnwanted` is true. */
export function removeElements(article: HtmlElement, isUnwanted: (element: HtmlElement) => boolean): void {
  for (const parent of elementsOf(article)) {
    if (!parent.children.some(isGoing)) continue;
    parent.children = parent.children.filter((child) => !isGoing(child));
  }

  function isGoing(node: HtmlNode): boolean {
    return typeof node === "object" && isUnwanted(node);
  }
}

export function textOf(node: HtmlNode): string {
  return typeof node === "string" ? node : node.children.map(textOf).join("");
}
