import type { TextLine, WordSpan } from "../../domain/issue/edition.ts";

/** The line with other words: those of the same number stay in their places, others share the line by their letters. */
export function mendedLine(line: TextLine, text: string): TextLine {
  const words = text.split(" ");
  if (text === "" || line.angle !== undefined || words.length === line.words.length) return { ...line, text };
  const isPlaced = line.words.length > 0;
  return { ...line, text, words: isPlaced ? sharedOut(line, words) : [] };
}

function sharedOut({ box: [left, , width] }: TextLine, words: readonly string[]): WordSpan[] {
  const letter = width / (words.join(" ").length || 1);
  let start = 0;
  return words.map(({ length }) => {
    const from = Math.round(left + start * letter);
    start += length + 1;
    return [from, Math.max(1, Math.round(length * letter))] as const;
  });
}
