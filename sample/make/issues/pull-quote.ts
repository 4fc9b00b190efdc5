import { plain } from "./fonts.ts";
import { measure, step } from "./page-grid.ts";
import { ink } from "./palette.ts";
import { drawLines, type Line, setLines } from "./set-lines.ts";

/** Something set across both columns: a pull quote or a table. */
export interface Spanning {
  steps: number;
  draw(doc: PDFKit.PDFDocument, x: number, top: number): void;
}

const leading = 28;

/** Words of the piece, set large across the columns under a line. */
export function setPullQuote(doc: PDFKit.PDFDocument, words: string): Spanning {
  const lines = setBySentence(doc, words, measure * 0.86);
  return {
    steps: (lines.length * leading) / step + 1,
    draw(doc, x, top) {
      doc
        .save()
        .moveTo(x, top + 4)
        .lineTo(x + measure, top + 4)
        .lineWidth(1.2)
        .stroke(ink)
        .restore();
      drawLines(doc, lines, { x, baseline: top + 32, leading, colour: ink });
    },
  };
}

/** What does not fit on one line begins a new line with every sentence. */
function setBySentence(doc: PDFKit.PDFDocument, words: string, width: number): Line[] {
  const set = (text: string) =>
    setLines(doc, [{ text, face: "lightItalic", size: 22, features: plain }], { width, balanced: true });
  const whole = set(words);
  return whole.length === 1 ? whole : words.split(/(?<=[.?!]) /).flatMap(set);
}
