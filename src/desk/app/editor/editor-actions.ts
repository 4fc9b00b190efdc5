import { chainCommands, exitCode, toggleMark } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { undoInputRule } from "prosemirror-inputrules";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import { type Command, Selection } from "prosemirror-state";
import { goToNextCell } from "prosemirror-tables";
import { schema } from "../../document/schema.ts";
import { annotationKeys } from "./annotation-keys.ts";
import {
  enterAfterQuestion,
  leaveBlock,
  styleCommands,
  toggleList,
  toggleQuote,
} from "./commands/block-commands.ts";
import { edgeKeys } from "./commands/edge-commands.ts";
import { editing } from "./commands/editing.ts";
import {
  embedTypedAddress,
  followNote,
  insertNote,
  insertQuoteSource,
  insertRule,
  insertTable,
} from "./commands/insert-commands.ts";
import { enterInVerse, indentVerse, outdentVerse } from "./commands/verse-commands.ts";

const { nodes, marks } = schema;

export interface EditorAction {
  /** As ProseMirror names keys. */
  readonly keys?: string;
  /** Without one the page does it, not the text. */
  readonly command?: Command;
  /** Name of the node or mark in which its tool is on. */
  readonly isOnIn?: string;
  readonly isOffInNotes?: boolean;
}

const breakLine = editing((tr) => tr.replaceSelectionWith(nodes.hard_break.create()));

/** What tools and keys do, in the order of the list of keys. */
export const actions = {
  strong: { keys: "Mod-b", command: toggleMark(marks.strong), isOnIn: "strong" },
  em: { keys: "Mod-i", command: toggleMark(marks.em), isOnIn: "em" },
  underline: { keys: "Mod-u", command: toggleMark(marks.underline) },
  link: { keys: "Mod-k", isOnIn: "link" },
  paragraph: { keys: "Mod-Shift-1", command: styleCommands.paragraph },
  heading2: { keys: "Mod-Shift-2", command: styleCommands.heading2 },
  heading3: { keys: "Mod-Shift-3", command: styleCommands.heading3 },
  heading4: { keys: "Mod-Shift-4", command: styleCommands.heading4 },
  question: { keys: "Mod-Shift-5", command: styleCommands.question },
  verse: { keys: "Mod-Shift-6", command: styleCommands.verse },
  orderedList: { keys: "Mod-Shift-7", command: toggleList(nodes.ordered_list), isOnIn: "ordered_list" },
  bulletList: { keys: "Mod-Shift-8", command: toggleList(nodes.bullet_list), isOnIn: "bullet_list" },
  quote: { keys: "Mod-Shift-9", command: toggleQuote, isOnIn: "blockquote" },
  source: { command: insertQuoteSource },
  note: { keys: "Mod-Shift-d", command: insertNote, isOffInNotes: true },
  followNote: { keys: "Mod-Enter", command: followNote },
  comment: {
    keys: "Mod-Alt-m",
    command: (state, dispatch) => {
      dispatch?.(state.tr.setMeta("comment", true));
      return true;
    },
  },
  nextComment: { keys: annotationKeys.nextComment },
  previousComment: { keys: annotationKeys.previousComment },
  suggest: { keys: annotationKeys.suggest },
  nextSuggestion: { keys: annotationKeys.nextSuggestion },
  takeSuggestion: { keys: annotationKeys.takeSuggestion },
  leaveSuggestion: { keys: annotationKeys.leaveSuggestion },
  picture: {},
  shelf: {},
  table: { command: insertTable, isOffInNotes: true },
  embed: { isOffInNotes: true },
  rule: { command: insertRule, isOffInNotes: true },
  newLine: { keys: "Shift-Enter", command: chainCommands(exitCode, breakLine) },
  cells: { keys: "Tab", command: chainCommands(indentVerse, goToNextCell(1), sinkListItem(nodes.list_item)) },
  leaveText: { keys: "Escape Tab" },
  leave: { keys: "Escape", command: leaveBlock },
  undo: { keys: "Mod-z", command: undo },
  redo: { keys: "Mod-y", command: redo },
  find: { keys: "Mod-f" },
  keys: {},
  toolbar: { keys: "Alt-F10" },
  back: { keys: "Escape" },
} as const satisfies Record<string, EditorAction>;

/** A caption and a source are one line. */
const leaveLine: Command = (state, dispatch, view) => {
  const { type } = state.selection.$from.parent;
  const isLine = [nodes.figure, nodes.picture_row_caption, nodes.quote_source].some((one) => one === type);
  return isLine && leaveBlock(state, dispatch, view);
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

/** Only M with Ctrl and Alt together: that is AltGr, by which a Turkish keyboard writes signs. */
export const editorKeys: Readonly<Record<string, Command>> = {
  ...Object.fromEntries(
    Object.values<EditorAction>(actions).flatMap(({ keys, command }) =>
      keys !== undefined && command ? [[keys, command]] : [],
    ),
  ),
  "Shift-Mod-z": redo,
  ...edgeKeys,
  Backspace: chainCommands(undoInputRule, removeEmptySource),
  Enter: chainCommands(
    leaveLine,
    embedTypedAddress,
    enterInVerse,
    enterAfterQuestion,
    splitListItem(nodes.list_item),
  ),
  "Shift-Tab": chainCommands(outdentVerse, goToNextCell(-1), liftListItem(nodes.list_item)),
};
