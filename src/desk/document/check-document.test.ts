import type { Node } from "prosemirror-model";
import { Transform } from "prosemirror-transform";
import { expect, test } from "vitest";
import { htmlToDocument } from "../html/html-to-document.ts";
import { checkDocument } from "./check-document.ts";
import { documentToHtml } from "./document-html.ts";
import { schema } from "./schema.ts";

function kinds(doc: Node): string[] {
  return checkDocument(doc).map(({ kind }) => kind);
}

/** The document after the first quick repair. */
function repaired(doc: Node): Node {
  const transform = new Transform(doc);
  checkDocument(doc)[0]?.repair?.apply(transform);
  transform.doc.check();
  return transform.doc;
}

test.each([
  ["<h2>Bir</h2><h4>Üç</h4>", "heading-order", 'doc(heading("Bir"), heading("Üç"))'],
  [
    "<p>Bak: <a href='#'>bu<em>raya</em></a>.</p>",
    "empty-link",
    'doc(paragraph("Bak: bu", em("raya"), "."))',
  ],
  ["<p>Bir<a href='https://ornek.com'> </a>iki</p>", "empty-link", 'doc(paragraph("Bir iki"))'],
  [
    "<p>Bir</p><figure><img src='library:a' width='900' height='600'></figure>",
    "missing-alt",
    'doc(paragraph("Bir"), figure)',
  ],
  [
    "<table><tr><td>Ad</td><td>Yön</td></tr><tr><td>Poyraz</td><td>Kuzeydoğu</td></tr></table>",
    "table-without-head",
    'doc(table(table_row(table_header(paragraph("Ad")), table_header(paragraph("Yön"))), table_row(table_cell(paragraph("Poyraz")), table_cell(paragraph("Kuzeydoğu")))))',
  ],
])("in %s there is a finding with a quick repair", (html, kind, result) => {
  const doc = htmlToDocument(html);
  expect(kinds(doc)).toEqual([kind]);
  expect(kinds(repaired(doc))).toEqual([]);
  expect(repaired(doc).toString()).toBe(result);
});

test("a heading that is empty goes, one that is missing above is not asked for", () => {
  const blank = schema.node("heading", { level: 2 });
  const doc = schema.node("doc", null, [blank, ...htmlToDocument("<h3>Bir</h3><h3>İki</h3>").children]);
  expect(kinds(doc)).toEqual(["empty-heading"]);
  expect(repaired(doc).childCount).toBe(2);
});

test("a small picture and one from elsewhere are found, and only a person can mend them", () => {
  const doc = htmlToDocument("<p><img src='https://ornek.com/a.jpg' alt='Ev' width='300' height='200'></p>");
  expect(checkDocument(doc)).toMatchObject([
    { kind: "remote-picture", repair: null },
    { kind: "small-picture", repair: null, from: 0 },
  ]);
});

test("notes and their numbers belong together", () => {
  const call = schema.node("footnote_call", { key: "x" });
  const text = schema.node("paragraph", null, [schema.text("Söz"), call]);
  const note = (key: string) =>
    schema.node("footnote", { key }, schema.node("paragraph", null, schema.text("Not")));
  const notes = (...keys: string[]) => schema.node("footnotes", null, keys.map(note));
  const complete = schema.node("doc", null, [text, notes("x")]);
  expect(kinds(complete)).toEqual([]);
  const other = schema.node("doc", null, [text, notes("x", "y")]);
  expect(kinds(other)).toEqual(["uncalled-note"]);
  expect(repaired(other).eq(complete)).toBe(true);
  expect(kinds(schema.node("doc", null, [text]))).toEqual(["missing-note"]);
  // Readers see nothing of a list without notes.
  const alone = schema.node("doc", null, [schema.node("paragraph"), notes("y")]);
  expect(documentToHtml(repaired(alone))).toBe("<p></p>");
});
