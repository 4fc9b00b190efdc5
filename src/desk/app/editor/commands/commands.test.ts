import { splitBlock } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { AllSelection, type Command, EditorState, TextSelection } from "prosemirror-state";
import { CellSelection } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import { expect, test } from "vitest";
import { schema } from "../../../document/schema.ts";
import { htmlToDocument } from "../../../html/html-to-document.ts";
import { editorPlugins } from "../editor-plugins.ts";
import { enterAfterQuestion, leaveBlock, mergeSelectedCells, styleCommands } from "./block-commands.ts";
import {
  embedTypedAddress,
  followNote,
  insertNote,
  insertQuoteSource,
  insertTable,
} from "./insert-commands.ts";
import { enterInVerse, indentVerse, outdentVerse } from "./verse-commands.ts";

/** A text with the cursor behind these words, or these words selected. */
function at(html: string, words: string, isSelected = false): EditorState {
  const doc = htmlToDocument(html);
  let end = 0;
  doc.descendants((node, position) => {
    const index = node.isText ? (node.text ?? "").indexOf(words) : -1;
    if (index >= 0) end = position + index + words.length;
  });
  const selection = TextSelection.create(doc, isSelected ? end - words.length : end, end);
  return EditorState.create({ doc, selection });
}

function after(state: EditorState, ...commands: Command[]): EditorState {
  let now = state;
  for (const command of commands) {
    const isDone = command(now, (transaction) => {
      now = now.apply(transaction);
    });
    expect(isDone).toBe(true);
  }
  now.doc.check();
  return now;
}

function typed(state: EditorState, text: string): EditorState {
  return state.apply(state.tr.insertText(text));
}

test("a note's call and the note belong together, in the order of the text", () => {
  const first = typed(after(at("<p>Bir iki üç</p>", "iki"), insertNote), "B");
  const back = after(first, followNote);
  const earlier = back.apply(back.tr.setSelection(TextSelection.create(back.doc, 4)));
  const { doc } = typed(after(earlier, insertNote), "A");
  expect(doc.toString()).toBe(
    'doc(paragraph("Bir", footnote_call, " iki", footnote_call, " üç"), footnotes(footnote(paragraph("A")), footnote(paragraph("B"))))',
  );
});

test("Enter in verse ends a line, then a stanza, then the poem", () => {
  const poem = after(at("<p>Bir</p>", "Bir"), styleCommands.verse, enterInVerse);
  const stanza = after(typed(poem, "İki"), enterInVerse, enterInVerse);
  expect(stanza.doc.toString()).toBe('doc(paragraph("Bir", hard_break, "İki"), paragraph)');
  expect(stanza.doc.lastChild?.attrs.isVerse).toBe(true);
  expect(after(stanza, enterInVerse).doc.lastChild?.attrs.isVerse).toBe(false);
});

test("selected paragraphs become one stanza", () => {
  const { doc } = at("<p>Bir</p><p>İki</p><p>Üç</p>", "Bir");
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, 2, doc.content.size - 1) });
  expect(after(state, styleCommands.verse).doc.toString()).toBe(
    'doc(paragraph("Bir", hard_break, "İki", hard_break, "Üç"))',
  );
});

test("all that is selected becomes verse: stanzas where nothing stands between, titles stay", () => {
  const { doc } = at("<h2>Kuyu</h2><p>Bir</p><p>İki</p><p>Üç<br>Dört</p><p>Beş</p>", "Bir");
  const empty = schema.node("paragraph");
  const apart = EditorState.create({ doc }).tr.insert(
    doc.child(0).nodeSize + doc.child(1).nodeSize,
    empty,
  ).doc;
  const state = EditorState.create({ doc: apart, selection: new AllSelection(apart) });
  const verse = after(state, styleCommands.verse).doc;
  expect(verse.toString()).toBe(
    'doc(heading("Kuyu"), paragraph("Bir"), paragraph("İki"), paragraph("Üç", hard_break, "Dört"), paragraph("Beş"))',
  );
  expect(verse.children.slice(1).every(({ attrs }) => attrs.isVerse)).toBe(true);
});

test("lines of verse move in and out, all that are selected; a new line begins below the former one", () => {
  const poem = at('<p class="verse">Bir<br>iki<br>üç</p>', "iki");
  const inward = after(poem, indentVerse, indentVerse);
  expect(inward.doc.toString()).toBe('doc(paragraph("Bir", hard_break, "        iki", hard_break, "üç"))');
  const further = after(inward, enterInVerse);
  expect(typed(further, "x").doc.toString()).toContain('"        iki", hard_break, "        x"');
  const all = inward.apply(
    inward.tr.setSelection(TextSelection.create(inward.doc, 1, inward.doc.content.size - 1)),
  );
  const out = after(all, outdentVerse);
  expect(out.doc.toString()).toBe('doc(paragraph("Bir", hard_break, "    iki", hard_break, "üç"))');
  expect(after(out, outdentVerse, outdentVerse).doc.eq(poem.doc)).toBe(true);
  expect(indentVerse(at("<p>Düz</p>", "Düz"))).toBe(false);
});

test("the answer after an interview's question is not bold", () => {
  const asked = after(at("<p>Neden?</p>", "Neden?"), styleCommands.question, enterAfterQuestion);
  expect(typed(asked, "Çünkü").doc.toString()).toBe('doc(paragraph(strong("Neden?")), paragraph("Çünkü"))');
});

test("Escape leaves a table, a quotation and its source", () => {
  const table = after(at("<p>Bir</p>", "Bir"), insertTable);
  expect(typed(after(table, leaveBlock), "Son").doc.lastChild?.textContent).toBe("Son");
  const quote = after(at("<blockquote><p>Söz</p></blockquote>", "Söz"), insertQuoteSource);
  expect(typed(after(typed(quote, "Kaynak"), leaveBlock), "Son").doc.toString()).toBe(
    'doc(blockquote(paragraph("Söz"), quote_source("Kaynak")), paragraph("Son"))',
  );
});

test("an address that is all of a paragraph becomes a player at Enter", () => {
  const address = "https://youtu.be/dQw4w9WgXcQ";
  const { doc } = at("<p>Bir</p>", "Bir");
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, 1, 4) });
  expect(after(typed(state, address), embedTypedAddress).doc.toString()).toBe("doc(embed, paragraph)");
});

test("Enter in a quotation begins a paragraph, not its source", () => {
  const quote = at("<blockquote><p>Söz</p></blockquote>", "Söz");
  expect(after(quote, splitBlock).doc.toString()).toBe('doc(blockquote(paragraph("Söz"), paragraph))');
});

/** Their positions. */
function findCells(doc: Node): number[] {
  const found: number[] = [];
  doc.descendants(({ type }, position) => {
    if (type.name === "table_cell") found.push(position);
  });
  return found;
}

test("cells are merged as far as the schema allows", () => {
  for (const [rows, isDone] of [
    [100, true],
    [101, false],
  ] as const) {
    const { doc } = at(`<table><tbody>${"<tr><td>Ad</td></tr>".repeat(rows)}</tbody></table>`, "Ad");
    const cells = findCells(doc);
    const selection = CellSelection.create(doc, cells[0] ?? 0, cells.at(-1));
    expect(mergeSelectedCells(EditorState.create({ doc, selection }))).toBe(isDone);
  }
});

/** A view that is nowhere: its keys are commands, and what is typed comes letter by letter. */
function typingView(html: string, words: string) {
  const { doc, selection } = at(html, words);
  const view = {
    composing: false,
    state: EditorState.create({
      doc,
      selection,
      plugins: editorPlugins(() => undefined),
    }),
    dispatch(transaction: EditorState["tr"]) {
      view.state = view.state.apply(transaction);
    },
  };
  const run = (command: Command) => command(view.state, view.dispatch, view as unknown as EditorView);
  const type = (text: string) => {
    for (const letter of text) {
      const { from, to } = view.state.selection;
      const written = () => view.state.tr.insertText(letter, from, to);
      const isHandled = view.state.plugins.some((plugin) =>
        plugin.props.handleTextInput?.call(plugin, view as unknown as EditorView, from, to, letter, written),
      );
      if (!isHandled) view.dispatch(written());
    }
  };
  return { view, run, type };
}

test.each([
  ["- ", 'paragraph("— Ekmek")'],
  ["* ", 'bullet_list(list_item(paragraph("Ekmek")))'],
  ["1. ", 'ordered_list(list_item(paragraph("Ekmek")))'],
  ["12. ", 'ordered_list(list_item(paragraph("Ekmek")))'],
  ["> ", 'blockquote(paragraph("Ekmek"))'],
  ["## ", 'heading("Ekmek")'],
])("undoing takes back what “%s” made, and nothing of what was typed", (signs, block) => {
  const { view, run, type } = typingView("<p>Kapıyı açtı.</p>", "açtı.");
  type(" Sordu:");
  run(splitBlock);
  type(signs);
  run(undo);
  expect(view.state.doc.toString()).toBe(`doc(paragraph("Kapıyı açtı. Sordu:"), paragraph("${signs}"))`);
  run(redo);
  type("Ekmek");
  expect(view.state.doc.toString()).toBe(`doc(paragraph("Kapıyı açtı. Sordu:"), ${block})`);
  run(undo);
  run(undo);
  expect(view.state.doc.toString()).toMatch(/^doc\(paragraph\("Kapıyı açtı\./);
});

test("a space behind other signs, and within a line, is a space", () => {
  const { view, run, type } = typingView("<p>Bir</p>", "Bir");
  run(splitBlock);
  type("– Kim o? 3. gün - ");
  expect(view.state.doc.toString()).toBe('doc(paragraph("Bir"), paragraph("– Kim o? 3. gün - "))');
});
