import { drop } from "./line-rows.ts";
import { step } from "./page-grid.ts";
import { ink, tint } from "./palette.ts";
import { holdAll, type Row } from "./rows.ts";
import { drawLine, setLines } from "./set-lines.ts";

/** A program stands on a tint, its indents kept. */
export function setCode(doc: PDFKit.PDFDocument, lines: string[], width: number): Row[] {
  const bar = (draw: Row["draw"]): Row => ({
    steps: 1,
    held: false,
    draw(doc, x, top) {
      doc.rect(x, top, width, step + 0.3).fill(tint);
      draw(doc, x, top);
    },
  });
  const rows = lines.map((text) => {
    const lead = text.length - text.trimStart().length;
    const [line] = setLines(doc, [{ text: text.trimStart(), face: "sans", size: 8.6 }], { width: 1000 });
    return bar((doc, x, top) => line && drawLine(doc, line, x + 8 + lead * 4, top + drop - 0.6, ink));
  });
  return holdAll(rows);
}
