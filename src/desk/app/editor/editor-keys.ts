import { chainCommands, exitCode, toggleMark } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { undoInputRule } from "prosemirror-inputrules";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import { type Command, Selection } from "prosemirror-state";
import { goToNextCell } from "prosemirror-tables";
import { schema } from "../../document/schema.ts";
import {
  enterAfterQuestion,
  enterInVerse,
  leaveBlock,
  setStyle,
  toggleList,
  toggleQuote,
} from "./commands/block-commands.ts";
import { embedTypedAddress, followNote, insertNote } from "./commands/insert-commands.ts";

const { nodes, marks } = schema;

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** A caption and a source are one line. */
const leaveLine: Command = (state, dispatch, view) => {
  const { type } = state.selection.$from.parent;
  return (type === nodes.figure || type === nodes.quote_source) && leaveBlock(state, dispatch, view);
};

/** Deleting backwards at the begin of a source must not join it with the words it is of. */
const removeEmptySource: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type !== nodes.quote_source || $from.parent.content.size > 0) return false;
  const { tr } = state;
  tr.delete($from.before(), $from.after());
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve($from.before()), -1)));
  return true;
};

/** None with Ctrl and Alt together: that is AltGr, by which a Turkish keyboard writes signs. */
export const editorKeys: Readonly<Record<string, Command>> = {
  "Mod-z": undo,
  "Shift-Mod-z": redo,
  "Mod-y": redo,
  "Mod-b": toggleMark(marks.strong),
  "Mod-i": toggleMark(marks.em),
  "Mod-u": toggleMark(marks.underline),
  "Mod-Shift-1": setStyle("paragraph"),
  "Mod-Shift-2": setStyle("heading2"),
  "Mod-Shift-3": setStyle("heading3"),
  "Mod-Shift-4": setStyle("heading4"),
  "Mod-Shift-5": setStyle("question"),
  "Mod-Shift-6": setStyle("verse"),
  "Mod-Shift-7": toggleList(nodes.ordered_list),
  "Mod-Shift-8": toggleList(nodes.bullet_list),
  "Mod-Shift-9": toggleQuote,
  "Mod-Shift-d": insertNote,
  "Mod-Enter": followNote,
  Escape: leaveBlock,
  Backspace: chainCommands(undoInputRule, removeEmptySource),
  "Shift-Enter": chainCommands(exitCode, breakLine),
  Enter: chainCommands(
    leaveLine,
    embedTypedAddress,
    enterInVerse,
    enterAfterQuestion,
    splitListItem(nodes.list_item),
  ),
  Tab: chainCommands(goToNextCell(1), sinkListItem(nodes.list_item)),
  "Shift-Tab": chainCommands(goToNextCell(-1), liftListItem(nodes.list_item)),
};
