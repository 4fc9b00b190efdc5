import { baseKeymap } from "prosemirror-commands";
import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { history } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { search } from "prosemirror-search";
import { Plugin } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import { Decoration, DecorationSet } from "prosemirror-view";
import { schema } from "../../document/schema.ts";
import { suggestionMarks } from "../suggestions/suggestion-marks.ts";
import { editorKeys } from "./editor-actions.ts";
import { copy } from "./editor-copy.ts";
import { cursorBlock } from "./far-blocks.ts";
import { typingRules } from "./input-rules.ts";
import { gatherNotes } from "./notes/gather-notes.ts";
import { noteNumbers } from "./notes/note-numbers.ts";
import { pasting } from "./paste/paste-plugin.ts";
import { pictureReplacements } from "./pictures/picture-replacements.ts";
import { pictureUploads } from "./pictures/picture-uploads.ts";
import { stayInText } from "./stay-in-text.ts";
import { embedView, type OpaqueBlock, opaqueView } from "./views/atom-views.ts";
import { type FigureDialog, FigureView } from "./views/figure-view.ts";
import { TableView } from "./views/table-view.ts";

/** What a block has opened in a dialog. */
export type Opened = FigureDialog | OpaqueBlock;

/** Plugins of the desk's text editor. @param onOpen opens a dialog about a block */
export function editorPlugins(onOpen: (opened: Opened) => void): Plugin[] {
  const nodeViews = new Plugin({
    props: {
      nodeViews: {
        figure: (node, view, position) => new FigureView(node, view, position, onOpen),
        table: (node, view, position) => new TableView(node, view, position),
        embed: embedView,
        opaque: (node, view, position) => opaqueView(node, view, position, onOpen),
      },
    },
  });
  return [
    ...typingRules(),
    keymap(editorKeys),
    keymap(baseKeymap),
    history(),
    nodeViews,
    suggestionMarks(),
    noteNumbers(),
    gatherNotes(),
    pictureUploads(),
    pictureReplacements(),
    pasting(),
    emptyText(),
    figureHere(),
    // The colour is in the style sheet: here it would be an inline style.
    dropCursor({ color: false, class: "drop-cursor" }),
    gapCursor(),
    tableEditing(),
    search(),
    stayInText(),
    cursorBlock(),
  ];
}

/** Marks the picture whose caption one writes. */
function figureHere(): Plugin {
  return new Plugin({
    props: {
      decorations({ doc, selection: { $from } }) {
        const isHere = $from.parent.type === schema.nodes.figure;
        const here = isHere ? [Decoration.node($from.before(), $from.after(), { "data-here": "" })] : [];
        return DecorationSet.create(doc, here);
      },
    },
  });
}

/** Says where one writes while there is nothing but an empty paragraph, and notes that are gone. */
function emptyText(): Plugin {
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
