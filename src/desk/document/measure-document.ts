import type { Mark, Node } from "prosemirror-model";

interface DocumentMeasure {
  /** Letters and structural positions, with the texts of attributes. */
  readonly size: number;
  /** How many nodes stand in each other, at most. */
  readonly depth: number;
}

/** Ten times a long book, and as deep as the site's cleaning reads HTML: what walks a tree deeper ends with its stack. */
export const MAX_DOCUMENT: DocumentMeasure = { size: 3_000_000, depth: 128 };

/** An attribute may hold as much as a text, which the document's own size does not tell. */
export function measureDocument(doc: Node): DocumentMeasure {
  let size = doc.nodeSize;
  let depth = 0;
  const waiting: (readonly [Node, number])[] = [[doc, 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, level] = next;
    depth = Math.max(depth, level);
    size += lengthOfTexts(node) + node.marks.reduce((sum, mark) => sum + lengthOfTexts(mark), 0);
    for (const child of node.children) waiting.push([child, level + 1]);
  }
  return { size, depth };
}

function lengthOfTexts({ attrs }: Node | Mark): number {
  let length = 0;
  for (const name in attrs) if (typeof attrs[name] === "string") length += attrs[name].length;
  return length;
}
