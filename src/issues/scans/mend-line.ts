import type { Box, PageText, TextLine, WordSpan } from "../../domain/issue/edition.ts";

/** A line that is farther below, in multiples of its height, begins a paragraph. */
const MAX_GAP = 1;

/** The line with other words: those of the same number stay in their places, others share the line by their letters. */
export function mendedLine(line: TextLine, text: string): TextLine {
  const words = text.split(" ");
  if (text === "" || line.angle !== undefined || words.length === line.words.length) return { ...line, text };
  const isPlaced = line.words.length > 0;
  return { ...line, text, words: isPlaced ? sharedOut(line, words) : [] };
}

/** A page with a line that was not seen. @param after the box of the line that it is read after; null: it is the first one */
export function withLine(
  blocks: PageText["blocks"],
  box: Box,
  text: string,
  after: Box | null,
): PageText["blocks"] {
  const line = { text, box, words: sharedOut({ box }, text.split(" ")) };
  const at = blocks.findIndex((lines) => lines.some((other) => isSameBox(other.box, after)));
  const lines = blocks[at] ?? [];
  const place = lines.findIndex((other) => isSameBox(other.box, after));
  const [, top, , height] = lines[place]?.box ?? box;
  const isNear = box[1] - (top + height) < MAX_GAP * height;
  if (at < 0 || (place === lines.length - 1 && !isNear)) return blocks.toSpliced(at + 1, 0, [line]);
  return blocks.with(at, lines.toSpliced(place + 1, 0, line));
}

export function isSameBox(one: Box, other: Box | null): boolean {
  return one.every((part, index) => part === other?.[index]);
}

function sharedOut({ box: [left, , width] }: Pick<TextLine, "box">, words: readonly string[]): WordSpan[] {
  const letter = width / (words.join(" ").length || 1);
  let start = 0;
  return words.map(({ length }) => {
    const from = Math.round(left + start * letter);
    start += length + 1;
    return [from, Math.max(1, Math.round(length * letter))] as const;
  });
}
