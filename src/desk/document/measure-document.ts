import type { Mark, Node } from "prosemirror-model";

interface DocumentMeasure {
  /** Letters and structural positions, with the texts of attributes. */
  readonly size: number;
  /** How many nodes stand in each other, at most. */
  readonly depth: number;
  /** Texts included: every step costs as much as there are nodes beside it. */
  readonly nodes: number;
}

/** Ten times a long book, and as deep as the site's cleaning reads HTML: what walks a tree deeper ends with its stack. */
export const MAX_DOCUMENT: DocumentMeasure = { size: 3_000_000, depth: 128, nodes: 100_000 };
const MEASURES = ["size", "depth", "nodes"] as const;

/** An attribute may hold as much as a text, which the document's own size does not tell. */
export function measureDocument(doc: Node): DocumentMeasure {
  let size = doc.nodeSize;
  let [depth, nodes] = [0, 0];
  const waiting: (readonly [Node, number])[] = [[doc, 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, level] = next;
    depth = Math.max(depth, level);
    nodes += 1;
    size += lengthOfTexts(node) + node.marks.reduce((sum, mark) => sum + lengthOfTexts(mark), 0);
    for (const child of node.children) waiting.push([child, level + 1]);
  }
  return { size, depth, nodes };
}

/** @param former a document that is too large already, which may stay as it is or shrink */
export function isTooLarge(doc: Node, former: Node | null = null): boolean {
  const measured = measureDocument(doc);
  const over = MEASURES.filter((name) => measured[name] > MAX_DOCUMENT[name]);
  if (over.length === 0) return false;
  const allowed = former === null ? MAX_DOCUMENT : measureDocument(former);
  return over.some((name) => measured[name] > allowed[name]);
}

function lengthOfTexts({ attrs }: Node | Mark): number {
  let length = 0;
  for (const name in attrs) if (typeof attrs[name] === "string") length += attrs[name].length;
  return length;
}
