import { randomUUID } from "node:crypto";
import { Fragment, Node } from "prosemirror-model";
import type { Transform } from "prosemirror-transform";
import { makePicture } from "../../src/content/library/testing/make-files.ts";
import { openDeskDatabase } from "../../src/desk/desk-database.ts";
import type { CommentTarget } from "../../src/desk/desk-tables.ts";
import { schema } from "../../src/desk/document/schema.ts";
import { settleSuggestions } from "../../src/desk/document/suggestions.ts";
import type { WatchedSite } from "../faults/watched-site.ts";
import { viewArticle } from "../server/desk/desk-article.ts";
import type { DeskPerson } from "../server/desk/desk-person.ts";
import { uploadAtDesk } from "../server/desk/desk-upload.ts";
import { type DeskGuest, guestOf } from "../server/desk/guest-of.ts";
import { stepInArticle, suggestChange, writeArticle } from "../server/desk/write-article.ts";
import type { Marks } from "./marks.ts";

export interface Margin {
  readonly site: WatchedSite;
  readonly marks: Marks;
  readonly publisher: DeskPerson;
  readonly editor: DeskPerson;
  /** Before what each mark is said to be; TEAM follows it where no guest may see it. */
  readonly name: string;
}

export interface MarkedArticle {
  readonly id: string;
  readonly guest: DeskGuest;
  /** Of a picture that is only suggested. */
  readonly hash: string;
  /** Of what hangs on the article: threads, revisions, links. */
  readonly parts: readonly string[];
}

/** What begins so leaves the desk by nothing, and not by a preview, an export or a command. */
export const MARGIN = "margin of";
/** What guests of the article may not see either. */
export const TEAM = "for the team:";
/** No day that anything else has. */
const DUE_DAY = "2097-03-14";

/** Words that are struck by a suggestion, which readers have until it is taken. */
export const STRUCK = "Silinmesi önerilen söz.";

const { nodes, marks: inline } = schema;
const paragraph = (words: string) => nodes.paragraph.create(null, schema.text(words));

const BASE = [
  paragraph("Vapur iskeleden kalktı."),
  paragraph(STRUCK),
  nodes.heading.create({ level: 2 }, schema.text("Ara başlık")),
  nodes.bullet_list.create(null, nodes.list_item.create(null, paragraph("Birinci madde"))),
  nodes.blockquote.create(null, paragraph("Alıntılanan söz")),
  paragraph("Bir bağlantı, bir de başlıklı olan."),
  nodes.paragraph.create({ isVerse: true }, schema.text("Mavi bir gece")),
  nodes.table.create(
    null,
    nodes.table_row.create(null, nodes.table_cell.create(null, paragraph("Hücredeki söz"))),
  ),
  nodes.paragraph.create(null, [
    schema.text("Dipnotlu satır"),
    nodes.footnote_call.create({ key: "1" }),
    schema.text(" sürer."),
  ]),
  nodes.footnotes.create(null, nodes.footnote.create({ key: "1" }, paragraph("Dipnotun sözü"))),
];

/** What is suggested, each with a mark of its own; `picture` is the address of one that is only suggested. */
const SUGGESTIONS: Readonly<Record<string, (tr: Transform, word: string, picture: string) => Transform>> = {
  words: (tr, word) => write(tr, "Vapur", ` ${word}`),
  "words in place of others": (tr, word) =>
    tr.replaceWith(placeOf(tr.doc, STRUCK).from, placeOf(tr.doc, STRUCK).to, schema.text(word)),
  "a block": (tr, word) => tr.insert(0, nodes.heading.create({ level: 3 }, schema.text(word))),
  "a heading's words": (tr, word) => write(tr, "Ara başlık", ` ${word}`),
  "a heading's id": (tr, word) => tr.setNodeAttribute(blockWith(tr.doc, "Ara başlık"), "id", word),
  "an item": (tr, word) => write(tr, "Birinci madde", ` ${word}`),
  "a quotation's words": (tr, word) => write(tr, "Alıntılanan söz", ` ${word}`),
  "a link's address": (tr, word) => link(tr, "bağlantı", { href: `https://ornek.example/${word}` }),
  "a link's title": (tr, word) => link(tr, "başlıklı", { href: "https://ornek.example/", title: word }),
  "a line of verse": (tr, word) =>
    tr.insert(placeOf(tr.doc, "Mavi bir gece").to, [nodes.hard_break.create(), schema.text(word)]),
  "a cell's words": (tr, word) => write(tr, "Hücredeki söz", ` ${word}`),
  "a note's words": (tr, word) => write(tr, "Dipnotun sözü", ` ${word}`),
  "another note": (tr, word) => {
    tr.insert(tr.doc.content.size - 1, nodes.footnote.create({ key: "2" }, paragraph(word)));
    return tr.insert(placeOf(tr.doc, " sürer.").to, nodes.footnote_call.create({ key: "2" }));
  },
  "a split paragraph": (tr, word) => {
    tr.split(placeOf(tr.doc, "iskeleden").to);
    return write(tr, " kalktı.", ` ${word}`);
  },
  "a caption": (tr, word) => write(tr, "Görselin altı", ` ${word}`),
  "a picture's text": (tr, word) => tr.setNodeAttribute(figureAt(tr.doc), "alt", word),
  "a picture": (tr, word, src) =>
    tr.insert(0, nodes.figure.create({ src, alt: `Başka ${word}` }, schema.text("Önerilen"))),
  "a table's caption": (tr, word) => {
    const table = tr.doc.children.findIndex(({ type }) => type === nodes.table);
    const position = tr.doc.children.slice(0, table).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
    return tr.setNodeAttribute(position, "caption", word);
  },
};

/** An article with a mark in every kind of note and of suggestion that there is, and in what is said of it. */
export async function markArticle(margin: Margin): Promise<MarkedArticle> {
  const { site, marks, publisher, editor, name } = margin;
  const hidden = (what: string) => marks.mark(`${name} ${TEAM} ${what}`);
  const picture = (color: string) => pictureOf(margin, color);
  const cut = hidden("words that were cut");
  const lost = marks.mark(`${name} words that a note keeps`);
  const [own, suggested] = [await picture("#274"), await picture("#472")];
  const id = await writeArticle(editor, { title: `Kenarlı yazı ${name}` }, `<p>${cut}</p>`);
  await stepInArticle(editor, id, (tr) => {
    const figure = nodes.figure.create({ src: `library:${own}`, alt: "Liman" }, schema.text("Görselin altı"));
    tr.replaceWith(0, tr.doc.content.size, Fragment.from([figure, paragraph(lost), ...BASE]));
  });
  await publisher.send("PUT", `/planning/${id}`, { assigneeId: publisher.id, dueDay: DUE_DAY });
  marks.text(`${name} ${TEAM} due day`, DUE_DAY);

  const note = (what: string, more: Parameters<typeof writeNote>[2] = {}, person = editor) =>
    writeNote(person, id, { text: marks.mark(`${name} note ${what}`), ...more });
  const gone = await note("whose words went", { words: lost });
  await stepInArticle(editor, id, (tr) =>
    tr.delete(placeOf(tr.doc, lost).from - 1, placeOf(tr.doc, lost).to + 1),
  );
  await note("that is open", { words: "iskeleden" });
  const answered = await note("that is answered", { words: "Ara başlık" });
  await answer(publisher, id, answered, marks.mark(`${name} note that answers`));
  const done = await note("that is done", { words: "Alıntılanan" });
  await editor.send("PUT", `/comments/${id}/${done}/done`, { isDone: true });
  await note("on a picture", { target: "picture" });
  await note("on the whole");
  await note("on a cell", { words: "Hücredeki" });
  await note("on a footnote", { words: "Dipnotun" });
  await note("that waits for the publisher", { waitsFor: publisher.id });
  const removed = await writeNote(editor, id, { text: hidden("note that was deleted") });
  await editor.send("DELETE", `/comments/${id}/${removed}`);
  const changed = await writeNote(editor, id, { text: hidden("note's former words") });
  const words = marks.mark(`${name} note that was changed`);
  await editor.send("PATCH", `/comments/${id}/${changed}`, { text: words });

  for (const [what, suggest] of Object.entries(SUGGESTIONS)) {
    const word = marks.mark(`${name} suggestion: ${what}`);
    await suggestChange(editor, id, (tr) => suggest(tr, word, `library:${suggested}`).doc);
    if (what === "words") await note("on suggested words", { words: word });
  }
  const left = hidden("suggestion that was left");
  await suggestParagraph(editor, id, left);
  await settleWords(publisher, id, left, "leave");

  const guestName = marks.mark(`${name} guest's name`);
  const guest = await guestOf(editor, id, { name: guestName, may: "suggest", days: 7 });
  marks.text(`${name} ${TEAM} guest's link`, guest.secret);
  marks.text(`${name} ${TEAM} guest's session`, guest.cookie.split("=")[1] ?? "");
  await note("of a guest", { words: "madde" }, guest);
  const word = marks.mark(`${name} suggestion: of a guest`);
  await suggestChange(guest, id, (tr) => write(tr, "kalktı", ` ${word}`).doc);

  await editor.send("POST", `/history/${id}`, { name: hidden("name of a version") });
  await editor.send("PUT", `/publishing/${id}/hand-in`, { note: hidden("note of handing in") });
  await publisher.send("PUT", `/publishing/${id}/remark`, { note: hidden("remark of giving back") });
  await addMail(site, publisher.id, `${hidden("mail address")}@dergi.example`);
  const { revisions } = await editor.get<{ revisions: { id: string }[] }>(`/history/${id}`);
  const { guests } = await editor.get<{ guests: { handle: string }[] }>(`/guests/${id}`);
  const parts = [gone, answered, changed, ...revisions.map((one) => one.id), guests[0]?.handle ?? ""];
  return { id, guest, hash: suggested, parts };
}

/** One note and one suggestion. */
export async function markShortly({ marks, editor, name }: Margin, id: string): Promise<void> {
  await writeNote(editor, id, { text: marks.mark(`${name} note`) });
  await suggestParagraph(editor, id, marks.mark(`${name} suggestion`));
}

export function suggestParagraph(person: DeskPerson, id: string, words: string): Promise<void> {
  return suggestChange(person, id, (tr) => tr.insert(0, paragraph(words)).doc);
}

/** Takes or leaves what was suggested with a word. */
export function settleWords(
  person: DeskPerson,
  id: string,
  word: string,
  choice: "take" | "leave",
): Promise<void> {
  return stepInArticle(person, id, (tr) => {
    const { from } = placeOf(tr.doc, word);
    const ids = [tr.doc.nodeAt(from)?.marks ?? [], tr.doc.resolve(from).parent.marks].flatMap((all) =>
      all.map(({ attrs }) => attrs.id),
    );
    settleSuggestions(tr, ({ attrs }) => (ids.includes(attrs.id) ? choice : null));
  });
}

/** @returns the thread's id */
export async function writeNote(
  person: DeskPerson,
  articleId: string,
  {
    text,
    words,
    target = words === undefined ? "post" : "passage",
    waitsFor = null,
  }: { text?: string; words?: string; target?: CommentTarget; waitsFor?: string | null },
): Promise<string> {
  const id = `not-${randomUUID()}`;
  const { doc: json, version } = await viewArticle(person, articleId);
  const doc = Node.fromJSON(schema, json);
  const at = words === undefined ? figureAt(doc) : -1;
  const range = words === undefined ? { from: at, to: at + 1 } : placeOf(doc, words);
  const place = target === "post" ? null : { version, ...range };
  await person.send("POST", `/comments/${articleId}`, { id, text, waitsFor, target, place });
  return id;
}

async function answer(person: DeskPerson, articleId: string, thread: string, text: string): Promise<void> {
  const id = `not-${randomUUID()}`;
  await person.send("POST", `/comments/${articleId}/${thread}`, { id, text, waitsFor: null });
}

async function pictureOf({ site, editor }: Margin, color: string): Promise<string> {
  const side = 40 + (Number.parseInt(randomUUID().slice(0, 4), 16) % 400);
  const bytes = new Uint8Array(await makePicture("png", [side, 40], color));
  return (await uploadAtDesk(site, editor, { name: "kenar.png", kind: "picture", bytes })).hash;
}

async function addMail(site: WatchedSite, staffId: string, email: string): Promise<void> {
  const db = await openDeskDatabase(site);
  await db.updateTable("staff").set({ email }).where("id", "=", staffId).execute();
  await db.destroy();
}

function placeOf(doc: Node, words: string): { from: number; to: number } {
  let from = -1;
  doc.descendants((node, position) => {
    const at = from < 0 && node.isText ? (node.text ?? "").indexOf(words) : -1;
    if (at >= 0) from = position + at;
  });
  if (from < 0) throw new Error(`not in the text: ${words}`);
  return { from, to: from + words.length };
}

function blockWith(doc: Node, words: string): number {
  const $position = doc.resolve(placeOf(doc, words).from);
  return $position.before();
}

function figureAt(doc: Node): number {
  let at = -1;
  doc.descendants((node, position) => {
    if (node.type === nodes.figure) at = position;
  });
  return at;
}

function write(tr: Transform, behind: string, words: string): Transform {
  return tr.insert(placeOf(tr.doc, behind).to, schema.text(words));
}

function link(tr: Transform, words: string, attrs: { href: string; title?: string }): Transform {
  const { from, to } = placeOf(tr.doc, words);
  return tr.addMark(from, to, inline.link.create(attrs));
}
