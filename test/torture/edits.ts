import { baseKeymap, chainCommands, toggleMark } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { type Command, NodeSelection, TextSelection } from "prosemirror-state";
import { addRowAfter, deleteColumn, deleteRow, deleteTable } from "prosemirror-tables";
import {
  type BlockStyle,
  styleCommands,
  toggleList,
  toggleQuote,
} from "../../src/desk/app/editor/commands/block-commands.ts";
import { insertNote, insertTable } from "../../src/desk/app/editor/commands/insert-commands.ts";
import { editorKeys } from "../../src/desk/app/editor/editor-actions.ts";
import { copiedSlice, SETTLES } from "../../src/desk/app/suggestions/own-change.ts";
import { schema } from "../../src/desk/document/schema.ts";
import { listSuggestions, settleSuggestions } from "../../src/desk/document/suggestions.ts";
import { lettersIn } from "./ledger.ts";
import { ledgerClock } from "./page.ts";
import { textOf } from "./text-of.ts";
import type { Typist } from "./typist.ts";

const { nodes, marks } = schema;
const STYLES: readonly BlockStyle[] = ["paragraph", "heading2", "heading3", "question", "paragraph"];
const CATEGORIES = ["Öykü", "Deneme", "Söyleşi", "Şiir", "Gezi"];

/** How often each change is begun, when no word is being typed. */
const WEIGHTS = {
  type: 60,
  replace: 3,
  split: 8,
  join: 3,
  deleteWords: 3,
  cut: 3,
  paste: 6,
  drag: 4,
  undo: 4,
  redo: 3,
  style: 3,
  list: 2,
  quote: 1,
  mark: 3,
  note: 2,
  table: 1,
  row: 1,
  deleteTable: 0.3,
  deleteAll: 0.15,
  title: 1,
  abstract: 1,
  categories: 1,
};

/** What is left out of a session: a block that is moved as a suggestion stands in both places until it is taken. */
export const NOT_IN_SESSIONS = [
  ...["drag", "quote", "list", "note", "table", "row", "deleteTable", "deleteAll"],
  ...["title", "abstract", "categories"],
];

/** How often a writer takes or leaves what is suggested, beside these. */
const SETTLE_WEIGHT = 2;

/** One press of a key, or one change by the mouse. @returns what it was; null: nothing was to be done */
export function edit(writer: Typist, without: ReadonlySet<string>): string | null {
  if (writer.word) return typeOn(writer);
  const { former } = writer.article.ledger;
  const isSettling = former !== null && writer.chance.happens(SETTLE_WEIGHT / 100);
  const kind = isSettling ? "settle" : writer.chance.weighted(WEIGHTS);
  if (without.has(kind)) return null;
  return writer.run(() => EDITS[kind](writer)) ? kind : null;
}

const EDITS: Readonly<Record<keyof typeof WEIGHTS | "settle", (writer: Typist) => boolean>> = {
  type: beginWord,
  replace: (writer) => select(writer) && beginWord(writer, true),
  split: (writer) => place(writer) && command(writer, "split", key("Enter")),
  join: (writer) => atBegin(writer) && command(writer, "join", key("Backspace")),
  deleteWords: (writer) => select(writer) && command(writer, "delete", key("Backspace")),
  cut,
  paste,
  drag,
  undo: (writer) => command(writer, "undo", undo),
  redo: (writer) => command(writer, "redo", redo),
  style: (writer) =>
    select(writer) && command(writer, "style", styleCommands[writer.chance.pick(STYLES) ?? "paragraph"]),
  list: (writer) => {
    const type = writer.chance.happens(0.5) ? nodes.bullet_list : nodes.ordered_list;
    const change = [toggleList(type), key("Tab"), key("Shift-Tab")];
    return select(writer) && command(writer, "list", writer.chance.pick(change) ?? toggleList(type));
  },
  quote: (writer) => select(writer) && command(writer, "quote", toggleQuote),
  mark: (writer) =>
    select(writer) &&
    command(writer, "mark", toggleMark(writer.chance.happens(0.5) ? marks.strong : marks.em)),
  note: (writer) => place(writer) && command(writer, "note", insertNote) && beginWord(writer, true),
  table: (writer) => place(writer) && command(writer, "table", insertTable),
  row: (writer) =>
    place(writer) &&
    command(writer, "row", writer.chance.pick([addRowAfter, deleteRow, deleteColumn]) ?? addRowAfter),
  deleteTable: (writer) => place(writer) && command(writer, "delete table", deleteTable),
  deleteAll: (writer) => {
    if (!command(writer, "select all", key("Mod-a"))) return false;
    return command(writer, "delete all", key("Backspace"));
  },
  settle,
  title: (writer) => {
    writer.session?.changeFields({ title: `Torture ${writer.chance.below(1000)} ${writer.article.id}` });
    return true;
  },
  abstract: (writer) => {
    const words = writer.session?.fields.own.abstract.split(" ").slice(-20) ?? [];
    writer.session?.changeFields({ abstract: [...words, `söz${writer.chance.below(1000)}`].join(" ") });
    return true;
  },
  categories: (writer) => {
    const chosen = CATEGORIES.filter(() => writer.chance.happens(0.4));
    writer.session?.changeFields({ categories: chosen });
    return true;
  },
};

/** Takes or leaves one suggestion. */
function settle(writer: Typist): boolean {
  const one = writer.chance.pick(listSuggestions(writer.state.doc));
  if (!one || writer.isSuggesting) return false;
  const choice = writer.chance.happens(0.5) ? "take" : "leave";
  return command(writer, choice, ({ tr }, dispatch) => {
    settleSuggestions(tr, ({ attrs }) => (attrs.id === one.id ? choice : null));
    dispatch?.(tr.setMeta(SETTLES, true));
    return tr.docChanged;
  });
}

function key(name: string): Command {
  const [own, base] = [editorKeys[name], baseKeymap[name]];
  return chainCommands(...[own, base].filter((one) => one !== undefined));
}

function command(writer: Typist, how: string, work: Command): boolean {
  return writer.act(how, () => work(writer.state, writer.dispatch));
}

/** @param isHere where the selection is, in whose place the word comes */
function beginWord(writer: Typist, isHere = false): boolean {
  if (!isHere && !place(writer)) return false;
  const { article, chance, state } = writer;
  if (!state.selection.$from.parent.isTextblock) return false;
  hold(writer, state.selection.from, state.selection.to);
  writer.word = article.ledger.begin(writer, chance, state.doc);
  return typeOn(writer) !== null;
}

/** Some letters of the word that is being typed. */
function typeOn(writer: Typist): string | null {
  const { word, chance, article } = writer;
  if (!word) return null;
  for (let letters = chance.between(1, 4); letters > 0; letters -= 1) {
    if (word.typed > 0 && !isBehindWord(writer)) {
      // Others took away what there was of it.
      writer.word = null;
      word.story.push("given up: its begin is gone");
      return "give up";
    }
    const letter = word.text[word.typed] ?? "";
    const work = () => writer.dispatch(writer.state.tr.insertText(letter));
    const { doc } = writer.state;
    // A suggested letter may bring a copy of all that stands in its table.
    if (writer.state.selection.empty && !writer.isSuggesting) writer.run(work);
    else writer.act("type", work);
    if (writer.state.doc === doc) {
      writer.word = null;
      word.story.push("given up: it was refused");
      return "give up";
    }
    article.ledger.letter(word, writer);
    const place = article.taken.findLast(({ by }) => by === writer);
    if (place) place.at = ledgerClock.now;
    if (word.typed < word.text.length) continue;
    writer.run(() => writer.dispatch(writer.state.tr.insertText(" ")));
    writer.word = null;
    break;
  }
  return "letters";
}

/** Whether the cursor is behind the letters so far; a word that was moved is followed. */
function isBehindWord(writer: Typist): boolean {
  const { word, state } = writer;
  const typed = word?.text.slice(0, word.typed) ?? "";
  const { $from, empty } = state.selection;
  const before = $from.parent.textBetween(0, $from.parentOffset, "\n", "\n");
  if (empty && before.endsWith(typed)) return true;
  if (typed.length < 2) return false;
  let end: number | null = null;
  state.doc.descendants((node, position) => {
    if (!node.isTextblock || end !== null) return end === null;
    const index = node.textBetween(0, node.content.size, "\n", "\n").indexOf(typed);
    if (index >= 0) end = position + 1 + index + typed.length;
    return false;
  });
  if (end === null) return false;
  const found = end;
  writer.run(() =>
    writer.dispatch(writer.state.tr.setSelection(TextSelection.create(writer.state.doc, found))),
  );
  return true;
}

/** Puts the cursor between two words where nobody writes. */
function place(writer: Typist): boolean {
  const position = free(writer);
  if (position === null) return false;
  hold(writer, position);
  writer.dispatch(writer.state.tr.setSelection(TextSelection.create(writer.state.doc, position)));
  return true;
}

/** Some words of one block, or of two neighbours. */
function select(writer: Typist): boolean {
  const from = free(writer);
  if (from === null) return false;
  const { doc } = writer.state;
  const $from = doc.resolve(from);
  const last = Math.min(doc.content.size, $from.end() + (writer.chance.happens(0.3) ? 80 : 0));
  const to = freeWithin(writer, from + 1, last);
  if (to === null) return false;
  writer.dispatch(writer.state.tr.setSelection(TextSelection.create(doc, from, to)));
  return true;
}

function atBegin(writer: Typist): boolean {
  const position = free(writer);
  if (position === null) return false;
  const { doc } = writer.state;
  const begin = doc.resolve(position).start();
  writer.dispatch(writer.state.tr.setSelection(TextSelection.create(doc, begin)));
  return true;
}

function cut(writer: Typist): boolean {
  if (!select(writer)) return false;
  writer.clipboard = copiedSlice(writer.state.selection.content());
  return command(writer, "cut", (state, dispatch) => {
    dispatch?.(state.tr.deleteSelection());
    return true;
  });
}

/** What was cut, where no word of it stands meanwhile. */
function paste(writer: Typist): boolean {
  const { clipboard } = writer;
  if (!clipboard || !place(writer)) return false;
  writer.clipboard = null;
  const holder = schema.topNodeType.create(null, clipboard.content);
  const standing = new Set(lettersIn(writer.text));
  if (lettersIn(textOf(holder)).some((sign) => standing.has(sign))) return false;
  return command(writer, "paste", (state, dispatch) => {
    dispatch?.(state.tr.replaceSelection(clipboard));
    return true;
  });
}

/** As the editor's view does it: a deletion and an insertion, in one change. */
function drag(writer: Typist): boolean {
  const { chance } = writer;
  if (chance.happens(0.5)) {
    const index = chance.below(writer.state.doc.childCount);
    let position = 0;
    for (let before = 0; before < index; before += 1) position += writer.state.doc.child(before).nodeSize;
    if (writer.state.doc.child(index).type === nodes.footnotes) return false;
    writer.dispatch(writer.state.tr.setSelection(NodeSelection.create(writer.state.doc, position)));
  } else if (!select(writer)) return false;
  const target = free(writer);
  const { selection, tr } = writer.state;
  if (target === null || (target >= selection.from && target <= selection.to)) return false;
  hold(writer, target);
  const slice = copiedSlice(selection.content());
  const put: Command = (_, dispatch) => {
    tr.deleteSelection();
    const there = tr.mapping.map(target);
    if (selection instanceof NodeSelection) tr.replaceRangeWith(there, there, selection.node);
    else tr.replaceRange(there, there, slice);
    if (tr.docChanged) dispatch?.(tr);
    return tr.docChanged;
  };
  return command(writer, "drag", put);
}

function free(writer: Typist): number | null {
  const { doc } = writer.state;
  const blocks: (readonly [number, number])[] = [];
  doc.descendants((node, position) => {
    if (node.isTextblock) blocks.push([position + 1, position + 1 + node.content.size]);
    return !node.isTextblock;
  });
  const [from, to] = writer.chance.pick(blocks) ?? [0, -1];
  return freeWithin(writer, from, to);
}

/** A place between words where nobody writes one. */
function freeWithin(writer: Typist, from: number, to: number): number | null {
  const { doc } = writer.state;
  const found: number[] = [];
  doc.nodesBetween(Math.max(0, from - 1), Math.min(to, doc.content.size), (node, position) => {
    if (!node.isTextblock) return true;
    const text = node.textBetween(0, node.content.size, "\n", "\n");
    for (let offset = 0; offset <= node.content.size; offset += 1) {
      const at = position + 1 + offset;
      const isBetween = offset === 0 || " ⟩\n".includes(text[offset - 1] ?? "");
      if (at >= from && at <= to && isBetween && /^(?:[⟨ \n]|$)/.test(text.slice(offset))) found.push(at);
    }
    return false;
  });
  const place = writer.chance.pick(found);
  return place === undefined || isTaken(writer, place) ? null : place;
}

function isTaken(writer: Typist, position: number): boolean {
  const [before, after] = around(writer, position);
  return writer.article.taken.some(
    ({ by, between: [last, next] }) =>
      by !== writer && (by.word?.id === before || last === before || next === after),
  );
}

/** Nobody else begins here until it is on the server. */
function hold(writer: Typist, from: number, to = from): void {
  const place = { by: writer, between: around(writer, from, to), at: ledgerClock.now + 1 };
  writer.article.taken = [...writer.article.taken, place];
}

/** Ids of the words before and behind a place. */
function around({ state, article }: Typist, from: number, to = from): readonly [string, string] {
  const { doc } = state;
  const before = lettersIn(doc.textBetween(0, from, "\n", "\n")).at(-1);
  const [after] = lettersIn(doc.textBetween(to, doc.content.size, "\n", "\n"));
  const idOf = (sign: string | undefined) => article.ledger.wordOf(sign)?.id ?? "";
  return [idOf(before), idOf(after)];
}
