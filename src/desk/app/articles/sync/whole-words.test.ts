import type { Node } from "prosemirror-model";
import { EditorState } from "prosemirror-state";
import { expect, test } from "vitest";
import { schema } from "../../../document/schema.ts";
import { paragraph } from "../../../testing/writing-windows.ts";
import { WantedCount } from "./surplus.ts";
import { WORD } from "./text-range.ts";
import { mendWords } from "./whole-words.ts";

const document = (text: string): Node => schema.node("doc", null, [paragraph(text)]);

/** @param base the text that both began with @param now what a rebase left */
function mended(base: string, own: string, others: string, now: string): string {
  const change = EditorState.create({ doc: document(now) }).tr;
  const wanted = new WantedCount(document(base), document(own), document(others));
  mendWords(change, [], new Set(`${own} ${others}`.match(WORD)), wanted);
  return change.doc.textContent;
}

test.each([
  ["its end", "Deniz dal, köpük galar", "Deniz dalgalar, köpük "],
  ["its middle", "Deniz dallar, köpük ga", "Deniz dalgalar, köpük "],
])("a word of which %s stands apart is joined", (_, now, text) => {
  expect(mended("Deniz , köpük ", "Deniz dalgalar, köpük ", "Deniz , köpük ", now)).toBe(text);
});

test.each([
  ["the other wrote a part of it", "Deniz , köpük galar", "Deniz dal, köpük galar"],
  ["it stands whole as well", "Deniz , köpük ", "dalgalar dal, köpük galar"],
  ["one of its parts stands twice", "Deniz , köpük ", "galar dal, köpük galar"],
])("it is left as it is where %s", (_, others, now) => {
  expect(mended("Deniz , köpük ", "Deniz dalgalar, köpük ", others, now)).toBe(now);
});

test("a word that both made of one longer word is to stand once, one that each wrote twice", () => {
  const count = (base: string, own: string, others: string) =>
    new WantedCount(document(base), document(own), document(others)).words("dalga");
  expect(count("Deniz dalgalar", "Deniz dalga", "köpük dalga")).toBe(1);
  expect(count("Deniz", "Deniz dalga", "köpük dalga")).toBe(2);
  expect(count("Deniz dalgalar", "dalga dalgalar", "Deniz dalga")).toBe(2);
});
