import type { Span } from "./blocks.ts";
import { linesToRows } from "./line-rows.ts";
import { holdAll, type Row } from "./rows.ts";
import { setLines } from "./set-lines.ts";
import { runsOf, type Style } from "./styles.ts";

/** Lines of a poem as they are; one too long for the column goes on below, deeply indented. */
export function setVerse(doc: PDFKit.PDFDocument, lines: Span[][], width: number, style: Style): Row[] {
  const turned = 24;
  return holdAll(
    lines.flatMap((line) => {
      const set = setLines(doc, runsOf(line, style), { width, indents: [0] });
      const narrow = set.length > 1 ? setLines(doc, runsOf(line, style), { width: width - turned }) : set;
      return linesToRows(narrow.map((part, index) => ({ ...part, x: part.x + (index ? turned : 0) })));
    }),
  );
}
