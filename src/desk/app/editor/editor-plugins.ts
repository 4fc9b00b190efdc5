import { baseKeymap } from "prosemirror-commands";
import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { history } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { search } from "prosemirror-search";
import { Plugin } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import { editorKeys } from "./editor-keys.ts";
import { emptyText } from "./empty-text.ts";
import { typingRules } from "./input-rules.ts";
import { gatherNotes } from "./notes/gather-notes.ts";
import { noteNumbers } from "./notes/note-numbers.ts";
import { pasting } from "./paste/paste-plugin.ts";
import { pictureUploads } from "./pictures/picture-uploads.ts";
import { EmbedView } from "./views/embed-view.ts";
import { FigureView } from "./views/figure-view.ts";
import { OpaqueView } from "./views/opaque-view.ts";
import { TableView } from "./views/table-view.ts";

/** Plugins of the desk's text editor. @param onPictureNote opens the note of a picture of the library, by its hash */
export function editorPlugins(onPictureNote: (hash: string) => void): Plugin[] {
  const nodeViews = new Plugin({
    props: {
      nodeViews: {
        figure: (node, view, position) => new FigureView(node, view, position, onPictureNote),
        table: (node, view, position) => new TableView(node, view, position),
        embed: (node) => new EmbedView(node),
        opaque: (node) => new OpaqueView(node),
      },
    },
  });
  return [
    ...typingRules(),
    keymap(editorKeys),
    keymap(baseKeymap),
    history(),
    nodeViews,
    noteNumbers(),
    gatherNotes(),
    pictureUploads(),
    pasting(),
    emptyText(),
    // The colour is in the style sheet: here it would be an inline style.
    dropCursor({ color: false, class: "drop-cursor" }),
    gapCursor(),
    tableEditing(),
    search(),
  ];
}
