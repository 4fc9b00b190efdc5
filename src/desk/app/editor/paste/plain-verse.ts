import type { Node } from "prosemirror-model";
import { schema } from "../../../document/schema.ts";

const MAX_LINE = 60;
/** Of lines that no blank one divides into stanzas. */
const MIN_LINES = 4;
const MAX_SENTENCES = 0.4;
const SENTENCE_END = /[.!?…:]["”’'»)\]]*$/;
/** An item of a list, what somebody says, a message with its time. */
const ITEM = /^(?:[-–—•●▪*·□☐☑✓]\s?|\(?(?:\d{1,3}|\p{L})[.)]\s|\[?\d{1,2}[.:/]\d{2})/u;
const TAB = "    ";

/** Lines of a text, where those are a poem's: short ones that seldom end a sentence, in stanzas or in a row. */
export function verseLines(text: string): string[] | null {
  const lines = text.split("\n").map((line) => line.replaceAll("\t", TAB).trimEnd());
  const written = lines.map((line) => line.trim()).filter((line) => line !== "");
  if (written.length < MIN_LINES || written.some((line) => line.length > MAX_LINE || ITEM.test(line)))
    return null;
  const ended = written.filter((line) => SENTENCE_END.test(line)).length;
  const follow = lines.filter(
    (line, index) => index > 0 && line.trim() !== "" && lines[index - 1]?.trim() !== "",
  );
  // Paragraphs of one line each have a blank one between them all.
  const isInRows = follow.length >= written.length / 2;
  return isInRows && ended <= MAX_SENTENCES * written.length ? lines : null;
}

/** A paragraph for each stanza, whose lines stay as far in as they are. */
export function stanzasOf(lines: readonly string[]): Node[] {
  const stanzas: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() !== "") stanzas.at(-1)?.push(line);
    else if (stanzas.at(-1)?.length) stanzas.push([]);
  }
  return stanzas
    .filter((stanza) => stanza.length > 0)
    .map((stanza) => {
      const content = stanza.flatMap((line, index) => [
        ...(index > 0 ? [schema.nodes.hard_break.create()] : []),
        schema.text(line),
      ]);
      return schema.nodes.paragraph.create({ isVerse: true }, content);
    });
}
