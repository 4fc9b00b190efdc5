import type { Span } from "./blocks.ts";
import { linesToRows, shift } from "./line-rows.ts";
import { quiet, rule } from "./palette.ts";
import { holdEnds, type Row, space } from "./rows.ts";
import { drawLine, setLines } from "./set-lines.ts";
import { note, runsOf } from "./styles.ts";

/** Notes close a piece: a short line, then each with its number hung out. */
export function setNotes(doc: PDFKit.PDFDocument, notes: Span[][], width: number): Row[] {
  if (!notes.length) return [];
  const leading = 0.75;
  const rows = notes.flatMap((spans, index) => {
    const lines = setLines(doc, runsOf(spans, note), { width: width - 12, hyphens: true });
    const [sign] = setLines(doc, [{ text: String(index + 1), face: "sansMedium", size: 6.4 }], { width: 12 });
    const set = shift(holdEnds(linesToRows(lines, leading, 8)), 12);
    const [head, ...others] = set;
    if (!head || !sign) return set;
    const draw: Row["draw"] = (doc, x, top) => {
      drawLine(doc, sign, x, top + 6, quiet);
      head.draw(doc, x, top);
    };
    return [{ ...head, draw }, ...others];
  });
  const line: Row = {
    steps: 1,
    held: false,
    draw: (doc, x, top) => {
      doc
        .save()
        .moveTo(x, top + 8)
        .lineTo(x + 48, top + 8)
        .lineWidth(0.5)
        .stroke(rule)
        .restore();
    },
  };
  const [first, ...others] = rows;
  return first ? [space(0.5), line, { ...first, held: true }, ...others] : [];
}
