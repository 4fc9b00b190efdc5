import type { Node } from "prosemirror-model";
import { schema } from "../../../document/schema.ts";
import { cleanWords } from "./clean-pasted.ts";
import { readTickBox } from "./tick-boxes.ts";
import { unwrapLines } from "./unwrap-lines.ts";

const { nodes } = schema;
const SENTENCE_END = /[.!?…:;”"’)\]]$/;

/**
 * Paragraphs of a text without formats. InDesign ends paragraphs with a line feed and forced lines with U+2028 or a
 * vertical tab, and leaves the hyphens it set at line ends as soft ones.
 */
export function plainParagraphs(text: string): Node[] {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .replace(/\u2029/g, "\n")
    .replaceAll("\v", "\u2028")
    .replace(/\u00ad\u2028/g, "");
  return unwrapLines(lines).map((paragraph) => paragraphOf(readTickBox(paragraph)));
}

/** A paragraph; line breaks that mostly end in mid-sentence are a column's and not a poem's. */
function paragraphOf(text: string): Node {
  const lines = text.split("\u2028").map((line) => cleanWords(line).trim());
  const isVerse = lines.length > 1 && lines.some((line) => SENTENCE_END.test(line) || line.length < 40);
  const content = isVerse ? lines : [lines.join(" ")];
  const children = content.flatMap((line, index) => [
    ...(index > 0 ? [nodes.hard_break.create()] : []),
    ...(line === "" ? [] : [schema.text(line)]),
  ]);
  return nodes.paragraph.create({ isVerse: content.length > 1 }, children);
}
