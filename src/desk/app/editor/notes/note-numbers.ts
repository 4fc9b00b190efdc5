import type { Node } from "prosemirror-model";
import { Plugin, PluginKey } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { findFootnotes } from "../../../document/footnote-numbers.ts";

interface Numbered {
  /** The keys of calls and notes in the order of the text. */
  readonly order: string;
  readonly decorations: DecorationSet;
}

const key = new PluginKey<Numbered>("note-numbers");

export function noteNumbers(): Plugin<Numbered> {
  return new Plugin({
    key,
    state: {
      init: (_, { doc }) => number(doc, orderOf(doc)),
      apply(transaction, before) {
        if (!transaction.docChanged) return before;
        const order = orderOf(transaction.doc);
        if (order !== before.order) return number(transaction.doc, order);
        return { order, decorations: before.decorations.map(transaction.mapping, transaction.doc) };
      },
    },
    props: { decorations: (state) => key.getState(state)?.decorations },
  });
}

function orderOf(doc: Node): string {
  const order: string[] = [];
  eachOfNotes(doc, (node) => order.push(`${node.type.name} ${node.attrs.key ?? node.attrs.html}`));
  return order.join("\n");
}

function number(doc: Node, order: string): Numbered {
  const { numbers } = findFootnotes(doc);
  const decorations: Decoration[] = [];
  eachOfNotes(doc, (node, position) => {
    if (node.type.name === "opaque") return;
    const number = numbers.get(node.attrs.key);
    const attributes = { "data-number": number === undefined ? "–" : String(number) };
    decorations.push(Decoration.node(position, position + node.nodeSize, attributes));
  });
  return { order, decorations: DecorationSet.create(doc, decorations) };
}

function eachOfNotes(doc: Node, visit: (node: Node, position: number) => void): void {
  doc.descendants((node, position) => {
    const { name } = node.type;
    if (name === "footnote" || name === "footnote_call" || name === "opaque") visit(node, position);
    return !node.isText;
  });
}
