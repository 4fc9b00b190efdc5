import type { Node } from "prosemirror-model";

export interface Footnotes {
  /** Numbers by the notes' keys, in the order of the first calls, from 1. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly counts: ReadonlyMap<string, number>;
  /** The order of notes: those without a call are the last. */
  numberOf(note: Node): number;
}

const LINK = /<a\s[^<>]*>/g;
const NOTE_ADDRESS = /href="#fn-([^"<>]*)"/;

/** Calls in blocks that are kept as they are count: readers see their numbers. */
export function findFootnotes(doc: Node): Footnotes {
  const numbers = new Map<string, number>();
  const counts = new Map<string, number>();
  const call = (key: string) => {
    if (!numbers.has(key)) numbers.set(key, numbers.size + 1);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  doc.descendants((node) => {
    if (node.type.name === "footnote_call") call(node.attrs.key);
    if (node.type.name === "opaque")
      for (const [link] of node.attrs.html.matchAll(LINK)) {
        const key = link.includes("data-footnote-ref") ? NOTE_ADDRESS.exec(link)?.[1] : undefined;
        if (key !== undefined) call(key);
      }
    return !node.isTextblock || node.childCount > 0;
  });
  const numberOf = ({ attrs }: Node) => numbers.get(attrs.key) ?? Number.POSITIVE_INFINITY;
  return { numbers, counts, numberOf };
}
