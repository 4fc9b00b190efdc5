import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { schema } from "../../document/schema.ts";
import { copy } from "./editor-copy.ts";

/** Says where one writes while there is nothing but an empty paragraph. */
export function emptyText(): Plugin {
  return new Plugin({
    props: {
      decorations({ doc }) {
        const { firstChild, childCount } = doc;
        const isEmpty =
          childCount === 1 && firstChild?.type === schema.nodes.paragraph && firstChild.content.size === 0;
        if (!isEmpty) return null;
        const words = { class: "empty-text", "data-placeholder": copy.placeholder };
        return DecorationSet.create(doc, [Decoration.node(0, firstChild.nodeSize, words)]);
      },
    },
  });
}
