import { EditorState, type Transaction } from "prosemirror-state";
import { expect, test } from "vitest";
import { documentToHtml } from "../../../document/document-html.ts";
import { htmlToDocument } from "../../../html/html-to-document.ts";
import { hasNextForRow, joinNextToRow, removeFigure, takeRowApart } from "./picture-row-commands.ts";

const picture = (name: string, caption = "", size = "") =>
  `<figure${size && ` class="${size}"`}><img src="library:${name}" alt="" />${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
const row = (...figures: string[]) => `<figure class="picture-row">${figures.join("\n")}</figure>`;

function stateOf(html: string): EditorState {
  return EditorState.create({ doc: htmlToDocument(html) });
}

function placeOf({ doc }: EditorState, name: string): number {
  let place = -1;
  doc.descendants((node, position) => {
    if (node.attrs.src === `library:${name}`) place = position;
  });
  return place;
}

function changed(state: EditorState, name: string, change: (tr: Transaction, at: number) => Transaction) {
  const next = state.apply(change(state.tr, placeOf(state, name)));
  next.doc.check();
  return next;
}

const htmlOf = ({ doc }: EditorState) => documentToHtml(doc);

test("pictures are put side by side one after another, up to three, and stand one under another again", () => {
  const start = stateOf(["a", "b", "c", "d"].map((name) => picture(name, name, "wide")).join(""));
  const two = changed(start, "a", joinNextToRow);
  expect(htmlOf(two).startsWith(`${row(picture("a", "a"), picture("b", "b"))}\n`)).toBe(true);
  const three = changed(two, "b", joinNextToRow);
  expect(htmlOf(three)).toBe(
    `${row(picture("a", "a"), picture("b", "b"), picture("c", "c"))}\n${picture("d", "d", "wide")}`,
  );
  expect(hasNextForRow(three.doc, placeOf(three, "a"))).toBe(false);
  expect(htmlOf(changed(three, "b", takeRowApart))).toBe(
    [picture("a", "a"), picture("b", "b"), picture("c", "c"), picture("d", "d", "wide")].join("\n"),
  );
});

test("what others write under a picture while it is put beside another, or taken from it, stays", () => {
  const start = stateOf(
    row(picture("a", "Bir"), picture("b", "İki"), "<figcaption>Hepsi</figcaption>") + picture("c", "Üç"),
  );
  for (const [name, change] of [
    ["a", joinNextToRow],
    ["b", takeRowApart],
  ] as const)
    for (const caption of ["Bir", "İki", "Üç"]) {
      const { tr } = start;
      change(tr, placeOf(start, name));
      let end = -1;
      start.doc.descendants((node, position) => {
        if (node.text === caption) end = position + node.nodeSize;
      });
      tr.insertText("!", tr.mapping.map(end, -1));
      expect(htmlOf(start.apply(tr))).toContain(`<figcaption>${caption}!</figcaption>`);
    }
});

test("what is written under a row is a paragraph once there is no row; a row of one picture is none", () => {
  const start = stateOf(row(picture("a"), picture("b"), "<figcaption>Hepsi</figcaption>"));
  expect(htmlOf(changed(start, "b", takeRowApart))).toBe(`${picture("a")}\n${picture("b")}\n<p>Hepsi</p>`);
  expect(htmlOf(changed(start, "a", removeFigure))).toBe(`${picture("b")}\n<p>Hepsi</p>`);
  expect(htmlOf(changed(start, "b", removeFigure))).toBe(`${picture("a")}\n<p>Hepsi</p>`);
});
