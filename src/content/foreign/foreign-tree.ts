import { elementsOf, type HtmlElement, type HtmlNode } from "../sanitize/html-tree.ts";

/** @param replaced what an element becomes; what is made is looked through as well */
export function replaceElements(
  root: HtmlElement,
  replaced: (child: HtmlElement, parent: HtmlElement) => HtmlNode | HtmlNode[],
): void {
  for (const parent of elementsOf(root))
    parent.children = parent.children.flatMap((child) =>
      typeof child === "object" ? replaced(child, parent) : child,
    );
}

export function element(
  tag: string,
  attributes: HtmlElement["attributes"],
  children: HtmlNode[],
): HtmlElement {
  return { tag, attributes, children };
}

export function isBlank(node: HtmlNode): boolean {
  return typeof node === "string" && node.trim() === "";
}
