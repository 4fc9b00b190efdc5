import { drawRuns, widthOf } from './draw-text.ts'
import { plain } from './fonts.ts'
import { contentsAnchor } from './furniture.ts'
import { leftEdge, measure, step, stepTop } from './page-grid.ts'
import { accent, ink, quiet, rule } from './palette.ts'
import { drawLine, setLines } from './set-lines.ts'

export interface Entry {
  anchor: string
  label: string
  title: string
  author: string
  page: number
}

const numberColumn = 54

/** The contents page; each entry is a link to its page from edge to edge. */
export function drawContents(doc: PDFKit.PDFDocument, entries: Entry[], pageNumber: number, issue: string): void {
  const left = leftEdge(pageNumber)
  doc.addNamedDestination(contentsAnchor, 'Fit')
  drawRuns(doc, [{ text: 'İçindekiler', face: 'display', size: 40, tracking: -0.015 }], {
    x: left - 2,
    baseline: stepTop(2.4),
    colour: ink,
  })
  const issueRun = { text: issue, face: 'textItalic', size: 10, features: plain } as const
  drawRuns(doc, [issueRun], { x: left + measure - widthOf(doc, issueRun), baseline: stepTop(2.4), colour: quiet })
  const first = 5
  const pitch = Math.min(4, (46 - first) / entries.length)
  entries.forEach((entry, index) => drawEntry(doc, entry, left, stepTop(first + index * pitch), pitch * step))
}

function drawEntry(doc: PDFKit.PDFDocument, entry: Entry, x: number, top: number, height: number): void {
  doc.save().moveTo(x, top).lineTo(x + measure, top).lineWidth(0.5).stroke(rule).restore()
  const number = { text: String(entry.page), face: 'light', size: 24, features: plain } as const
  drawRuns(doc, [number], { x, baseline: top + 32, colour: ink })
  const label = { text: entry.label.toLocaleUpperCase('tr'), face: 'sansBold', size: 7, tracking: 0.1 } as const
  drawRuns(doc, [label], { x: x + numberColumn, baseline: top + 15, colour: accent })
  const width = measure - numberColumn - 120
  const [title] = setLines(doc, [{ text: entry.title, face: 'display', size: 15.5, features: plain }], { width: 2000 })
  if (title) drawLine(doc, title, x + numberColumn, top + 33, ink)
  const author = { text: entry.author, face: 'textItalic', size: 10, features: plain } as const
  const below = title && title.width > width
  const authorX = x + measure - widthOf(doc, author)
  drawRuns(doc, [author], { x: authorX, baseline: top + (below ? 15 : 33), colour: quiet })
  doc.goTo(x, top, measure, height, entry.anchor)
}
