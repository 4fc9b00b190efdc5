import { plain } from './fonts.ts'
import { measure, step } from './page-grid.ts'
import { ink } from './palette.ts'
import { drawLine, setLines } from './set-lines.ts'

/** Something set across both columns: a pull quote or a table. */
export interface Spanning {
  steps: number
  draw(doc: PDFKit.PDFDocument, x: number, top: number): void
}

const leading = 28

/** A sentence of the piece, set large between the columns' full width, with a line above it. */
export function setPullQuote(doc: PDFKit.PDFDocument, sentence: string): Spanning {
  const width = measure * 0.86
  const lines = setLines(doc, [{ text: sentence, face: 'lightItalic', size: 22, features: plain }], { width })
  return {
    steps: (lines.length * leading) / step + 1,
    draw(doc, x, top) {
      doc.save().moveTo(x, top + 4).lineTo(x + measure, top + 4).lineWidth(1.2).stroke(ink).restore()
      for (const [index, line] of lines.entries()) {
        drawLine(doc, line, x, top + 32 + index * leading, ink)
      }
    },
  }
}
