import { baseKeymap } from "prosemirror-commands";
import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { history } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { Plugin } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import { editorKeys } from "./editor-keys.ts";

/** What every text of the desk is edited with. */
export function editorPlugins(): Plugin[] {
  return [
    keymap(editorKeys),
    keymap(baseKeymap),
    history(),
    // Without a colour of its own, which would be an inline style: the style sheet has it.
    dropCursor({ color: false, class: "drop-cursor" }),
    gapCursor(),
    tableEditing(),
  ];
}
