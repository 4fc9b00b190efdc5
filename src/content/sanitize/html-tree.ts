/** An element, or the whole article, whose tag is empty. */
export interface HtmlElement {
  tag: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
}

export type HtmlNode = HtmlElement | string;

/** Shared by the many elements that have none, to save memory. */
export const NO_ATTRIBUTES: HtmlElement["attributes"] = Object.freeze({});

export type Transform = (article: HtmlElement) => void;

/** The element and those in it, in the order of their opening tags; children may be replaced on the way. */
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

export function each(change: (element: HtmlElement) => void): Transform {
  return (article) => {
    for (const element of elementsOf(article)) change(element);
  };
}

export function addClass(element: HtmlElement, name: string): void {
  const { class: given, ...attributes } = element.attributes;
  element.attributes = { ...attributes, class: given === undefined ? name : `${given} ${name}` };
}

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
