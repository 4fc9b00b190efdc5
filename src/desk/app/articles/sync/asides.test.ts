import { joinBackward, lift, setBlockType, wrapIn } from "prosemirror-commands";
import { history, undo } from "prosemirror-history";
import { Node } from "prosemirror-model";
import { wrapInList } from "prosemirror-schema-list";
import { type Command, type EditorState, TextSelection } from "prosemirror-state";
import { expect, test } from "vitest";
import { schema } from "../../../document/schema.ts";
import { before, behind, paragraph, StepServer, WritingWindow } from "../../../testing/writing-windows.ts";
import { wordsOf } from "./asides.ts";

/* What one types while another changes the very place: it stands in the text once, or is set aside and told. */

const { nodes } = schema;
const doc = schema.node("doc", null, [
  paragraph("Önce gelen satır."),
  paragraph("Deniz feneri yan"),
  nodes.blockquote.create(null, paragraph("Alıntının sözü.")),
  nodes.bullet_list.create(null, [
    nodes.list_item.create(null, paragraph("birinci")),
    nodes.list_item.create(null, paragraph("ikinci")),
  ]),
  paragraph("Sonra gelen satır."),
]);

type Act = (state: EditorState) => EditorState["tr"];

const at = (state: EditorState, text: string) => before(state.doc, text);
const select = (state: EditorState, from: number, to = from) =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
const byCommand =
  (command: Command, text: string): Act =>
  (state) => {
    let change = state.tr;
    command(select(state, at(state, text)), (done) => {
      change = done;
    });
    return change;
  };
const blockOf = (state: EditorState, text: string, depth = 1) => {
  const place = state.doc.resolve(at(state, text));
  return { from: place.before(depth), to: place.after(depth) };
};
const deleteBlock =
  (text: string, depth = 1): Act =>
  (state) => {
    const { from, to } = blockOf(state, text, depth);
    return state.tr.delete(from, to);
  };
/** Deletes and inserts in one transaction, as what is dragged. */
const moveBlock =
  (text: string, behindText: string, depth = 1): Act =>
  (state) => {
    const { from, to } = blockOf(state, text, depth);
    const content = state.doc.slice(from, to);
    const change = state.tr.delete(from, to);
    const target = change.doc.resolve(before(change.doc, behindText));
    return change.replace(target.after(1), target.after(1), content);
  };

const acts: Record<string, Act> = {
  "deletes the block": deleteBlock("Deniz"),
  "drags the block down": moveBlock("Deniz", "Sonra"),
  "drags the block up": moveBlock("Deniz", "Önce"),
  "deletes the line's text": (state) => state.tr.delete(at(state, "Deniz"), behind(state.doc, "yan")),
  "deletes the last word": (state) => state.tr.delete(at(state, "yan"), behind(state.doc, "yan")),
  "replaces the line": (state) =>
    state.tr.insertText("Başka bir söz", at(state, "Deniz"), behind(state.doc, "yan")),
  "replaces all": (state) => state.tr.replaceWith(0, state.doc.content.size, paragraph("Hepsi yeni.")),
  "deletes all": (state) => state.tr.delete(0, state.doc.content.size),
  "joins it with the line before": byCommand((state, dispatch) => joinBackward(state, dispatch), "Deniz"),
  "makes it a heading": byCommand(setBlockType(nodes.heading, { level: 2 }), "Deniz"),
  "makes it a quotation": byCommand(wrapIn(nodes.blockquote), "Deniz"),
  "makes it a list": byCommand(wrapInList(nodes.bullet_list), "Deniz"),
  "lifts the quotation": byCommand(lift, "Alıntının"),
  "deletes the quotation": deleteBlock("Alıntının"),
  "drags the quotation": moveBlock("Alıntının", "Sonra"),
  "deletes the list": deleteBlock("birinci"),
  "deletes an item": deleteBlock("birinci", 2),
  "splits the line": (state) => state.tr.split(behind(state.doc, "Deniz")),
  "deletes over the line's end": (state) =>
    state.tr.delete(behind(state.doc, "fen"), behind(state.doc, "Alın")),
  "turns the line into a rule": (state) => {
    const { from, to } = blockOf(state, "Deniz");
    return state.tr.replaceWith(from, to, nodes.horizontal_rule.create());
  },
};
const places: Record<string, (state: EditorState) => number> = {
  "at the line's end": (state) => behind(state.doc, "yan"),
  "within a word": (state) => behind(state.doc, "fen"),
  "at the line's start": (state) => at(state, "Deniz"),
  "in the quotation": (state) => behind(state.doc, "Alıntının"),
  "in an item": (state) => behind(state.doc, "birinci"),
};

const WORD = "ışıklar";
function type(window: WritingWindow, place: number, word = WORD): void {
  let position = place;
  for (const letter of word) {
    window.dispatch(window.state.tr.insertText(letter, position));
    position += 1;
  }
}

const ways = Object.keys(acts).flatMap((act) => Object.keys(places).map((place) => ({ act, place })));

/** How often the word stands: in the text, and in what was set aside in any window. */
function found(server: StepServer, windows: readonly WritingWindow[]) {
  const asides = windows.flatMap(({ sync }) => sync.asides.map(wordsOf));
  return {
    inText: server.doc.textContent.split(WORD).length - 1,
    aside: asides.filter((words) => words.includes(WORD)).length,
  };
}

function begin(first = doc) {
  const server = new StepServer(first);
  const [writer, other] = [new WritingWindow("yazan", first), new WritingWindow("öteki", first)];
  return { server, writer, other, windows: [writer, other] };
}

function finish({ server, windows }: ReturnType<typeof begin>): void {
  for (let round = 0; round < 4; round += 1) for (const window of windows) window.settle(server);
  for (const window of windows) {
    window.hear(server);
    expect(window.state.doc.toJSON()).toEqual(server.doc.toJSON());
  }
}

test.each(ways)("who types $place while another $act loses nothing unsaid", ({ act, place }) => {
  for (const isOtherFirst of [true, false]) {
    const desk = begin();
    const { server, writer, other } = desk;
    type(writer, places[place]?.(writer.state) ?? 0);
    other.dispatch(acts[act]?.(other.state) ?? other.state.tr);
    (isOtherFirst ? other : writer).settle(server);
    finish(desk);
    const { inText, aside } = found(server, desk.windows);
    expect({ isOtherFirst, inText, aside }).toEqual({
      isOtherFirst,
      inText,
      aside: 1 - inText,
    });
    // One press brings them back.
    for (const { sync } of desk.windows) for (const { id } of sync.asides) sync.settleAside(id, true);
    finish(desk);
    expect(found(server, desk.windows)).toEqual({ inText: 1, aside: 0 });
  }
});

test.each(["drags the block down", "drags the block up"])("a word follows the line: another %s", (act) => {
  for (const isOtherFirst of [true, false])
    for (const place of ["at the line's end", "within a word", "at the line's start"]) {
      const desk = begin();
      const { server, writer, other } = desk;
      type(writer, places[place]?.(writer.state) ?? 0);
      other.dispatch(acts[act]?.(other.state) ?? other.state.tr);
      (isOtherFirst ? other : writer).settle(server);
      finish(desk);
      const line =
        place === "within a word"
          ? `Deniz fen${WORD}eri yan`
          : place.includes("end")
            ? `Deniz feneri yan${WORD}`
            : `${WORD}Deniz feneri yan`;
      expect(server.doc.children.map(({ textContent }) => textContent)).toContain(line);
      expect(found(server, desk.windows)).toEqual({ inText: 1, aside: 0 });
    }
});

test("a line that is cut and pasted later has what was typed in it meanwhile", () => {
  for (const isOtherFirst of [true, false]) {
    const desk = begin();
    const { server, writer, other } = desk;
    const [from, to] = [at(other.state, "Deniz"), behind(other.state.doc, "yan")];
    const cut = other.state.doc.slice(from, to);
    type(writer, behind(writer.state.doc, "yan"), "ı");
    writer.settle(server);
    other.hear(server);
    const line = other.state.doc.slice(from, to + 1);
    expect(cut.size + 1).toBe(line.size);
    type(writer, behind(writer.state.doc, "yanı"), "yor");
    other.dispatch(other.state.tr.delete(from, to + 1));
    (isOtherFirst ? other : writer).settle(server);
    for (const window of [other, writer]) window.settle(server);
    other.dispatch(other.state.tr.replace(behind(other.state.doc, "Sonra gelen satır."), undefined, line));
    finish(desk);
    expect(server.doc.textContent).toContain("Sonra gelen satır.Deniz feneri yanıyor");
    expect(desk.windows.flatMap(({ sync }) => sync.asides)).toEqual([]);
  }
});

test("what was typed piece by piece in a line that is cut meanwhile follows it in its order", () => {
  const desk = begin();
  const { server, writer, other } = desk;
  const [from, to] = [at(other.state, "Deniz"), behind(other.state.doc, "yan")];
  const line = other.state.doc.slice(from, to);
  other.dispatch(other.state.tr.delete(from, to));
  let typed = "Deniz";
  for (const piece of [" kıyısında", " sabahın", " köründe"]) {
    type(writer, behind(writer.state.doc, typed), piece);
    typed += piece;
    writer.settle(server);
    other.hear(server);
  }
  expect(other.sync.asides.map(wordsOf)).toEqual(["kıyısında sabahın köründe"]);
  other.dispatch(other.state.tr.replace(behind(other.state.doc, "Sonra gelen satır."), undefined, line));
  finish(desk);
  expect(server.doc.textContent).toContain("Sonra gelen satır.Deniz kıyısında sabahın köründe feneri yan");
});

const bothMove: Record<string, Act> = {
  "drags it up": moveBlock("Deniz", "Önce"),
  "drags it down": moveBlock("Deniz", "Sonra"),
};

test.each(Object.keys(bothMove))("a line that one drags down while another %s stands once", (act) => {
  for (const isOtherFirst of [true, false]) {
    const desk = begin();
    const { server, writer, other } = desk;
    writer.dispatch(moveBlock("Deniz", "Sonra")(writer.state));
    other.dispatch(bothMove[act]?.(other.state) ?? other.state.tr);
    (isOtherFirst ? other : writer).settle(server);
    finish(desk);
    expect(server.doc.textContent.split("Deniz feneri yan")).toHaveLength(2);
    expect(desk.windows.flatMap(({ sync }) => sync.asides)).toEqual([]);
  }
});

test("a block that one drags while another joins it with both of its neighbours stands once", () => {
  for (const isOtherFirst of [true, false]) {
    const lines = ["birinci", "ortadaki sözler", "üçüncü", "son"].map(paragraph);
    const desk = begin(schema.node("doc", null, lines));
    const { server, writer, other } = desk;
    writer.dispatch(moveBlock("ortadaki", "son")(writer.state));
    for (const line of ["ortadaki", "üçüncü"])
      other.dispatch(byCommand((state, dispatch) => joinBackward(state, dispatch), line)(other.state));
    (isOtherFirst ? other : writer).settle(server);
    finish(desk);
    expect(server.doc.textContent.split("ortadaki sözler")).toHaveLength(2);
  }
});

test("what one deletes while another joins it with both of its neighbours is gone, and the neighbours stay", () => {
  for (const isOtherFirst of [true, false]) {
    const desk = begin(schema.node("doc", null, ["birinci", "ortadaki", "üçüncü"].map(paragraph)));
    const { server, writer, other } = desk;
    const { from, to } = blockOf(writer.state, "ortadaki");
    writer.dispatch(writer.state.tr.delete(from, to));
    for (const line of ["ortadaki", "üçüncü"])
      other.dispatch(byCommand((state, dispatch) => joinBackward(state, dispatch), line)(other.state));
    (isOtherFirst ? other : writer).settle(server);
    finish(desk);
    expect(server.doc.textContent).toBe("birinciüçüncü");
  }
});

test("what another puts in the place of a part of what one deletes is not deleted unseen", () => {
  for (const isOtherFirst of [true, false]) {
    const desk = begin(schema.node("doc", null, ["birinci", "ortadaki satır", "üçüncü"].map(paragraph)));
    const { server, writer, other } = desk;
    const { from, to } = blockOf(writer.state, "ortadaki");
    writer.dispatch(writer.state.tr.delete(from, to));
    const change = other.state.tr.insertText(
      WORD,
      behind(other.state.doc, "orta"),
      behind(other.state.doc, "ortadaki sa"),
    );
    expect(WORD).toHaveLength("daki sa".length);
    other.dispatch(change);
    for (const line of ["orta", "üçüncü"])
      other.dispatch(byCommand((state, dispatch) => joinBackward(state, dispatch), line)(other.state));
    (isOtherFirst ? other : writer).settle(server);
    finish(desk);
    const { inText, aside } = found(server, desk.windows);
    expect(inText + aside).toBe(1);
  }
});

test("what one types and drags while another moves the block beside it stands once", () => {
  for (const isOtherFirst of [true, false]) {
    const desk = begin();
    const { server, writer, other } = desk;
    type(writer, behind(writer.state.doc, "fen"));
    const [from, to] = [behind(writer.state.doc, "Önce "), behind(writer.state.doc, "yan")];
    const dragged = writer.state.doc.slice(from, to);
    const change = writer.state.tr.delete(from, to);
    writer.dispatch(change.replace(before(change.doc, "Sonra"), undefined, dragged));
    other.dispatch(moveBlock("Önce", "Alıntının")(other.state));
    (isOtherFirst ? other : writer).settle(server);
    finish(desk);
    expect(found(server, desk.windows)).toEqual({ inText: 1, aside: 0 });
  }
});

test("a word that both delete and one types elsewhere stays, though it stands more than once", () => {
  for (const isOtherFirst of [true, false]) {
    const desk = begin(schema.node("doc", null, ["deniz durgun deniz", "kıyı", "deniz"].map(paragraph)));
    const { server, writer, other } = desk;
    for (const { dispatch, state } of [writer, other])
      dispatch(state.tr.delete(behind(state.doc, "durgun"), behind(state.doc, "durgun deniz")));
    type(writer, behind(writer.state.doc, "kıyı"), " deniz");
    (isOtherFirst ? other : writer).settle(server);
    finish(desk);
    expect(server.doc.children.map(({ textContent }) => textContent)).toEqual([
      "deniz durgun",
      "kıyı deniz",
      "deniz",
    ]);
  }
});

test("words that were put back stand once when what had taken them away brings them along", () => {
  const desk = begin();
  const { server, writer, other } = desk;
  type(writer, behind(writer.state.doc, "fen"));
  writer.settle(server);
  other.dispatch(deleteBlock("Deniz")(other.state));
  finish(desk);
  expect(found(server, desk.windows)).toEqual({ inText: 0, aside: 1 });
  for (const { sync } of desk.windows) for (const { id } of sync.asides) sync.settleAside(id, true);
  finish(desk);
  other.dispatch(other.state.tr.insert(0, paragraph(`Deniz fen${WORD}eri yan`)));
  finish(desk);
  expect(found(server, desk.windows)).toEqual({ inText: 1, aside: 0 });
});

test("what is typed within one's own words is set aside with all of them", () => {
  const desk = begin();
  const { server, writer, other } = desk;
  const place = behind(writer.state.doc, "yan");
  writer.dispatch(writer.state.tr.insertText(" ilk son", place));
  writer.dispatch(writer.state.tr.insertText(" orta", place + " ilk".length));
  other.dispatch(deleteBlock("Deniz")(other.state));
  other.settle(server);
  finish(desk);
  expect(desk.windows.flatMap(({ sync }) => sync.asides.map(wordsOf))).toEqual(["ilk orta son"]);
});

test("an ending follows its word when another splits the line, or begins to write, right behind it", () => {
  const acts: readonly Act[] = [
    (state) => state.tr.split(behind(state.doc, "feneri")),
    (state) => state.tr.insertText(" (eski)", behind(state.doc, "feneri")),
  ];
  for (const act of acts)
    for (const isOtherFirst of [true, false]) {
      const desk = begin();
      const { server, writer, other } = desk;
      type(writer, behind(writer.state.doc, "feneri"), "nde");
      other.dispatch(act(other.state));
      (isOtherFirst ? other : writer).settle(server);
      finish(desk);
      expect(server.doc.textContent).toContain("Deniz fenerinde");
    }
});

test("what is typed in a line follows it though another changes it before and after dragging it", () => {
  const desk = begin();
  const { server, writer, other } = desk;
  type(writer, behind(writer.state.doc, "fen"));
  other.dispatch(other.state.tr.insertText("Eski ", at(other.state, "Deniz")));
  other.dispatch(moveBlock("Deniz", "Sonra")(other.state));
  other.dispatch(other.state.tr.insertText("ıyor", behind(other.state.doc, "yan")));
  other.dispatch(other.state.tr.insertText("Ama ", at(other.state, "Eski")));
  other.dispatch(moveBlock("Deniz", "Önce")(other.state));
  other.settle(server);
  finish(desk);
  expect(server.doc.textContent).toContain(`Ama Eski Deniz fen${WORD}eri yanıyor`);
  expect(found(server, desk.windows)).toEqual({ inText: 1, aside: 0 });
});

test("a deletion stands though another makes a list of its lines", () => {
  const desk = begin();
  const { server, writer, other } = desk;
  writer.dispatch(
    writer.state.tr.delete(behind(writer.state.doc, "Önce"), behind(writer.state.doc, "Deniz")),
  );
  other.dispatch(byCommand(wrapInList(nodes.bullet_list), "Deniz")(other.state));
  other.settle(server);
  finish(desk);
  expect(server.doc.textContent).not.toMatch(/gelen satır.*Deniz/);
});

test("words that stand with what both moved are not told as lost", () => {
  for (const isOtherFirst of [true, false]) {
    const desk = begin();
    const { server, writer, other } = desk;
    const { state } = writer;
    writer.dispatch(state.tr.replaceWith(0, state.doc.content.size, [...state.doc.children].reverse()));
    other.dispatch(moveBlock("Deniz", "Sonra")(other.state));
    type(other, behind(other.state.doc, "yan"));
    (isOtherFirst ? other : writer).settle(server);
    finish(desk);
    expect(server.doc.textContent.split("Deniz feneri")).toHaveLength(2);
    const { inText, aside } = found(server, desk.windows);
    expect(inText + aside).toBe(1);
    const asides = desk.windows.flatMap(({ sync }) => sync.asides.map(wordsOf));
    expect(asides.join()).not.toContain("Deniz");
  }
});

test("a line that one deletes and both bring back stands once, and what both write anew stands twice", () => {
  const desk = begin();
  const { server, writer, other } = desk;
  other.dispatch(deleteBlock("Deniz")(other.state));
  finish(desk);
  for (const { dispatch, state } of desk.windows) dispatch(state.tr.insert(0, paragraph("Deniz feneri yan")));
  finish(desk);
  expect(server.doc.textContent.split("Deniz feneri yan")).toHaveLength(2);
  other.dispatch(deleteBlock("Deniz")(other.state));
  finish(desk);
  type(writer, behind(writer.state.doc, "Önce"), " Deniz feneri");
  type(other, behind(other.state.doc, "Sonra"), " Deniz feneri");
  finish(desk);
  expect(server.doc.textContent.split("Deniz feneri")).toHaveLength(3);
});

test("an ending follows its word that another takes out of its line and writes elsewhere", () => {
  const desk = begin();
  const { server, writer, other } = desk;
  const { state } = other;
  other.dispatch(state.tr.delete(at(state, "Deniz"), behind(state.doc, "yan")));
  type(other, behind(other.state.doc, "Sonra gelen satır."), " yan");
  type(writer, behind(writer.state.doc, "yan"), "ıyordu");
  writer.settle(server);
  finish(desk);
  expect(server.doc.textContent).toContain("Sonra gelen satır. yanıyordu");
  expect(desk.windows.flatMap(({ sync }) => sync.asides.map(wordsOf))).toEqual([]);
});

test("only what was written on to a word follows it, not a word that was written behind both", () => {
  const desk = begin();
  const { server, writer, other } = desk;
  other.dispatch(other.state.tr.delete(at(other.state, "yan"), behind(other.state.doc, "yan")));
  type(writer, behind(writer.state.doc, "yan"), "ı");
  type(writer, before(writer.state.doc, "Sonra"), " ");
  type(writer, behind(writer.state.doc, "yanı"), " gece (");
  writer.dispatch(
    writer.state.tr.delete(behind(writer.state.doc, "gece"), behind(writer.state.doc, "gece ")),
  );
  type(writer, behind(writer.state.doc, "gece("), "eski)");
  writer.settle(server);
  for (const window of [other, writer]) window.settle(server);
  writer.dispatch(writer.state.tr.insertText("yan", before(writer.state.doc, " Sonra")));
  finish(desk);
  expect(server.doc.textContent).toContain("gece(eski)");
  expect(server.doc.textContent).toContain("yanı Sonra");
});

test("words that follow a line do not come to stand within a word of it", () => {
  const desk = begin();
  const { server, writer, other } = desk;
  type(writer, behind(writer.state.doc, "feneri"), ` ${WORD}`);
  other.dispatch(moveBlock("Deniz", "Önce")(other.state));
  type(other, behind(other.state.doc, "feneri"), "nde");
  writer.settle(server);
  finish(desk);
  expect(server.doc.textContent).toContain(`Deniz fenerinde ${WORD} yan`);
});

test("undoing the line that another types in sets the words aside", () => {
  const server = new StepServer(doc);
  const other = new WritingWindow("öteki", doc, [history()]);
  const writer = new WritingWindow("yazan", doc);
  const desk = { server, writer, other, windows: [writer, other] };
  other.dispatch(other.state.tr.insert(0, paragraph("Yeni satır")));
  other.settle(server);
  writer.hear(server);
  type(writer, behind(writer.state.doc, "Yeni"));
  undo(other.state, other.dispatch);
  other.settle(server);
  finish(desk);
  expect(found(server, desk.windows)).toEqual({ inText: 0, aside: 1 });
});

test("a step that is refused for good holds nothing up, and its words are told", () => {
  const server = new StepServer(doc);
  const window = new WritingWindow("yazan", doc);
  type(window, behind(window.state.doc, "yan"), "önce ");
  window.dispatch(window.state.tr.insert(0, Node.fromJSON(schema, paragraph("uymayan").toJSON())));
  type(window, behind(window.state.doc, "Sonra"), "sonra");
  const isUnfit = (steps: readonly unknown[]) => JSON.stringify(steps).includes("uymayan");
  for (let tries = 0; window.sync.hasUnsent && tries < 50; tries += 1) {
    const batch = window.sync.takeBatch();
    if (batch && isUnfit(batch.steps)) window.sync.refuse(batch);
    else window.send(server);
  }
  expect(server.doc.textContent).toContain("yanönce ");
  expect(server.doc.textContent).toContain("Sonrasonra");
  expect(server.doc.textContent).not.toContain("uymayan");
  expect(window.state.doc.toJSON()).toEqual(server.doc.toJSON());
  expect(window.sync.asides.map(wordsOf)).toEqual(["uymayan"]);
});

test.each([
  ["eri", "fen", "Deniz feneri, dalga"],
  ["eri yandı ve", "fen", "Deniz feneri yandı ve, dalga"],
  ["in sesi", "kıyı", "Deniz kıyıin sesi, dalga"],
])("what one types in the place of a word stands before “%s”, typed behind it", (typed, put, text) => {
  const doc = schema.node("doc", null, [paragraph("Deniz fen, dalga")]);
  const [one, other, server] = [
    new WritingWindow("one", doc),
    new WritingWindow("other", doc),
    new StepServer(doc),
  ];
  const place = before(doc, "fen");
  for (let end = place + 3; end > place; end -= 1) one.dispatch(one.state.tr.delete(end - 1, end));
  for (const [index, letter] of [...put].entries())
    one.dispatch(one.state.tr.insertText(letter, place + index));
  other.dispatch(other.state.tr.insertText(typed, place + 3));
  for (const window of [other, one, other]) window.settle(server);
  expect([server.doc.textContent, one.state.doc.textContent]).toEqual([text, text]);
});

test("what one brings back by undoing stands behind what another types before it", () => {
  const doc = schema.node("doc", null, [paragraph("Deniz fen, dalga")]);
  const [one, other] = [new WritingWindow("one", doc, [history()]), new WritingWindow("other", doc)];
  const server = new StepServer(doc);
  const place = before(doc, "fen");
  one.dispatch(one.state.tr.delete(place, place + 3));
  undo(one.state, one.dispatch);
  other.dispatch(other.state.tr.insertText("ve ", place));
  other.dispatch(other.state.tr.insertText("er", place + 6));
  for (const window of [other, one, other]) window.settle(server);
  expect(one.state.doc.textContent).toBe("Deniz ve fener, dalga");
});

test("the rest of a word goes to the begin that comes back behind what was typed on", () => {
  const doc = schema.node("doc", null, [paragraph("göl")]);
  const [one, other] = [new WritingWindow("one", doc, [history()]), new WritingWindow("other", doc)];
  const server = new StepServer(doc);
  type(other, behind(other.state.doc, "göl"), "de sis");
  one.dispatch(one.state.tr.delete(1, 4));
  for (const window of [one, other]) window.settle(server);
  type(other, behind(other.state.doc, "sis"), " var.");
  undo(one.state, one.dispatch);
  for (const window of [other, one, other]) window.settle(server);
  expect(server.doc.textContent).toMatch(/gölde/);
  expect(server.doc.textContent).toContain("sis var.");
});
