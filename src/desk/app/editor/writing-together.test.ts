import { redo, undo } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { type Command, EditorState, TextSelection } from "prosemirror-state";
import { addColumnAfter, addRowAfter } from "prosemirror-tables";
import { Transform } from "prosemirror-transform";
import { expect, test } from "vitest";
import type { SavedStep } from "../../articles/article-hub.ts";
import { fitSteps } from "../../articles/article-steps.ts";
import { checkDocument } from "../../document/check-document.ts";
import { documentToHtml } from "../../document/document-html.ts";
import { findFootnotes } from "../../document/footnote-numbers.ts";
import { schema } from "../../document/schema.ts";
import { TextAttributeStep } from "../../document/text-attribute-step.ts";
import { htmlToDocument } from "../../html/html-to-document.ts";
import { DocumentSync } from "../articles/sync/document-sync.ts";
import {
  followNote,
  insertNote,
  insertQuoteSource,
  insertRule,
  insertTable,
} from "./commands/insert-commands.ts";
import { editorPlugins } from "./editor-plugins.ts";

/* Windows with the editor's plugins and a server that checks as the desk's does: what two people add at once stays. */

class Server {
  doc: Node;
  readonly steps: SavedStep[] = [];

  constructor(doc: Node) {
    this.doc = doc;
  }
}

class Window {
  readonly sync: DocumentSync;
  readonly #clientId: string;
  readonly #server: Server;
  state: EditorState;

  constructor(clientId: string, server: Server) {
    this.#clientId = clientId;
    this.#server = server;
    this.sync = new DocumentSync(clientId, 0);
    const plugins = [...this.sync.plugins, ...editorPlugins(() => undefined)];
    this.state = EditorState.create({ doc: server.doc, plugins });
    this.sync.attach(this);
  }

  readonly dispatch = (change: EditorState["tr"]) => {
    this.state = this.state.apply(change);
  };

  run(command: Command): this {
    expect(command(this.state, this.dispatch)).toBe(true);
    return this;
  }

  type(text: string): this {
    for (const letter of text) this.dispatch(this.state.tr.insertText(letter));
    return this;
  }

  /** Puts the cursor behind these words. */
  go(words: string): this {
    let at = -1;
    this.state.doc.descendants((node, position) => {
      const index = node.text?.indexOf(words) ?? -1;
      if (index >= 0) at = position + index + words.length;
    });
    expect(at).not.toBe(-1);
    this.dispatch(this.state.tr.setSelection(TextSelection.create(this.state.doc, at)));
    return this;
  }

  /** Sends what is unsent; hears before what others sent. */
  meet(): this {
    const { version } = this.sync;
    this.sync.receive(version, this.#server.steps.slice(version));
    for (let batch = this.sync.takeBatch(); batch; batch = this.sync.takeBatch()) {
      const sent = batch.steps.map((step): unknown => JSON.parse(JSON.stringify(step)));
      this.#server.doc = fitSteps(this.#server.doc, sent).doc;
      this.#server.steps.push(...sent.map((step) => ({ clientId: this.#clientId, step })));
      this.sync.confirm(batch);
    }
    return this;
  }
}

/** Two windows of a text. */
function open(html: string) {
  const server = new Server(htmlToDocument(html));
  return { server, ada: new Window("ada", server), can: new Window("can", server) };
}

/** All is told until nobody has anything to tell. @returns the text that all see then, with a * for each call */
function met(server: Server, ...windows: Window[]): string {
  for (let round = 0; round < 5; round += 1) for (const window of windows) window.meet();
  server.doc.check();
  for (const window of windows) {
    expect(window.sync.hasUnsent).toBe(false);
    expect(window.state.doc.toJSON()).toEqual(server.doc.toJSON());
  }
  return server.doc
    .toString()
    .replaceAll("footnote_call", "*")
    .replaceAll("paragraph", "p")
    .replaceAll('"', "");
}

function notes(...words: string[]): string {
  return `footnotes(${words.map((one) => `footnote(p(${one}))`).join(", ")})`;
}

test.each([
  ["Bir", "iki"],
  ["iki", "Bir"],
])(
  "the first notes of two people, at %s and %s, are one list in the order of their calls",
  (first, second) => {
    const { server, ada, can } = open("<p>Bir iki üç</p>");
    ada.go(first).run(insertNote).type(first);
    can.go(second).run(insertNote).type(second);
    ada.meet();
    can.meet();
    // Each cursor stays in its note.
    ada.type("!");
    can.type("!");
    expect(met(server, ada, can)).toBe(`doc(p(Bir, *,  iki, *,  üç), ${notes("Bir!", "iki!")})`);
  },
);

test("the first notes of three people who were away for long are one list", () => {
  const { server, ada, can } = open("<p>Bir iki üç</p>");
  const eda = new Window("eda", server);
  for (const [window, word] of [
    [ada, "üç"],
    [can, "iki"],
    [eda, "Bir"],
  ] as const)
    window.go(word).run(insertNote).type(word).run(followNote);
  expect(met(server, ada, can, eda)).toBe(`doc(p(Bir, *,  iki, *,  üç, *), ${notes("Bir", "iki", "üç")})`);
});

test("two windows that join the same notes join them once, and a window that only reads joins nothing", () => {
  const { doc } = open("<p>Bir</p>").server;
  const list = (word: string) =>
    schema.node("footnotes", null, [
      schema.node("footnote", { key: word }, [schema.node("paragraph", null, [schema.text(word)])]),
    ]);
  const server = new Server(schema.node("doc", null, [...doc.children, list("a"), list("b"), list("c")]));
  const [ada, can, reader] = ["ada", "can", "okur"].map((name) => new Window(name, server)) as [
    Window,
    Window,
    Window,
  ];
  expect(documentToHtml(server.doc).match(/<section/g)).toHaveLength(1);
  ada.go("Bir").type(" iki");
  reader.meet();
  can.go("Bir").type(" üç");
  ada.meet();
  reader.meet();
  expect(reader.sync.hasUnsent).toBe(false);
  expect(met(server, ada, can, reader)).toBe(`doc(p(Bir iki üç), ${notes("a", "b", "c")})`);
});

test.each([
  ["a table", insertTable, /^doc\(p\(Bir, \*\), table\(table_row\(table_header\(p\(Sonra\)\).*\), footnotes/],
  ["a rule", insertRule, /^doc\(p\(Bir, \*\), horizontal_rule, p\(Sonra\), footnotes/],
])(
  "%s that one puts at the end while another begins the notes stands before them",
  (_name, command, expected) => {
    for (const isFirst of [true, false]) {
      const { server, ada, can } = open("<p>Bir</p>");
      ada.go("Bir").run(insertNote).type("Not");
      can.go("Bir").run(command).type("Son");
      for (const window of isFirst ? [ada, can] : [can, ada]) window.meet();
      can.type("ra");
      ada.type("lar");
      const text = met(server, ada, can);
      expect(text).toMatch(expected);
      expect(text.endsWith(`, ${notes("Notlar")})`)).toBe(true);
    }
  },
);

test("what undoes a note leaves another's, and what redoes it brings it back", () => {
  const { server, ada, can } = open("<p>Bir iki</p>");
  ada.go("Bir").run(insertNote).type("Ada");
  can.go("iki").run(insertNote).type("Can");
  ada.meet();
  met(server, can, ada);
  for (const [window, left] of [
    [ada, `doc(p(Bir iki, *), ${notes("Can")})`],
    [can, `doc(p(Bir, *,  iki), ${notes("Ada")})`],
  ] as const) {
    window.run(undo);
    expect(met(server, ada, can)).toBe(left);
    window.run(redo);
    expect(met(server, ada, can)).toBe(`doc(p(Bir, *,  iki, *), ${notes("Ada", "Can")})`);
  }
});

test("the last note is removed while another adds one", () => {
  const { server, ada, can } = open("<p>Bir iki</p>");
  ada.go("iki").run(insertNote).run(undo);
  expect(ada.state.doc.eq(server.doc)).toBe(true);
  ada.go("iki").run(insertNote).type("Eski").run(followNote);
  const { from } = ada.state.selection;
  ada.dispatch(ada.state.tr.delete(from - 1, from));
  met(server, ada, can);
  const { tr } = ada.state;
  checkDocument(ada.state.doc)[0]?.repair?.apply(tr);
  ada.dispatch(tr);
  can.go("Bir").run(insertNote).type("Can");
  ada.meet();
  expect(met(server, ada, can)).toBe(`doc(p(Bir, *,  iki), ${notes("Can")})`);
});

test("two sources of one quotation stay, and so does what comes behind them", () => {
  const { server, ada, can } = open("<blockquote><p>Söz</p></blockquote><p>Son</p>");
  ada.go("Söz").run(insertQuoteSource).type("Ada");
  can.go("Söz").run(insertQuoteSource).type("Can");
  ada.meet();
  can.meet();
  expect(met(server, ada, can)).toBe("doc(blockquote(p(Söz), quote_source(Ada), quote_source(Can)), p(Son))");
  expect(documentToHtml(server.doc)).toBe(
    "<blockquote><p>Söz</p>\n<footer>Ada</footer>\n<footer>Can</footer></blockquote>\n<p>Son</p>",
  );
  expect(htmlToDocument(documentToHtml(server.doc)).eq(server.doc)).toBe(true);
});

test("what one puts in the place of an empty paragraph leaves the words that another writes there", () => {
  for (const command of [insertRule, insertTable]) {
    const { server, ada, can } = open("<p>Bir</p><p>Son</p>");
    ada.dispatch(ada.state.tr.insert(5, schema.node("paragraph")));
    met(server, ada, can);
    for (const window of [ada, can])
      window.dispatch(window.state.tr.setSelection(TextSelection.create(window.state.doc, 6)));
    ada.run(command);
    can.type("iki");
    ada.meet();
    expect(met(server, can, ada)).toMatch(/^doc\(p\(Bir\), .*, p\(iki\), p\(Son\)\)$/);
  }
});

test.each([5, 33, 109, 129, 138, 215])("three who add whatever they may lose no word (round %i)", (seed) => {
  const random = randomFrom(seed);
  const server = new Server(htmlToDocument("<p>Bir</p><blockquote><p>iki</p></blockquote><p>Son</p>"));
  const windows = ["ada", "can", "eda"].map((name) => new Window(name, server));
  const words: string[] = [];
  const turns = 5 + random(60);
  for (let turn = 0; turn < turns; turn += 1) {
    const window = windows[random(3)] as Window;
    const ends: number[] = [];
    window.state.doc.descendants((node, position) => {
      if (node.isTextblock) ends.push(position + 1 + node.content.size);
    });
    const at = ends[random(4) === 0 ? ends.length - 1 : random(ends.length)] ?? 1;
    const action = random(9);
    if (action > 5) window.meet();
    else {
      window.dispatch(window.state.tr.setSelection(TextSelection.create(window.state.doc, at)));
      const command = [insertNote, insertTable, insertRule, insertQuoteSource][action];
      if (command && !command(window.state, window.dispatch)) continue;
      words.push(`<${seed}.${turn}>`);
      window.type(words.at(-1) ?? "");
    }
  }
  met(server, ...windows);
  for (const word of words) expect(server.doc.textContent.split(word)).toHaveLength(2);
  const { numbers } = findFootnotes(server.doc);
  const list = server.doc.lastChild?.children.map(({ attrs }) => numbers.get(attrs.key)) ?? [];
  expect(list).toEqual([...numbers.values()]);
});

/** The same numbers for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed * 7919;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test("rows and columns that two people add to one table at once are all there", () => {
  const { server, ada, can } = open(
    "<table><thead><tr><th>Ad</th><th>Yön</th></tr></thead><tbody><tr><td>Poyraz</td><td>Doğu</td></tr></tbody></table>",
  );
  ada.go("Yön").run(addColumnAfter);
  can.go("Doğu").run(addRowAfter);
  ada.meet();
  can.meet();
  expect(met(server, ada, can)).toBe(
    "doc(table(table_row(table_header(p(Ad)), table_header(p(Yön)), table_header(p)), table_row(table_cell(p(Poyraz)), table_cell(p(Doğu)), table_cell(p)), table_row(table_cell(p), table_cell(p), table_cell(p))))",
  );
});

/** Letter by letter, each behind those that one has written before. */
function writeCaption(window: Window, words: string, written = ""): void {
  let own = written;
  for (const letter of words) {
    const former: string = window.state.doc.firstChild?.attrs.caption;
    const next = former.replace(own, own + letter);
    window.dispatch(window.state.tr.step(new TextAttributeStep(0, "caption", former, next)));
    own += letter;
  }
}

const CAPTION = (words: string) =>
  `<table>${words && `<caption>${words}</caption>`}<tbody><tr><td>Poyraz</td></tr></tbody></table>`;

test("a table's caption keeps what two people write in it at once, from its beginning on", () => {
  const { server, ada, can } = open(CAPTION(""));
  writeCaption(ada, "Rüz");
  writeCaption(can, "İm");
  ada.meet();
  can.meet();
  writeCaption(can, "bat", "İm");
  writeCaption(ada, "gâr", "Rüz");
  can.meet();
  ada.meet();
  met(server, ada, can);
  expect(server.doc.firstChild?.attrs.caption).toMatch(/^(?:Rüzgârİmbat|İmbatRüzgâr)$/);
  // What one takes back is one's own.
  for (const _letter of "Rüzgâr") ada.run(undo);
  met(server, ada, can);
  expect(server.doc.firstChild?.attrs.caption).toBe("İmbat");
});

test.each([
  ["Eski başlık", "Eski", "Yeni", "başlık", "ad", "Yeni ad"],
  ["Eski başlık", "Eski başlık", "Yeni", "Eski", "İlk", "Yeniİlk"],
  ["Eski 😀", "😀", "😁", "Eski", "Yeni", "Yeni 😁"],
  ["Eski", "Eski", "", "Eski", "", ""],
])("of %s one makes of %j %j, another of %j %j: %j", (before, mine, my, yours, your, after) => {
  const doc = htmlToDocument(CAPTION(before));
  const replaced = (from: string, to: string) =>
    new TextAttributeStep(0, "caption", before, before.replace(from, to));
  for (const [first, second] of [
    [replaced(yours, your), replaced(mine, my)],
    [replaced(mine, my), replaced(yours, your)],
  ] as const) {
    const transform = new Transform(doc).step(first).step(second);
    const { caption } = (transform.doc.firstChild as Node).attrs;
    expect([...caption].sort()).toEqual([...after].sort());
    for (const step of [second, first])
      transform.step(step.invert(transform.docs[transform.steps.indexOf(step)] as Node));
    expect(transform.doc.eq(doc)).toBe(true);
  }
});
