import type { Node } from "prosemirror-model";
import { rangeOfDifference } from "../articles/article-steps.ts";
import type { ArticleFields } from "../document/article-fields.ts";

/** In UTF-16 units: what is shorter is written again in a minute. */
const LEAST_LENGTH = 100;
const MUCH = 1 / 3;

interface Words {
  readonly doc: Node;
  readonly fields: Pick<ArticleFields, "abstract">;
}

/** Whether much of the text, or of the abstract, is gone at once. What stands elsewhere in it now is not gone. */
export function isLargeDeletion(from: Words, to: Words): boolean {
  const [former, later] = [from.fields.abstract, to.fields.abstract];
  return isMuchOf(former.length, former, later) || isMuchOfDocument(from.doc, to.doc);
}

function isMuchOfDocument(from: Node, to: Node): boolean {
  const range = rangeOfDifference(from, to);
  if (range === null) return false;
  const removed = textOf(from, range.start, range.end);
  // What is typed changes little: the whole text is not read for it.
  if (removed.length < LEAST_LENGTH) return false;
  return isMuchOf(textOf(from).length, removed, textOf(to, range.start, range.otherEnd));
}

/** @param length of the text that `removed` is a part of */
function isMuchOf(length: number, removed: string, inserted: string): boolean {
  const much = Math.max(LEAST_LENGTH, length * MUCH);
  if (removed.length < much) return false;
  const counts = new Map<string, number>();
  for (const word of inserted.split(/\s+/)) counts.set(word, (counts.get(word) ?? 0) + 1);
  let gone = 0;
  for (const word of removed.split(/\s+/)) {
    const count = counts.get(word) ?? 0;
    if (count > 0) counts.set(word, count - 1);
    else gone += word.length + 1;
  }
  return gone >= much;
}

/** With the texts that a block holds in its attributes, as HTML that is kept as it is. */
function textOf(doc: Node, from = 0, to = doc.content.size): string {
  return doc.textBetween(from, to, "\n", ({ attrs }) =>
    Object.values(attrs)
      .filter((value) => typeof value === "string")
      .join(" "),
  );
}
