export const INLINE = new Set(
  "A ABBR B BDI BIG CITE CODE DEL EM FONT I IMG INS KBD MARK Q S SMALL SPAN STRIKE STRONG SUB SUP TT U VAR".split(
    " ",
  ),
);

/** An element of a pasted text's own document. */
export function elementBeside(
  { ownerDocument }: Element,
  tag: string,
  children: Iterable<Node> = [],
): HTMLElement {
  const element = ownerDocument.createElement(tag);
  element.append(...children);
  return element;
}

/** Its texts or comments. @param kind as NodeFilter has it */
export function nodesIn(body: Element, kind: number): ChildNode[] {
  const walker = body.ownerDocument.createTreeWalker(body, kind);
  const nodes: ChildNode[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as ChildNode);
  return nodes;
}
