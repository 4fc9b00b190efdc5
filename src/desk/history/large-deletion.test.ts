import { expect, test } from "vitest";
import { EMPTY_FIELDS } from "../document/article-fields.ts";
import { schema } from "../document/schema.ts";
import { isLargeDeletion } from "./large-deletion.ts";

const sentence = (number: number) => `Cümle ${number} burada başlar, bir iki sözle sürer ve noktayla biter.`;
const paragraph = (number: number, ...marks: object[]) => ({
  type: "paragraph",
  content: [
    { type: "text", text: sentence(number), marks },
    { type: "text", text: ` Ardından ${number}. ek gelir.` },
  ],
});
const words = (abstract: string, ...blocks: object[]) => ({
  doc: schema.nodeFromJSON({ type: "doc", content: blocks.length > 0 ? blocks : [{ type: "paragraph" }] }),
  fields: { ...EMPTY_FIELDS, abstract },
});
const text = [1, 2, 3, 4, 5, 6].map((number) => paragraph(number));
const kept = { type: "opaque", attrs: { html: `<div>${sentence(7).repeat(9)}</div>` } };
const long = sentence(8).repeat(3);

test.each([
  ["all of it", words("", ...text), words("")],
  ["the second half", words("", ...text), words("", ...text.slice(0, 3))],
  ["a half in the middle", words("", ...text), words("", ...text.slice(0, 2), ...text.slice(5))],
  [
    "all of it, for other words",
    words("", ...text),
    words(
      "",
      ...text.map((_, index) => ({
        type: "paragraph",
        content: [{ type: "text", text: `Başka metin ${index}. `.repeat(9) }],
      })),
    ),
  ],
  ["a block that is kept as it is", words("", kept, paragraph(1)), words("", paragraph(1))],
  ["the abstract", words(long, ...text), words("", ...text)],
])("what takes away %s is a large deletion", (_, from, to) => {
  expect(isLargeDeletion(from, to)).toBe(true);
});

test.each([
  ["writing", words("", ...text), words("", ...text, paragraph(9))],
  ["the first words", words(""), words("", ...text)],
  ["a removed paragraph of six", words("", ...text), words("", ...text.slice(1))],
  ["a moved half", words("", ...text), words("", ...text.slice(3), ...text.slice(0, 3))],
  ["the text in reverse", words("", ...text), words("", ...text.toReversed())],
  [
    "all of it in bold",
    words("", ...text),
    words("", ...[1, 2, 3, 4, 5, 6].map((number) => paragraph(number, { type: "strong" }))),
  ],
  [
    "all of it as headings",
    words("", ...text),
    words("", ...text.map(({ content }) => ({ type: "heading", content }))),
  ],
  ["all of it as a quotation", words("", ...text), words("", { type: "blockquote", content: text })],
  [
    "a short text",
    words("", { type: "paragraph", content: [{ type: "text", text: "İlk deneme." }] }),
    words(""),
  ],
  ["another abstract beside the text", words("Kısa özet.", ...text), words("", ...text)],
])("%s is none", (_, from, to) => {
  expect(isLargeDeletion(from, to)).toBe(false);
});
