import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { schema } from "../../document/schema.ts";
import { copy } from "./editor-copy.ts";

/** Says where one writes while there is nothing but an empty paragraph, and notes that are gone. */
export function emptyText(): Plugin {
  return new Plugin({
    props: {
      decorations({ doc }) {
        const { paragraph, footnotes } = schema.nodes;
        const isEmpty = doc.children.every(
          ({ type, content }, index) => content.size === 0 && type === (index === 0 ? paragraph : footnotes),
        );
        if (!isEmpty) return null;
        const words = { class: "empty-text", "data-placeholder": copy.placeholder };
        return DecorationSet.create(doc, [Decoration.node(0, 2, words)]);
      },
    },
  });
}
