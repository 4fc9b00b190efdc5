import { history, undo } from "prosemirror-history";
import { expect, test } from "vitest";
import { schema } from "../../../document/schema.ts";
import { before, behind, paragraph, StepServer, WritingWindow } from "../../../testing/writing-windows.ts";
import { stepFromJson, stepToJson } from "./step-origins.ts";

function windows(...lines: readonly string[]) {
  const doc = schema.node("doc", null, lines.map(paragraph));
  const server = new StepServer(doc);
  const open = (name: string) => new WritingWindow(name, doc, [history()]);
  return { server, one: open("bir"), other: open("iki"), third: open("üç") };
}

function remove(window: WritingWindow, text: string): void {
  const { doc, tr } = window.state;
  window.dispatch(tr.delete(before(doc, text), behind(doc, text)));
}

function write(window: WritingWindow, place: string, text: string): void {
  const { doc, tr } = window.state;
  window.dispatch(tr.insertText(text, behind(doc, place)));
}

const bringBack = (window: WritingWindow) => expect(undo(window.state, window.dispatch)).toBe(true);
const count = (text: string, part: string) => text.split(part).length - 1;

test("a word that two bring back stands once, though a third has typed it on", () => {
  const { server, one, other, third } = windows("bir vapu iki", "son");
  remove(one, "vapu");
  bringBack(one);
  write(third, "vapu", "rlar");
  third.settle(server);
  other.settle(server);
  remove(other, "vapurlar");
  other.settle(server);
  bringBack(other);
  other.settle(server);
  one.settle(server);
  expect(server.doc.textContent).toBe("bir vapurlar ikison");
});

test("what two take elsewhere stands once, with what one of them wrote on", () => {
  const { server, one, other } = windows("vapur geldi", "birinci", "ikinci");
  for (const [window, place] of [
    [one, "birinci"],
    [other, "ikinci"],
  ] as const) {
    remove(window, "vapur");
    write(window, place, "vapur");
  }
  write(one, "birincivapur", " yine");
  other.settle(server);
  one.settle(server);
  other.hear(server);
  expect(count(server.doc.textContent, "vapur")).toBe(1);
  expect(server.doc.textContent).toContain(" yine");
  expect(other.state.doc.eq(server.doc)).toBe(true);
});

test("the same word, which one brings back and the other writes, stands for each", () => {
  const { server, one, other } = windows("yağmur dindi", "gece");
  remove(one, "yağmur");
  one.settle(server);
  other.settle(server);
  bringBack(one);
  write(other, "gece", " yağmur");
  other.settle(server);
  one.settle(server);
  expect(count(server.doc.textContent, "yağmur")).toBe(2);
});

test("a text of half a million letters is taken away and brought back", () => {
  const { server, one, other } = windows(...Array.from({ length: 50 }, () => "vapur ".repeat(1700)));
  const { doc, tr } = one.state;
  one.dispatch(tr.delete(0, doc.content.size));
  write(other, "", "x");
  other.settle(server);
  bringBack(one);
  one.settle(server);
  expect(server.doc.textContent.length).toBeGreaterThanOrEqual(doc.textContent.length);
});

test("names go with a step and come back; what is none of them is not looked at", () => {
  const { one } = windows("vapur geldi");
  const { doc } = one.state;
  const change = one.state.tr.delete(before(doc, "vapur"), behind(doc, "vapur"));
  one.dispatch(change);
  const [step] = change.steps;
  if (!step) throw new Error("nothing was taken away");
  const json = JSON.parse(JSON.stringify(stepToJson(step)));
  expect(json.taken).toEqual([[5, expect.stringMatching(/^[0-9a-f]+$/), 0]]);
  expect(stepToJson(stepFromJson(json))).toEqual(json);
  for (const taken of ["x", [[1e9, "a", 0]], [[-1]], [["5", "a", 0]], [[2, 7, "x"]], [null]])
    expect(stepToJson(stepFromJson({ ...json, taken }))).not.toHaveProperty("taken");
});
