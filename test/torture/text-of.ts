import type { Node } from "prosemirror-model";

export function textOf(doc: Node): string {
  return doc.textBetween(0, doc.content.size, "\n", "\n");
}
