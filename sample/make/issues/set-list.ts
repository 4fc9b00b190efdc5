import type { Span } from "./blocks.ts";
import { drop, linesToRows, shift } from "./line-rows.ts";
import { quiet } from "./palette.ts";
import { holdEnds, type Row } from "./rows.ts";
import { drawLine, setLines } from "./set-lines.ts";
import { body, runsOf } from "./styles.ts";

/** An item of a list, its mark hung out to the left. */
export function setItem(doc: PDFKit.PDFDocument, spans: Span[], width: number, mark: string): Row[] {
  const hang = 14;
  const lines = setLines(doc, runsOf(spans, body), { width: width - hang, hyphens: true });
  const [sign] = setLines(doc, runsOf([{ text: mark }], body), { width: hang });
  const rows = shift(holdEnds(linesToRows(lines)), hang);
  const [head, ...others] = rows;
  if (!head || !sign) return rows;
  const marked: Row = {
    ...head,
    draw(doc, x, top) {
      drawLine(doc, sign, x, top + drop, quiet);
      head.draw(doc, x, top);
    },
  };
  return [marked, ...others];
}
